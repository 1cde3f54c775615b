import { ForEach } from '../../../ui/page/for-each.tsx'
import { IfEntered } from '../../../ui/page/if-entered.tsx'
import classes from './finished.module.css'
import { Part } from './parts.tsx'

/** Cases that ended with the money, as their clients agreed to have them shown; nothing where the firm has entered none. */
export const FinishedPart = () => (
  <IfEntered has="finished">
    <Part
      title="Finished cases"
      lead="Days from the hand-in until the money came. Shown with the clients' consent."
    >
      <ul className={classes['cases']}>
        <ForEach of="finished">
          {({ what, sum, days }) => (
            <li>
              <strong className={classes['sum']}>
                {sum} in {days}
              </strong>
              <p>{what}</p>
            </li>
          )}
        </ForEach>
      </ul>
    </Part>
  </IfEntered>
)

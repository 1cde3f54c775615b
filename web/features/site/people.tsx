import { ForEach } from '../../ui/page/for-each.tsx'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import classes from './parts/site.module.css'

type Props = {
  /** Name and task alone on a phone. */
  brief?: boolean
}

/** The people of the firm; nothing where none is entered. */
export const People = ({ brief = false }: Props) => (
  <IfEntered has="people">
    <ul className={[classes['people'], brief && classes['brief']].filter(Boolean).join(' ')}>
      <ForEach of="people">
        {({ name, role, about, initials }) => (
          <li>
            <span className={classes['face']} aria-hidden="true">
              {initials}
            </span>
            <h3>{name}</h3>
            <p>{role}</p>
            <p className={classes['about']}>{about}</p>
          </li>
        )}
      </ForEach>
    </ul>
  </IfEntered>
)

import { ForEach } from '../../ui/page/for-each.tsx'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import classes from './parts/site.module.css'

/** The people of the firm; nothing where none is entered. */
export const People = () => (
  <IfEntered has="people">
    <ul className={classes['people']}>
      <ForEach of="people">
        {({ name, role, about }) => (
          <li>
            <h3>{name}</h3>
            <p>{role}</p>
            <p className={classes['about']}>{about}</p>
          </li>
        )}
      </ForEach>
    </ul>
  </IfEntered>
)

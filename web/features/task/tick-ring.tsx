import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import classes from './task.module.css'

/** An empty ring that shows its tick to whoever is about to press it: what is open looks open. */
export const TickRing = () => (
  <span className={classes['ring']}>
    <IconCheck size={14} stroke={3} aria-hidden />
  </span>
)

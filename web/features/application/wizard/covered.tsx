import type { ReactNode } from 'react'
import { useWizard } from './wizard-context.ts'
import classes from './covered.module.css'

/** Fields that a mandate letter covers: while it counts they can be read and not changed. */
export const Covered = ({ children }: { children: ReactNode }) => {
  const { covered } = useWizard()
  return (
    <fieldset className={classes['covered']} disabled={covered}>
      {children}
    </fieldset>
  )
}

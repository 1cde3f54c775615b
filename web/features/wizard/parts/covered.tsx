import type { ReactNode } from 'react'
import { useWizard } from './wizard-context.ts'
import classes from './covered.module.css'

type Props = {
  /** The one field inside: it can be answered as long as it is open. */
  path?: string
  /** True if a mandate letter covers it. */
  frozen?: boolean
  children: ReactNode
}

/** Fields that stay as they are, because a mandate letter covers them or we work on the case: they can be read and not changed. */
export const Covered = ({ path, frozen = true, children }: Props) => {
  const { covered, telling, isOpen } = useWizard()
  const stays = covered && (frozen || telling) && !(path !== undefined && isOpen(path))
  return (
    <fieldset className={classes['covered']} disabled={stays}>
      {children}
    </fieldset>
  )
}

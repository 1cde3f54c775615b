import { ActionIcon } from '@mantine/core'
import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import { useMenu } from '../../../ui/page/form-page.ts'
import { SaveStatus } from './save-status.tsx'
import type { DraftSaving } from '../saving/use-draft-saving.ts'
import classes from './wizard-bar.module.css'

type Props = {
  step: number
  saving: DraftSaving
  local: boolean
  /** Page that one came from before the first step. */
  backTo: string
  onBack: () => void
  /** Present step, as a button to the other steps on a phone. */
  children: ReactNode
}

/** Always in view: the way back, where one is, that it is saved, and the menu, over a line of how far it is. */
export const WizardBar = ({ step, saving, local, backTo, onBack, children }: Props) => (
  <div className={classes['bar']}>
    <div className={classes['inner']}>
      {step === 0 ? (
        <ActionIcon
          component={Link}
          to={backTo}
          variant="subtle"
          color="gray"
          size={44}
          aria-label="Leave the form; it is kept"
        >
          <IconBack size={22} />
        </ActionIcon>
      ) : (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Back" onClick={onBack}>
          <IconBack size={22} />
        </ActionIcon>
      )}
      <div className={classes['where']}>{children}</div>
      <SaveStatus status={saving.status} savedAt={saving.savedAt} local={local} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Open the menu"
        aria-haspopup="dialog"
        onClick={useMenu()}
      >
        <IconMenu size={22} />
      </ActionIcon>
    </div>
    <div className={classes['line']} aria-hidden="true">
      <span style={{ width: `${(100 * (step + 1)) / wizardSteps.length}%` }} />
    </div>
  </div>
)

import { Group, Stack } from '@mantine/core'
import { papersOfForm } from '../../../../domain/documents.ts'
import { PapersCount } from './papers-count.tsx'
import { SaveStatus } from './save-status.tsx'
import { StepList } from './step-list.tsx'
import { StepSheet } from './step-sheet.tsx'
import type { DraftSaving } from './use-draft-saving.ts'
import { useFormValues } from './use-form-values.ts'
import { useWizard } from './wizard-context.ts'
import classes from './wizard.module.css'

type Props = {
  wide: boolean
  step: number
  complete: ReadonlySet<number>
  saving: DraftSaving
  local: boolean
  onGo: (step: number) => void
}

/** Always in view: where one is, how many papers are there, and that it is saved. */
export const WizardAside = ({ wide, saving, local, ...steps }: Props) => {
  const { form, checklist } = useWizard()
  const papers = papersOfForm(useFormValues(form), checklist)
  const status = <SaveStatus status={saving.status} savedAt={saving.savedAt} local={local} />
  if (!wide)
    return (
      <div className={classes['bar']}>
        <StepSheet {...steps} />
        <div className={classes['barFacts']}>
          {status}
          <PapersCount {...papers} />
        </div>
      </div>
    )
  return (
    <Stack gap="lg" className={classes['aside'] ?? ''}>
      <nav aria-label="Steps">
        <StepList {...steps} />
      </nav>
      <Group px="sm" gap="md">
        <PapersCount {...papers} />
        {status}
      </Group>
    </Stack>
  )
}

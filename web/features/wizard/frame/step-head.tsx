import { Alert, Title } from '@mantine/core'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { later } from '../../../ui/on-demand/later.tsx'
import { wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import type { Cover } from '../cover/cover.ts'
import classes from '../parts/wizard.module.css'
import { STEP_HEADING } from './use-wizard-step.ts'
import type { OpenForm } from './use-wizard-form.ts'

const ChangedElsewhere = later(() => import('../review/changed-elsewhere.tsx'), null)

export const LAST_STEP = wizardSteps.length - 1

/** Headings of the steps, as a person would ask. */
const headings = [
  'What do you need?',
  'Your business',
  'Who runs it?',
  'Documents',
  'Review and submit',
] as const

type NoticeProps = { opened: OpenForm; cover: Cover }

/** The parts that a mandate letter covers, with what was typed to them before its release, which can be put back. */
const CoveredPart = ({ opened, cover }: NoticeProps) => {
  const { part, typedBefore } = opened.covering
  if (!part || !typedBefore) return null
  const putBack = () => {
    opened.form.reset(part.restore(opened.form.getValues(), cover))
    opened.saving.flush()
  }
  return <part.CoveredNotice cover={cover} changes={typedBefore} onPutBack={putBack} />
}

/** The problems that the person was told of: those of this step in a list, others in a sentence where it is the last. */
const ToldProblems = ({ problems, rules, values, step }: OpenForm) => {
  const here = problems.told.filter((one) => one.step === step)
  return (
    <>
      <ErrorSummary
        problems={here.map((one) => ({
          name: one.path,
          message: rules?.sentenceInList(one, values) ?? one.message,
        }))}
        tries={problems.tries}
      />
      {here.length < problems.told.length && step === LAST_STEP && (
        <Alert role="alert" color="red" title="Not submitted yet">
          Mend what is listed below first, then submit.
        </Alert>
      )}
    </>
  )
}

type Props = { opened: OpenForm; cover: Cover | null; local: boolean }

/** Above the fields of a step: notices, its heading, and the problems that were told. */
export const StepHead = ({ opened, cover, local }: Props) => (
  <>
    {cover && <CoveredPart opened={opened} cover={cover} />}
    <div className={classes['conflict']}>
      <ChangedElsewhere saving={opened.saving} local={local} />
    </div>
    <Title order={2} id={STEP_HEADING} tabIndex={-1} fz="xl" lh={1.2}>
      {headings[opened.step]}
    </Title>
    <ToldProblems {...opened} />
  </>
)

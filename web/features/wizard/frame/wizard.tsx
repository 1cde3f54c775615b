import { Alert, Button, Group, Space, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { stepOfWire, wireOfStep, wizardSteps } from '../../../../contract/form/wizard-steps.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import type { Checklist } from '../../../../domain/papers/documents.ts'
import { offline, sentenceOf } from '../../../lib/api/api-error.ts'
import { useUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { later } from '../../../ui/on-demand/later.tsx'
import type { Asking } from '../parts/asking.ts'
import { useBusinessLoan } from '../parts/business-loan-slice.ts'
import type { Cover } from '../cover/cover.ts'
import { formResolver } from '../checks/form-resolver.ts'
import type { FormValues } from '../form/form-values.ts'
import { loadRules, useRules } from '../checks/rules.ts'
import type { Place } from '../saving/place.ts'
import type { Start } from '../saving/start.ts'
import { useDraftSaving } from '../saving/use-draft-saving.ts'
import { useFiles } from '../saving/use-files.ts'
import { useFormPapers } from '../saving/use-form-papers.ts'
import { loadStep, StepContent } from './step-content.tsx'
import { StepSheet, whereOf } from './step-sheet.tsx'
import { useCover } from '../cover/use-cover.ts'
import { useComplete } from '../checks/use-complete.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useStepProblems } from '../checks/use-step-problems.ts'
import { useSubmit } from '../sending/use-submit.ts'
import { STEP_HEADING, useWizardStep } from './use-wizard-step.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardProvider } from '../parts/wizard-context.ts'
import classes from '../parts/wizard.module.css'

// Its place on a wide screen is kept: nobody goes to another step before the first one is there.
const WizardAside = later(
  () => import('./wizard-aside.tsx'),
  <div className={classes['aside'] ?? ''} />,
)

type Props = {
  place: Place
  start: Start
  /** Papers that the firm asks for otherwise than usual. */
  checklist: Checklist
  submitLabel: string
  /** Title of the form, and a remark about it. */
  title: string
  remark?: string | null
  /** Page that the way back leads to from the first step. */
  backTo: string
  /** The case as it stands, where it is being changed. */
  before?: FormValues | null
  /** Set while part of the form stays as it is. */
  cover?: Cover | null
  /** Throws the draft away, or the changes, and begins anew. */
  onReset: () => Promise<void>
  onDone: (record: ApplicationRecord) => void | Promise<void>
}

const LAST = wizardSteps.length - 1

const ChangedElsewhere = later(() => import('../review/changed-elsewhere.tsx'), null)
const ResetButton = later(() => import('./reset-button.tsx'), <Space h={44} />)

/** Headings of the steps, as a person would ask. */
const headings = [
  'What do you need?',
  'Your business',
  'Who runs it?',
  'Papers',
  'Review and submit',
] as const

/** The steps, whatever the form is kept in. */
export const Wizard = ({
  place,
  start,
  checklist,
  submitLabel,
  title,
  remark = null,
  backTo,
  before = null,
  cover = null,
  onReset,
  onDone,
}: Props) => {
  const [today] = useState(() => calendarDateInIndia(new Date()))
  const asking = useMemo((): Asking => ({ today, checklist, before }), [today, checklist, before])
  const resolver = useMemo(() => formResolver(asking), [asking])
  const form = useForm<FormValues>({ defaultValues: start.form, mode: 'onTouched', resolver })
  const [step, goTo] = useWizardStep(stepOfWire(start.activeStep, start.form.companyType))
  const files = useFiles(start.documents, [
    ...(start.uploaded ?? []),
    ...(start.leftOver?.uploaded ?? []),
  ])
  const rules = useRules()
  const problems = useStepProblems(form, rules, asking)
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const userId = useUser((user) => user.userId)
  const saving = useDraftSaving({
    place,
    start,
    form,
    step: wireOfStep(step),
    uploaded: files.uploaded,
    onReplaced: ({ documents }) => {
      files.load(documents)
      problems.show([])
    },
    onPapers: files.load,
  })
  const { active, papers, stop } = useFormPapers({ form, place, files, saving, userId })
  const submission = useSubmit({
    place,
    saving,
    asking,
    values: () => form.getValues(),
    onProblems: problems.show,
    onDone,
  })

  const values = useFormValues(form)
  // What was typed before the release stays, and can be put back; until then nothing is locked over it.
  const { part: coverPart, isOpen, typedBefore } = useCover(cover, values)
  const covered = typedBefore?.length === 0
  const complete = useComplete(form, rules, asking)
  const { companyType = null, selectedBanks, selectedOptions } = values
  useEffect(() => {
    if (place.local) return
    useBusinessLoan.setState({
      activeStep: wireOfStep(step),
      companyType,
      selectedBanks: selectedBanks ?? [],
      selectedOptions: selectedOptions ?? [],
    })
  }, [place.local, step, companyType, selectedBanks, selectedOptions])

  /** Problems of a step with the form as it is; without a connection they are asked at the submission. */
  const wantedBy = async (one: number) => {
    const known = await loadRules().catch(() => null)
    const problems = known?.problemsOfForm(form.getValues(), asking) ?? []
    return problems.filter((problem) => problem.step === one)
  }
  const reach = async (next: number, field?: string) => {
    try {
      await loadStep(next)
    } catch {
      return toast.error(sentenceOf(offline()))
    }
    return goTo(next, field)
  }
  const visit = async (next: number, field?: string) => {
    // Who comes for one thing that is missing sees all that is missing there.
    problems.show(field === undefined ? [] : await wantedBy(next))
    await reach(next, field)
  }
  const go = (next: number, field?: string): void => void visit(next, field)
  const proceed = async () => {
    saving.flush()
    const here = await wantedBy(step)
    problems.show(here)
    if (here.length === 0) await reach(step + 1)
  }
  const reset = async () => {
    stop()
    await saving.close()
    try {
      await onReset()
    } catch (error) {
      saving.reopen()
      throw error
    }
  }

  const told = problems.told.filter((one) => one.step === step)
  const elsewhere = problems.told.filter((one) => one.step !== step)
  return (
    <WizardProvider
      value={{
        ...asking,
        form,
        files,
        papers,
        uploading: active,
        covered,
        telling: cover?.telling === true,
        isOpen,
        goTo: go,
      }}
    >
      <WizardBar
        step={step}
        saving={saving}
        local={place.local}
        backTo={backTo}
        onBack={() => void visit(step - 1)}
      >
        {wide ? (
          <Text fw={600} fz="sm">
            {whereOf(step)}
          </Text>
        ) : (
          <StepSheet step={step} complete={complete} onGo={go} />
        )}
      </WizardBar>
      <div className={classes['wizard']} onBlur={saving.flush}>
        {wide && <WizardAside step={step} complete={complete} onGo={go} />}
        <Stack gap="lg" className={classes['main'] ?? ''}>
          <VisuallyHidden component="h1">{title}</VisuallyHidden>
          {remark !== null && (
            <Text fz="sm" c="dimmed">
              {remark}
            </Text>
          )}
          {cover && coverPart && typedBefore && (
            <coverPart.CoveredNotice
              cover={cover}
              changes={typedBefore}
              onPutBack={() => {
                form.reset(coverPart.restore(form.getValues(), cover))
                saving.flush()
              }}
            />
          )}
          <div className={classes['conflict']}>
            <ChangedElsewhere saving={saving} local={place.local} />
          </div>
          <Title order={2} id={STEP_HEADING} tabIndex={-1} fz={24} lh="30px">
            {headings[step]}
          </Title>
          <ErrorSummary
            problems={told.map((one) => ({
              name: one.path,
              message: rules?.sentenceInList(one, values) ?? one.message,
            }))}
            tries={problems.tries}
          />
          {elsewhere.length > 0 && step === LAST && (
            <Alert role="alert" color="red" title="Not submitted yet">
              Mend what is listed below first, then submit.
            </Alert>
          )}
          <StepContent step={step} submission={submission} submitLabel={submitLabel} />
          {step < LAST && (
            <div className={classes['moves']}>
              {told.length > 0 && (
                <Button variant="subtle" h={48} onClick={() => void visit(step + 1)}>
                  Leave it for later
                </Button>
              )}
              {/* The field keeps the focus while the button is down: the sentence that leaving it
                  brings would push the button from under the pointer. */}
              <Button
                h={48}
                className={classes['continue'] ?? ''}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => void proceed()}
              >
                Continue
              </Button>
            </div>
          )}
          <Group justify="flex-end">
            <ResetButton local={place.local} onReset={reset} />
          </Group>
        </Stack>
      </div>
    </WizardProvider>
  )
}

import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { wizardSteps } from '../../../../contract/wizard-steps.ts'
import { calendarDateInIndia } from '../../../../domain/dates.ts'
import { keysInSlot } from '../../../../domain/document-keys.ts'
import type { Checklist } from '../../../../domain/documents.ts'
import { ApiError, offline, sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useBusinessLoan } from './business-loan-slice.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { CoveredNotice } from './covered-notice.tsx'
import { formResolver } from './form-resolver.ts'
import { type FormValues, pathTo } from './form/form-values.ts'
import { restoreCovered } from './restore-covered.ts'
import { ResetButton } from './reset-button.tsx'
import { loadRules, useRules } from './rules.ts'
import type { Place } from './saving/place.ts'
import type { Start } from './saving/start.ts'
import { useDraftSaving } from './saving/use-draft-saving.ts'
import { useFiles } from './saving/use-files.ts'
import { useUploads } from './saving/use-uploads.ts'
import { loadStep, StepContent } from './step-content.tsx'
import { problemsOfStep, sentenceInList } from './step-problems.ts'
import { useComplete } from './use-complete.ts'
import { useFormValues } from './use-form-values.ts'
import { useStepProblems } from './use-step-problems.ts'
import { useSubmit } from './use-submit.ts'
import { useTypedBefore } from './use-typed-before.ts'
import { STEP_HEADING, useWizardStep } from './use-wizard-step.ts'
import { WizardAside } from './wizard-aside.tsx'
import { WizardProvider } from './wizard-context.ts'
import classes from './wizard.module.css'

type Props = {
  place: Place
  start: Start
  /** Which papers the firm asks for otherwise than usual. */
  checklist: Checklist
  submitLabel: string
  /** Set while a mandate letter covers part of the form: why that stays, and the form as it is stored. */
  cover?: { because: string; stored: FormValues } | null
  /** Throws the draft away, or the changes, and begins anew. */
  onReset: () => Promise<void>
  onDone: (record: ApplicationRecord) => void | Promise<void>
}

const LAST = wizardSteps.length - 1

/** The seven steps, whatever the form is kept in. */
export const Wizard = ({
  place,
  start,
  checklist,
  submitLabel,
  cover = null,
  onReset,
  onDone,
}: Props) => {
  const [today] = useState(() => calendarDateInIndia(new Date()))
  const [resolver] = useState(() => formResolver(today, checklist))
  const form = useForm<FormValues>({ defaultValues: start.form, mode: 'onTouched', resolver })
  const [step, goTo] = useWizardStep(start.activeStep)
  const files = useFiles(start.documents)
  const rules = useRules()
  const problems = useStepProblems(form, rules, today, checklist)
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const userId = useUser((user) => user.userId)
  const saving = useDraftSaving({
    place,
    start,
    form,
    step,
    onReplaced: ({ documents }) => {
      files.load(documents)
      problems.show([])
    },
  })
  const uploads = useUploads({
    fields: {
      ...(userId !== null && { userId }),
      ...(place.applicationId !== undefined && { applicationId: place.applicationId }),
    },
    onStored: (slot, stored) => {
      files.add([stored])
      form.setValue(pathTo(slot), [...keysInSlot(form.getValues(), slot), stored.key])
      saving.flush()
    },
  })
  const submission = useSubmit({
    place,
    saving,
    today,
    checklist,
    values: () => form.getValues(),
    onProblems: problems.show,
    onDone,
  })

  const values = useFormValues(form)
  // What was typed before the release stays, and can be put back; until then nothing is locked over it.
  const typedBefore = useTypedBefore(cover?.stored, values)
  const covered = typedBefore?.length === 0
  const complete = useComplete(form, rules, today, checklist)
  const { companyType = null, selectedBanks, selectedOptions } = values
  useEffect(() => {
    if (place.local) return
    useBusinessLoan.setState({
      activeStep: step,
      companyType,
      selectedBanks: selectedBanks ?? [],
      selectedOptions: selectedOptions ?? [],
    })
  }, [place.local, step, companyType, selectedBanks, selectedOptions])

  /** What a step wants of the form as it is; without a connection it is asked at the submission. */
  const wantedBy = async (one: number) => {
    const known = await loadRules().catch(() => null)
    return problemsOfStep(known?.problemsOfForm(form.getValues(), today, checklist) ?? [], one)
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
  const removeFile = async (slot: string, key: string) => {
    const before = slot === '' ? [] : keysInSlot(form.getValues(), slot)
    const hold = (keys: string[]) => {
      if (slot !== '') form.setValue(pathTo(slot), keys)
      return saving.finish()
    }
    await hold(before.filter((other) => other !== key))
    // Papers of a submitted application stay with it.
    if (place.local && files.wasThere(key)) return
    try {
      await api.call('deleteDocument', { params: { key } })
    } catch (error) {
      // An earlier try whose answer was lost has deleted it.
      if (error instanceof ApiError && error.status === 404) return
      await hold(before)
      throw error
    }
  }
  const reset = async () => {
    uploads.cancelAll()
    await saving.close()
    try {
      await onReset()
    } catch (error) {
      saving.reopen()
      throw error
    }
  }

  const told = problemsOfStep(problems.told, step)
  const elsewhere = problems.told.filter((one) => one.step !== step)
  return (
    <WizardProvider
      value={{ form, today, checklist, files, uploads, removeFile, covered, goTo: go }}
    >
      <div className={classes['wizard']} onBlur={saving.flush}>
        <WizardAside
          wide={wide ?? false}
          step={step}
          complete={complete}
          saving={saving}
          local={place.local}
          onGo={go}
        />
        <Stack gap="lg" className={classes['main'] ?? ''}>
          {cover && typedBefore && (
            <CoveredNotice
              because={cover.because}
              changes={typedBefore}
              onPutBack={() => {
                form.reset(restoreCovered(form.getValues(), cover.stored))
                saving.flush()
              }}
            />
          )}
          <ChangedElsewhere saving={saving} local={place.local} />
          <Title order={2} id={STEP_HEADING} tabIndex={-1} fz={{ base: 22, sm: 26 }}>
            {wizardSteps[step]?.title}
          </Title>
          <ErrorSummary
            problems={told.map((one) => ({ name: one.path, message: sentenceInList(one, values) }))}
            tries={problems.tries}
          />
          {elsewhere.length > 0 && step === LAST && (
            <Alert role="alert" color="red" title="Not submitted yet">
              Mend what is listed below first, then submit.
            </Alert>
          )}
          <StepContent step={step} submission={submission} submitLabel={submitLabel} />
          <Group justify="space-between" className={classes['moves'] ?? ''}>
            {step > 0 ? (
              <Button variant="default" onClick={() => void visit(step - 1)}>
                Back
              </Button>
            ) : (
              <span />
            )}
            {step < LAST && (
              <Group gap="sm" className={classes['forward'] ?? ''}>
                {told.length > 0 && (
                  <Button variant="subtle" onClick={() => void visit(step + 1)}>
                    Leave it for later
                  </Button>
                )}
                {/* The field keeps the focus while the button is down: the sentence that leaving it
                    brings would push the button from under the pointer. */}
                <Button
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => void proceed()}
                >
                  Continue
                </Button>
              </Group>
            )}
          </Group>
          <Group justify="flex-end">
            <ResetButton local={place.local} onReset={reset} />
          </Group>
        </Stack>
      </div>
    </WizardProvider>
  )
}

import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { stepOfWire, wireOfStep } from '../../../../contract/form/wizard-steps.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import type { Checklist } from '../../../../domain/papers/documents.ts'
import { useUser } from '../../../lib/session/session.ts'
import { formResolver } from '../checks/form-resolver.ts'
import { useRules } from '../checks/rules.ts'
import { useComplete } from '../checks/use-complete.ts'
import { useStepProblems } from '../checks/use-step-problems.ts'
import type { Cover } from '../cover/cover.ts'
import { useCover } from '../cover/use-cover.ts'
import { facilitiesAskedIn } from '../form/asked.ts'
import type { FormValues } from '../form/form-values.ts'
import type { Asking } from '../parts/asking.ts'
import { useBusinessLoan } from '../parts/business-loan-slice.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import type { Place } from '../saving/place.ts'
import type { Start } from '../saving/start.ts'
import { useDraftSaving } from '../saving/use-draft-saving.ts'
import { useFiles } from '../saving/use-files.ts'
import { useFormPapers } from '../saving/use-form-papers.ts'
import { useSubmit } from '../sending/use-submit.ts'
import { useWizardStep } from './use-wizard-step.ts'

/** The form that the wizard opens, and the page that follows it. */
export type WizardFormProps = {
  place: Place
  start: Start
  /** Papers that the firm asks for otherwise than usual. */
  checklist: Checklist
  /** The case as it stands, where it is being changed. */
  before?: FormValues | null
  /** Set while part of the form stays as it is. */
  cover?: Cover | null
  onDone: (record: ApplicationRecord) => void | Promise<void>
}

/** Tells other pages how far a new application is. */
const useProgressTold = ({ local }: Place, step: number, values: FormValues): void => {
  const { companyType = null, selectedBanks } = values
  // As one text: the list itself is another one with every key that is typed.
  const titles = facilitiesAskedIn(values)
    .map(({ title }) => title)
    .join('\n')
  useEffect(() => {
    if (local) return
    useBusinessLoan.setState({
      activeStep: wireOfStep(step),
      companyType,
      selectedBanks: selectedBanks ?? [],
      selectedOptions: titles === '' ? [] : titles.split('\n'),
    })
  }, [local, step, companyType, selectedBanks, titles])
}

/** The form on screen: its answers and step, its papers and problems, its saving and sending. */
export const useWizardForm = ({
  place,
  start,
  checklist,
  before = null,
  cover = null,
  onDone,
}: WizardFormProps) => {
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
  const papers = useFormPapers({ form, place, files, saving, userId })
  const submission = useSubmit({
    place,
    saving,
    asking,
    values: () => form.getValues(),
    onProblems: problems.show,
    onDone,
  })
  const values = useFormValues(form)
  const covering = useCover(cover, values)
  const complete = useComplete(form, rules, asking)
  useProgressTold(place, step, values)
  return {
    asking,
    form,
    values,
    step,
    goTo,
    files,
    papers,
    rules,
    problems,
    complete,
    covering,
    saving,
    submission,
  }
}

export type OpenForm = ReturnType<typeof useWizardForm>

import { isDeepStrictEqual } from 'node:util'
import type { ApplicationForm } from '../../contract/form/application-form.ts'
import type { FacilityProposal } from '../../contract/case/application-advice.ts'
import { formChanges } from '../../contract/form/form-changes.ts'
import { productDetails } from '../../contract/form/form-parts.ts'
import {
  ADVICE_OPEN,
  adviceIsOpen,
  proposalProblems,
  proposedInLine,
  withProposal,
} from '../../domain/need/advice.ts'
import { isLive } from '../../domain/status/application-status.ts'
import { facilityAsks } from '../../domain/need/facility-asks.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'
import { pathOfCase } from '../case/case-paths.ts'
import { formColumns } from './form-columns.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { refuseEnded } from '../moves/rules.ts'

/** Refuses what may not happen before a borrower who asked for advice has agreed to a proposal. */
export const refuseWhileAdvising = (form: object): void => {
  if (adviceIsOpen(form)) throw new AppError('GUARD_UNMET', { message: ADVICE_OPEN })
}

const titlesOf = (form: object): string[] => facilityAsks({ ...form }).map(({ title }) => title)

/** Proposal that stands before the borrower; null once the case has ended, or the form no longer asks for advice. */
export const standingProposal = ({
  status,
  form,
  facilityProposal,
}: Case['application']): FacilityProposal | null =>
  isLive(status) && adviceIsOpen(form) ? facilityProposal : null

/** Proposes facilities in the place of "Advise me"; the proposal before goes. The borrower is told. */
export const proposeFacilities = async (
  kase: OpenCase,
  proposal: FacilityProposal,
  actorId: string,
) => {
  const { application } = kase.now
  const { status, form } = application
  refuseEnded(status)
  if (!adviceIsOpen(form))
    throw new AppError('GUARD_UNMET', {
      message: 'The borrower has not asked to be advised, or has agreed to a proposal already.',
    })
  const problems = proposalProblems(proposal.facilities, titlesOf(form))
  if (problems.length > 0)
    throw new AppError('INVALID_REQUEST', {
      fields: Object.fromEntries(
        problems.map(({ index, message }) => [`facilities.${index}.title`, message]),
      ),
    })
  setColumns(kase, { facilityProposal: proposal })
  record(kase, {
    event: 'advice.proposed',
    label: 'Facilities proposed',
    note: proposal.note,
    actorId,
  })
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'facilities-proposed',
      data: {
        ...about,
        facilities: proposal.facilities.map(proposedInLine),
        note: proposal.note,
      },
    }),
    `${pathOfCase(application, 'user')}#proposal`,
  )
}

const asStored = (form: Pick<ApplicationForm, 'productDetails'>): unknown =>
  JSON.parse(JSON.stringify(form.productDetails))

/** A proposal was made for the facilities of the form as they were: where an edit changes them, it no longer stands. */
export const dropOvertakenProposal = (kase: OpenCase, actorId: string) => {
  const [before, after] = [kase.was.application, kase.now.application]
  if (before.facilityProposal === null) return
  if (isDeepStrictEqual(asStored(before.form), asStored(after.form))) return
  setColumns(kase, { facilityProposal: null })
  record(kase, {
    event: 'advice.overtaken',
    label: 'Proposal no longer stands: the facilities of the form were changed',
    actorId,
  })
}

export type Answer = { answer: 'agree' | 'request-changes'; note?: string | undefined }

const OVERTAKEN =
  'The form no longer fits this proposal. Ask for another one, and we propose what fits it.'

/** The facilities of the form with the proposed ones, checked as those of any form are. */
const agreedForm = (form: ApplicationForm, { facilities }: FacilityProposal): ApplicationForm => {
  const product = productDetails.safeParse(withProposal(form.productDetails, facilities))
  if (!product.success || proposalProblems(facilities, titlesOf(form)).length > 0)
    throw new AppError('GUARD_UNMET', { message: OVERTAKEN })
  const agreed = { ...form, productDetails: product.data }
  return { ...agreed, selectedOptions: titlesOf(agreed) }
}

/** The borrower's word on a proposal: agreed to, its facilities become those of the form. */
export const answerProposal = (kase: OpenCase, { answer, note }: Answer, actorId: string) => {
  const { application } = kase.now
  refuseEnded(application.status)
  const proposal = standingProposal(application)
  if (!proposal)
    throw new AppError('GUARD_UNMET', { message: 'Nothing is proposed to you at present.' })
  if (answer === 'agree') setColumns(kase, formColumns(agreedForm(application.form, proposal)))
  setColumns(kase, { facilityProposal: null })
  const changes = formChanges(application.form, kase.now.application.form)
  record(kase, {
    event: answer === 'agree' ? 'advice.agreed' : 'advice.changes-asked',
    label: answer === 'agree' ? 'Proposed facilities agreed to' : 'Other facilities asked for',
    ...(note !== undefined && { note }),
    actorId,
    ...(changes.length > 0 && {
      changes: changes.map(({ label, from, to }) => ({ label, from, to })),
    }),
  })
  kase.notices.push({
    kind: answer === 'agree' ? 'proposal-agreed' : 'proposal-changes-asked',
    actorId,
    ...(note !== undefined && { details: [note] }),
  })
}

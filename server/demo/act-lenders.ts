import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import { submissionEvent } from '../../domain/case/case-events.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { offerKindLabels } from '../../domain/status/offer-status.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { offeredRupees } from '../../domain/offer/stored-terms.ts'
import { submissionMachine } from '../../domain/lender/submission.ts'
import type { SubmissionStatus } from '../../domain/status/submission-status.ts'
import { inWords } from '../offer/words.ts'
import type { Person } from './users.ts'
import type { LenderPlan } from './offer-plans.ts'
import { partsOf, sentTo } from './sent-to.ts'
import type { CaseProgress } from './progress.ts'

/** The moves that take a submission to where it stands. */
export const movesOf = (status: SubmissionStatus) => {
  const steps: readonly SubmissionStatus[] =
    status === 'accepted' ? ['sanctioned', status] : [status]
  let from: SubmissionStatus = 'under-process'
  return steps.flatMap((to) => {
    if (to === from) return []
    const by = to === 'accepted' ? 'system' : 'relationship-manager'
    const move = submissionMachine
      .legalMoves(from, by, { resumeStatus: null, note: 'any' })
      .find((one) => one.to === to)
    if (!move) throw new Error(`A submission that is ${from} cannot become ${to}.`)
    const step = { action: move.action, from, to }
    from = to
    return [step]
  })
}

const hasSanction = ({ status }: LenderPlan) => status === 'sanctioned' || status === 'accepted'

const noteAct = (progress: CaseProgress, lender: string, action: string, by: Person) =>
  progress.entries.push({
    event: `submission.${action}`,
    label: submissionEvent(action)?.staff ?? action,
    by,
    note: lender,
  })

const send = (progress: CaseProgress, by: Person) => {
  for (const { lender } of sentTo(progress.seed.story)) {
    progress.placeOf.set(`sent ${lender}`, progress.entries.length)
    noteAct(progress, lender, 'sent', by)
  }
}

const answer = (progress: CaseProgress, { lender, status }: LenderPlan, by: Person) => {
  const [first] = movesOf(status)
  if (!first) return
  progress.placeOf.set(`answered ${lender}`, progress.entries.length)
  noteAct(progress, lender, first.action, by)
}

const offer = (progress: CaseProgress, plan: LenderPlan, by: Person) => {
  if (!plan.offer) return
  const { terms } = plan.offer
  progress.offers = { ...progress.offers, all: progress.offers.all + 1 }
  progress.placeOf.set(`offered ${plan.lender}`, progress.entries.length)
  progress.entries.push({
    event: 'offer.made',
    label: offerEvents['offer.made']?.staff ?? '',
    by,
    note: `${plan.lender}, ${offerKindLabels[terms.kind].toLowerCase()}: ${inWords(terms)}`,
  })
}

const accept = (progress: CaseProgress, by: Person) => {
  for (const plan of sentTo(progress.seed.story)) {
    if (plan.status !== 'accepted' || !plan.offer) continue
    progress.offers = {
      ...progress.offers,
      accepted: progress.offers.accepted + 1,
      granted: progress.offers.granted + offeredRupees(plan.offer.terms),
    }
    progress.placeOf.set(`accepted ${plan.lender}`, progress.entries.length)
    noteAct(progress, plan.lender, 'accept', by)
  }
}

/** Pays out the next part, or all that are left. */
const payOut = (progress: CaseProgress, isLast: boolean, by: Person) => {
  const parts = partsOf(progress.seed.story)
  const paid = parts.findIndex((_, place) => !progress.placeOf.has(`part ${place}`))
  if (paid < 0) return
  const lender =
    sentTo(progress.seed.story).find(({ status }) => status === 'accepted')?.lender ?? ''
  parts.slice(paid, isLast ? undefined : paid + 1).forEach(({ facility, amount }, index) => {
    progress.offers = { ...progress.offers, disbursed: progress.offers.disbursed + amount }
    progress.placeOf.set(`part ${paid + index}`, progress.entries.length)
    progress.entries.push({
      event: 'offer.disbursed',
      label: offerEvents['offer.disbursed']?.staff ?? '',
      by,
      note: `${lender}, ${facility}: ${formatRupees(amount)}`,
    })
  })
}

const nothing = () => undefined

/** Acts of lenders and the borrower around a step of the case: acts that the case follows come before it. */
export const actOfLenders = (progress: CaseProgress, to: ApplicationStatus, by: Person) => {
  const plans = sentTo(progress.seed.story)
  const [first, ...others] = plans.filter(hasSanction)
  switch (to) {
    case 'shared':
      return {
        before: () => send(progress, by),
        after: () =>
          plans
            .filter((plan) => !hasSanction(plan))
            .forEach((plan) => {
              answer(progress, plan, by)
              offer(progress, plan, by)
            }),
      }
    case 'sanctioned':
      return {
        before: () => first && answer(progress, first, by),
        after: () => {
          if (first) offer(progress, first, by)
          for (const plan of others) {
            answer(progress, plan, by)
            offer(progress, plan, by)
          }
        },
      }
    case 'accepted':
      return { before: () => accept(progress, by), after: nothing }
    case 'partly-disbursed':
    case 'disbursed':
      return { before: () => payOut(progress, to === 'disbursed', by), after: nothing }
    default:
      return { before: nothing, after: nothing }
  }
}

import type { ApplicationStatus } from '../../domain/application-status.ts'
import { submissionEvent } from '../../domain/case-events.ts'
import { offerEvents } from '../../domain/offer-events.ts'
import { offerKindLabels } from '../../domain/offer-status.ts'
import { formatRupees } from '../../domain/rupees.ts'
import { offeredRupees } from '../../domain/stored-terms.ts'
import { submissionMachine } from '../../domain/submission.ts'
import type { SubmissionStatus } from '../../domain/submission-status.ts'
import { inWords } from '../offer/make.ts'
import type { Person } from './cast.ts'
import type { LenderPlan } from './offer-plans.ts'
import { partsOf, sentTo } from './sent-to.ts'
import type { Stage } from './stage.ts'

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

const noteAct = (stage: Stage, lender: string, action: string, by: Person) =>
  stage.entries.push({
    event: `submission.${action}`,
    label: submissionEvent(action)?.staff ?? action,
    by,
    note: lender,
  })

const send = (stage: Stage, by: Person) => {
  for (const { lender } of sentTo(stage.scene.story)) {
    stage.placeOf.set(`sent ${lender}`, stage.entries.length)
    noteAct(stage, lender, 'sent', by)
  }
}

const answer = (stage: Stage, { lender, status }: LenderPlan, by: Person) => {
  const [first] = movesOf(status)
  if (!first) return
  stage.placeOf.set(`answered ${lender}`, stage.entries.length)
  noteAct(stage, lender, first.action, by)
}

const offer = (stage: Stage, plan: LenderPlan, by: Person) => {
  if (!plan.offer) return
  const { terms } = plan.offer
  stage.offers = { ...stage.offers, all: stage.offers.all + 1 }
  stage.placeOf.set(`offered ${plan.lender}`, stage.entries.length)
  stage.entries.push({
    event: 'offer.made',
    label: offerEvents['offer.made']?.staff ?? '',
    by,
    note: `${plan.lender}, ${offerKindLabels[terms.kind].toLowerCase()}: ${inWords(terms)}`,
  })
}

const accept = (stage: Stage, by: Person) => {
  for (const plan of sentTo(stage.scene.story)) {
    if (plan.status !== 'accepted' || !plan.offer) continue
    stage.offers = {
      ...stage.offers,
      accepted: stage.offers.accepted + 1,
      granted: stage.offers.granted + offeredRupees(plan.offer.terms),
    }
    stage.placeOf.set(`accepted ${plan.lender}`, stage.entries.length)
    noteAct(stage, plan.lender, 'accept', by)
  }
}

/** Pays out the next part, or all that are left. */
const payOut = (stage: Stage, isLast: boolean, by: Person) => {
  const parts = partsOf(stage.scene.story)
  const paid = parts.findIndex((_, place) => !stage.placeOf.has(`part ${place}`))
  if (paid < 0) return
  const lender = sentTo(stage.scene.story).find(({ status }) => status === 'accepted')?.lender ?? ''
  parts.slice(paid, isLast ? undefined : paid + 1).forEach(({ facility, amount }, index) => {
    stage.offers = { ...stage.offers, disbursed: stage.offers.disbursed + amount }
    stage.placeOf.set(`part ${paid + index}`, stage.entries.length)
    stage.entries.push({
      event: 'offer.disbursed',
      label: offerEvents['offer.disbursed']?.staff ?? '',
      by,
      note: `${lender}, ${facility}: ${formatRupees(amount)}`,
    })
  })
}

const nothing = () => undefined

/** What lenders and the borrower do around a step of the case: what the case follows comes before it. */
export const actOfLenders = (stage: Stage, to: ApplicationStatus, by: Person) => {
  const plans = sentTo(stage.scene.story)
  const [first, ...others] = plans.filter(hasSanction)
  switch (to) {
    case 'shared':
      return {
        before: () => send(stage, by),
        after: () =>
          plans
            .filter((plan) => !hasSanction(plan))
            .forEach((plan) => {
              answer(stage, plan, by)
              offer(stage, plan, by)
            }),
      }
    case 'sanctioned':
      return {
        before: () => first && answer(stage, first, by),
        after: () => {
          if (first) offer(stage, first, by)
          for (const plan of others) {
            answer(stage, plan, by)
            offer(stage, plan, by)
          }
        },
      }
    case 'accepted':
      return { before: () => accept(stage, by), after: nothing }
    case 'partly-disbursed':
    case 'disbursed':
      return { before: () => payOut(stage, to === 'disbursed', by), after: nothing }
    default:
      return { before: nothing, after: nothing }
  }
}

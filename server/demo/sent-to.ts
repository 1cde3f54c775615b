import { holdsSanction, isOpenSubmission } from '../../domain/status/submission-status.ts'
import { type LenderPlan, moneyPlans, type PartPlan } from './offer-plans.ts'
import { has, type Story } from './stories.ts'

const isReached = (story: Story) => has(story, 'shared')

/** Plans of the lenders in a story; none where the case never reached them. */
export const sentTo = (story: Story): readonly LenderPlan[] =>
  isReached(story) ? (moneyPlans[story.company]?.lenders ?? []) : []

/** Payouts by the story's end, in order. */
export const partsOf = (story: Story): readonly PartPlan[] =>
  isReached(story) ? (moneyPlans[story.company]?.parts ?? []) : []

/** Counts of submissions, as the state machine counts them. */
export const countsOf = (story: Story) => {
  const statuses = sentTo(story).map(({ status }) => status)
  return {
    all: statuses.length,
    open: statuses.filter(isOpenSubmission).length,
    sanctioned: statuses.filter(holdsSanction).length,
  }
}

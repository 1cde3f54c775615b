import { holdsSanction, isOpenSubmission } from '../../domain/status/submission-status.ts'
import { type LenderPlan, moneyPlans, type PartPlan } from './offer-plans.ts'
import { has, type Story } from './stories.ts'

const isReached = (story: Story) => has(story, 'shared')

/** What lenders made of a story; none had it where it never came so far. */
export const sentTo = (story: Story): readonly LenderPlan[] =>
  isReached(story) ? (moneyPlans[story.company]?.lenders ?? []) : []

/** What was paid out by the story's end, in order. */
export const partsOf = (story: Story): readonly PartPlan[] =>
  isReached(story) ? (moneyPlans[story.company]?.parts ?? []) : []

/** How many that are, as the state machine counts them. */
export const countsOf = (story: Story) => {
  const statuses = sentTo(story).map(({ status }) => status)
  return {
    all: statuses.length,
    open: statuses.filter(isOpenSubmission).length,
    sanctioned: statuses.filter(holdsSanction).length,
  }
}

import {
  holdsSanction,
  isOpenSubmission,
  type SubmissionStatus,
} from '../../domain/submission-status.ts'
import type { ApplicationStatus } from '../../domain/application-status.ts'
import { has, type Story } from './stories.ts'

/** A lender that a story goes to, and what became of it by the last day. */
export type SentTo = { lender: string; status: SubmissionStatus }

const lenders = ['HDFC Bank', 'Axis Bank', 'SIDBI'] as const

const ending: Partial<Record<ApplicationStatus, readonly SubmissionStatus[]>> = {
  shared: ['under-process', 'query-raised', 'in-principle'],
  sanctioned: ['sanctioned', 'declined', 'under-process'],
  'declined-by-lenders': ['declined', 'declined', 'declined'],
}

/** What lenders made of a story; none had it where it never came so far. */
export const sentTo = (story: Story): SentTo[] => {
  if (!has(story, 'shared')) return []
  const last = story.happenings.findLast((one) => 'status' in one)
  const statuses = (last && 'status' in last && ending[last.status]) || ['accepted', 'declined']
  return lenders.flatMap((lender, index) => {
    const status = statuses[index]
    return status === undefined ? [] : [{ lender, status }]
  })
}

/** How many that are, as the state machine counts them. */
export const countsOf = (story: Story) => {
  const statuses = sentTo(story).map(({ status }) => status)
  return {
    all: statuses.length,
    open: statuses.filter(isOpenSubmission).length,
    sanctioned: statuses.filter(holdsSanction).length,
  }
}

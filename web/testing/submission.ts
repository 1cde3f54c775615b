import type { Submission } from '../../contract/lender/submission.ts'

const id = (last: number) => `0198c0de-0000-7000-8000-${String(last).padStart(12, '0')}`
const at = '2026-04-01T06:00:00Z'

/** A case that a lender has and looks at. */
export const makeSubmission = (given: Partial<Submission> = {}): Submission => ({
  submissionId: id(1),
  applicationId: id(2),
  lenderId: id(3),
  lenderName: 'Zuari Bank',
  productTitle: null,
  branchName: null,
  contactName: 'Asha Rao',
  facilities: ['Term loan'],
  amount: 5_000_000,
  teaser: 'blind',
  teaserVersion: null,
  documents: [],
  message: null,
  consent: { scope: 'blind', version: null, at: null },
  status: 'under-process',
  statusLabel: 'Under Process',
  statusMeaning: 'The lender looks at it.',
  waitsFor: 'lenders',
  interestedAt: null,
  reference: null,
  loginDate: null,
  reason: null,
  consentWithdrawnAt: null,
  lenderToldAt: null,
  asked: [],
  borrowerAnswered: false,
  createdAt: at,
  createdBy: null,
  lastActAt: at,
  version: 1,
  moves: [],
  acts: [],
  ...given,
})

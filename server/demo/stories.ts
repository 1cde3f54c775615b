import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import type { CompanyName } from './companies.ts'

export type MandateStep =
  | 'create'
  | 'release'
  | 'agree'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'sign'
  | 'return'
  | 'verify'
  | 'terminate'

/** Event of a case: it moves, its mandate moves, or papers are asked for. */
export type Happening =
  | { status: ApplicationStatus; note?: string }
  | { mandate: MandateStep; note?: string }
  | { ask: true }

export type Story = {
  company: CompanyName
  /** Days ago: when it was submitted, and when the last thing happened. */
  began: number
  last: number
  /** Percent. */
  fee: number
  partner?: true
  happenings: readonly Happening[]
}

const road = [
  { status: 'under-review' },
  { status: 'in-analysis' },
  { status: 'teaser-ready' },
  { mandate: 'create' },
  { mandate: 'release' },
  { status: 'mandate-pending' },
  { mandate: 'agree', note: 'The terms are fine for us.' },
  { mandate: 'approve' },
  { mandate: 'sign' },
  { mandate: 'verify' },
  { status: 'shared' },
  { status: 'sanctioned', note: 'Sanction letter received; rate and margin as discussed.' },
  { status: 'accepted' },
  { status: 'documentation' },
  { status: 'partly-disbursed', note: 'First tranche paid out.' },
  { status: 'disbursed' },
  { status: 'closed' },
] as const satisfies readonly Happening[]

const at = (wanted: Happening) => {
  const index = road.findIndex(
    (step) => JSON.stringify({ ...step, note: 0 }) === JSON.stringify({ ...wanted, note: 0 }),
  )
  if (index < 0) throw new Error(`The usual road has no such step: ${JSON.stringify(wanted)}`)
  return index
}
/** The usual road up to and with a step. */
const upTo = (wanted: Happening): readonly Happening[] => road.slice(0, at(wanted) + 1)

export const has = (story: Story, wanted: MandateStep | ApplicationStatus | 'ask'): boolean =>
  story.happenings.some((happening) =>
    'mandate' in happening
      ? happening.mandate === wanted
      : 'ask' in happening
        ? wanted === 'ask'
        : happening.status === wanted,
  )

/** Note with a step of the mandate. */
export const wordsWith = (story: Story, step: MandateStep): string | null => {
  const found = story.happenings.find(
    (happening) => 'mandate' in happening && happening.mandate === step,
  )
  return (found && 'note' in found ? found.note : null) ?? null
}

/** Every status and every state of a mandate, the oldest case first, as references are given. */
export const stories: readonly Story[] = [
  {
    company: 'nandi',
    began: 168,
    last: 12,
    fee: 1,
    partner: true,
    // A limit is made available as a whole.
    happenings: upTo({ status: 'closed' }).filter(
      (step) => !('status' in step && step.status === 'partly-disbursed'),
    ),
  },
  { company: 'utkal', began: 151, last: 4, fee: 2, happenings: upTo({ status: 'disbursed' }) },
  {
    company: 'bengal',
    began: 133,
    last: 6,
    fee: 2,
    partner: true,
    happenings: upTo({ status: 'partly-disbursed' }),
  },
  {
    company: 'capital',
    began: 121,
    last: 20,
    fee: 2.5,
    happenings: [
      ...upTo({ status: 'shared' }),
      {
        status: 'declined-by-lenders',
        note: 'All three lenders declined: leverage above their limit.',
      },
    ],
  },
  {
    company: 'mysuru',
    began: 110,
    last: 3,
    fee: 1.5,
    happenings: upTo({ status: 'documentation' }),
  },
  { company: 'sutlej', began: 96, last: 5, fee: 2, happenings: upTo({ status: 'accepted' }) },
  {
    company: 'narmada',
    began: 84,
    last: 2,
    fee: 1,
    partner: true,
    happenings: upTo({ status: 'sanctioned' }),
  },
  { company: 'himalayan', began: 70, last: 8, fee: 2, happenings: upTo({ status: 'shared' }) },
  {
    company: 'konkan',
    began: 62,
    last: 15,
    fee: 5,
    happenings: [
      ...upTo({ mandate: 'release' }),
      { mandate: 'reject', note: 'The fee has to be agreed again.' },
      { status: 'on-hold', note: 'The partners are abroad until next month.' },
    ],
  },
  {
    company: 'awadh',
    began: 55,
    last: 18,
    fee: 3,
    happenings: [
      ...upTo({ mandate: 'create' }),
      { mandate: 'cancel', note: 'The borrower goes on without us.' },
      { status: 'withdrawn', note: 'We found funds within the family.' },
    ],
  },
  {
    company: 'vindhya',
    began: 48,
    last: 30,
    fee: 3,
    happenings: [
      ...upTo({ mandate: 'approve' }),
      { mandate: 'terminate', note: 'The promoters are selling the company.' },
      { status: 'rejected', note: 'The company changes hands; its new owners may apply anew.' },
    ],
  },
  { company: 'bluewave', began: 41, last: 2, fee: 2, happenings: upTo({ mandate: 'sign' }) },
  {
    company: 'deccan',
    began: 34,
    last: 3,
    fee: 1.5,
    partner: true,
    happenings: upTo({ mandate: 'approve' }),
  },
  {
    company: 'sahyadri',
    began: 27,
    last: 1,
    fee: 2,
    happenings: upTo({ status: 'mandate-pending' }),
  },
  { company: 'rajwada', began: 21, last: 2, fee: 2, happenings: upTo({ mandate: 'create' }) },
  { company: 'malabar', began: 15, last: 4, fee: 2, happenings: upTo({ status: 'in-analysis' }) },
  {
    company: 'verma',
    began: 11,
    last: 2,
    fee: 2,
    partner: true,
    happenings: [{ status: 'under-review' }, { ask: true }],
  },
  { company: 'ganesh', began: 6, last: 3, fee: 2, happenings: upTo({ status: 'under-review' }) },
  { company: 'kaveri', began: 2, last: 2, fee: 1, happenings: [] },
]

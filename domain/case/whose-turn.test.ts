import { describe, expect, it } from 'vitest'
import { applicationMachine, type ApplicationFacts } from './application-moves.ts'
import {
  applicationStatuses,
  type ApplicationStatus,
  isLive,
} from '../status/application-status.ts'
import { type LenderFacts, type TurnFacts, turnForFirm, turnOf } from './whose-turn.ts'
import { mandateStatuses, type MandateStatus } from '../status/mandate-status.ts'
import { noOffers } from '../offer/offer-moves.ts'

const noLenders: LenderFacts = {
  all: 0,
  open: 0,
  queriesForFirm: 0,
  queriesForBorrower: 0,
  toTell: 0,
  offered: 0,
}

const facts = (given: Partial<TurnFacts>): TurnFacts => ({
  status: 'submitted',
  mandateStatus: null,
  mandateAnswer: null,
  consentToShare: true,
  papersToSupply: 0,
  papersMissing: 0,
  answersMissing: 0,
  papersToReview: 0,
  papersToCheck: 0,
  advice: null,
  consentAsked: false,
  lenders: noLenders,
  ...given,
})

/** The mandate of a case as the table names it: released ones by what the borrower answered. */
const letters = {
  none: { mandateStatus: null },
  created: { mandateStatus: 'created' },
  released: { mandateStatus: 'released' },
  agreed: { mandateStatus: 'released', mandateAnswer: 'agree' },
  changes: { mandateStatus: 'released', mandateAnswer: 'request-changes' },
  approved: { mandateStatus: 'approved' },
  signed: { mandateStatus: 'signed' },
  verified: { mandateStatus: 'verified' },
} as const satisfies Record<string, Partial<TurnFacts>>

type Letter = keyof typeof letters
const columns: readonly Letter[] = [
  'none',
  'created',
  'released',
  'agreed',
  'changes',
  'approved',
  'signed',
  'verified',
]

// Y: the borrower, F: the firm, L: the lenders, -: nobody. A letter that is not verified stands beside a case with
// lenders in no life of a case; were it so, it would not matter.
const table: Readonly<Record<ApplicationStatus, string>> = {
  //                    none created released agreed changes approved signed verified
  draft: '               Y     Y       Y       Y      Y        Y       Y      Y',
  submitted: '           F     F       Y       F      F        Y       F      F',
  'under-review': '      F     F       Y       F      F        Y       F      F',
  'documents-pending': ' Y     Y       Y       Y      Y        Y       Y      Y',
  'in-analysis': '       F     F       Y       F      F        Y       F      F',
  'teaser-ready': '      F     F       Y       F      F        Y       F      F',
  'mandate-pending': '   F     F       Y       F      F        Y       F      F',
  shared: '              L     L       L       L      L        L       L      L',
  sanctioned: '          Y     Y       Y       Y      Y        Y       Y      Y',
  accepted: '            F     F       F       F      F        F       F      F',
  documentation: '       L     L       L       L      L        L       L      L',
  'partly-disbursed': '  L     L       L       L      L        L       L      L',
  disbursed: '           Y     Y       Y       Y      Y        Y       Y      Y',
  closed: '              -     -       -       -      -        -       -      -',
  'on-hold': '           F     F       F       F      F        F       F      F',
  withdrawn: '           -     -       -       -      -        -       -      -',
  rejected: '            -     -       -       -      -        -       -      -',
  'declined-by-lenders': '-    -       -       -      -        -       -      -',
  expired: '             -     -       -       -      -        -       -      -',
}
const signOwners = { Y: 'you', F: 'us', L: 'the lenders', '-': 'nobody' } as const

const combinations = applicationStatuses.flatMap((status) =>
  table[status]
    .trim()
    .split(/\s+/)
    .map((sign, index) => ({ status, letter: columns[index] ?? 'none', sign })),
)

describe('whose turn it is', () => {
  it('has a row for every status and a column for every state of a mandate that counts', () => {
    expect(combinations).toHaveLength(applicationStatuses.length * columns.length)
    const counted = new Set<MandateStatus>(
      Object.values(letters).flatMap(({ mandateStatus }) => mandateStatus ?? []),
    )
    const ended: MandateStatus[] = ['rejected', 'cancelled', 'terminated']
    expect([...counted, ...ended].toSorted()).toEqual([...mandateStatuses].toSorted())
  })

  it.each(combinations)('$status with a mandate $letter: $sign', ({ status, letter, sign }) => {
    const expected = Object.entries(signOwners).find(([one]) => one === sign)?.[1]
    expect(turnOf(facts({ status, ...letters[letter] })).whose).toBe(expected)
  })

  it('a mandate that ended counts like none', () => {
    for (const status of applicationStatuses)
      for (const mandateStatus of ['rejected', 'cancelled', 'terminated'] as const)
        expect(turnOf(facts({ status, mandateStatus }))).toEqual(turnOf(facts({ status })))
  })

  it.each([
    ['mandate-pending', 'you', 'give-consent'],
    ['teaser-ready', 'you', 'give-consent'],
    ['submitted', 'us', 'take-up'],
    ['in-analysis', 'us', 'analyse'],
    ['shared', 'the lenders', 'wait-for-lenders'],
    ['on-hold', 'us', 'resume'],
  ] as const)('%s with a verified mandate and no consent: %s, %s', (status, whose, step) => {
    expect(turnOf(facts({ status, mandateStatus: 'verified', consentToShare: false }))).toEqual({
      whose,
      step,
    })
  })

  it('names the step', () => {
    const steps: readonly [Partial<TurnFacts>, string][] = [
      [{}, 'take-up'],
      [{ status: 'teaser-ready' }, 'prepare-letter'],
      [{ status: 'mandate-pending', mandateStatus: 'created' }, 'prepare-letter'],
      [{ status: 'mandate-pending', ...letters.released }, 'answer-letter'],
      [{ status: 'mandate-pending', ...letters.agreed }, 'approve-letter'],
      [{ status: 'mandate-pending', ...letters.changes }, 'revise-letter'],
      [{ status: 'mandate-pending', ...letters.approved }, 'sign-letter'],
      [{ status: 'mandate-pending', ...letters.signed }, 'verify-copy'],
      [{ status: 'mandate-pending', ...letters.verified }, 'log-in-with-lenders'],
      [{ status: 'sanctioned', ...letters.verified }, 'accept-sanction'],
      [{ status: 'accepted', ...letters.verified }, 'start-documentation'],
      [{ status: 'disbursed', ...letters.verified }, 'pay-fee'],
    ]
    for (const [given, step] of steps) expect(turnOf(facts(given)).step).toBe(step)
  })

  it('is the borrower’s while papers are owed, in every live case that is not on hold', () => {
    for (const status of applicationStatuses.filter((one) => isLive(one) && one !== 'draft'))
      for (const letter of columns)
        expect(turnOf(facts({ status, ...letters[letter], papersToSupply: 1 })), status).toEqual(
          status === 'on-hold'
            ? { whose: 'us', step: 'resume' }
            : { whose: 'you', step: 'supply-papers' },
        )
  })

  it('is the borrower’s in a case that was handed in early, until the analysis has what it needs', () => {
    for (const status of applicationStatuses) {
      const early = ['submitted', 'under-review'].includes(status)
      const turn = turnOf(facts({ status, papersMissing: 3 }))
      expect(turn, status).toEqual(
        early ? { whose: 'you', step: 'send-missing-papers' } : turnOf(facts({ status })),
      )
    }
    expect(turnOf(facts({ papersMissing: 3, papersToSupply: 1 })).step).toBe('supply-papers')
  })

  it('is the borrower’s while a proposal waits for an answer, in every live case that is not on hold', () => {
    for (const status of applicationStatuses.filter((one) => isLive(one) && one !== 'draft')) {
      const proposed = facts({ status, papersMissing: 3, answersMissing: 2, advice: 'proposed' })
      expect(turnOf(proposed), status).toEqual(
        status === 'on-hold'
          ? { whose: 'us', step: 'resume' }
          : { whose: 'you', step: 'answer-proposal' },
      )
      expect(turnOf({ ...proposed, papersToSupply: 1 }).step === 'answer-proposal').toBe(false)
    }
  })

  it('is ours to propose facilities from the review on, once the borrower owes nothing', () => {
    for (const status of applicationStatuses) {
      const ours = ['under-review', 'in-analysis', 'teaser-ready', 'mandate-pending']
      const turn = turnOf(facts({ status, advice: 'asked' }))
      expect(turn, status).toEqual(
        ours.includes(status)
          ? { whose: 'us', step: 'propose-facilities' }
          : turnOf(facts({ status })),
      )
    }
    const early = facts({ status: 'under-review', advice: 'asked', papersMissing: 1 })
    expect(turnOf(early).step).toBe('send-missing-papers')
  })

  it('is the borrower’s while answers are missing that the analysis needs, after the papers', () => {
    for (const status of applicationStatuses) {
      const early = ['submitted', 'under-review'].includes(status)
      const turn = turnOf(facts({ status, answersMissing: 2 }))
      expect(turn, status).toEqual(
        early ? { whose: 'you', step: 'give-missing-answers' } : turnOf(facts({ status })),
      )
    }
    expect(turnOf(facts({ answersMissing: 2, papersMissing: 1 })).step).toBe('send-missing-papers')
  })

  it('comes to us with the last paper, until we have looked at it', () => {
    const waiting = { status: 'documents-pending', papersToReview: 2 } as const
    expect(turnOf(facts(waiting))).toEqual({ whose: 'us', step: 'review-papers' })
    expect(turnOf(facts({ ...waiting, papersToSupply: 1 })).whose).toBe('you')
    expect(turnOf(facts({ ...waiting, ...letters.approved })).step).toBe('sign-letter')
  })

  it('is the firm’s as long as papers wait to be checked, and the borrower goes on reading what they owe', () => {
    for (const { status, letter } of combinations) {
      const given = facts({ status, ...letters[letter], papersToCheck: 20 })
      const resting = !isLive(status) || status === 'draft' || status === 'on-hold'
      const turn = turnOf(given)
      expect(turn).toEqual(turnOf({ ...given, papersToCheck: 0 }))
      expect(turnForFirm(given), `${status}, ${letter}`).toEqual(
        resting || turn.whose === 'us' ? turn : { whose: 'us', step: 'review-papers' },
      )
      expect(turnForFirm({ ...given, papersToCheck: 0 })).toEqual(turn)
    }
    const oneMissing = facts({ status: 'documents-pending', papersToCheck: 20, papersToSupply: 1 })
    expect(turnForFirm(oneMissing)).toEqual({ whose: 'us', step: 'review-papers' })
    expect(turnOf(oneMissing)).toEqual({ whose: 'you', step: 'supply-papers' })
  })

  describe('of a case with submissions', () => {
    const one = { ...noLenders, all: 2, open: 1 }
    // Y, F, L as above: as the borrower reads it, and as the firm's queues have it.
    const waits: readonly [string, LenderFacts, shared: string, bare: string, offered: string][] = [
      //                                                            shared  sanctioned, with an offer
      ['lenders look at it', one, 'L L', 'F F', 'Y Y'],
      ['the firm is asked', { ...one, queriesForFirm: 1 }, 'F F', 'F F', 'Y F'],
      ['the borrower is asked', { ...one, queriesForBorrower: 1 }, 'Y Y', 'F F', 'Y Y'],
      ['both', { ...one, queriesForFirm: 1, queriesForBorrower: 2 }, 'Y F', 'F F', 'Y F'],
      ['a lender must be told', { ...one, toTell: 1 }, 'F F', 'F F', 'Y F'],
      ['all have answered', { ...one, open: 0 }, 'F F', 'F F', 'Y Y'],
    ]
    const rows = waits.flatMap(([name, lenders, shared, bare, offered]) => [
      { name, lenders, status: 'shared' as const, signs: shared },
      { name, lenders, status: 'sanctioned' as const, signs: bare },
      {
        name: `${name}, with an offer`,
        lenders: { ...lenders, offered: 1 },
        status: 'sanctioned' as const,
        signs: offered,
      },
    ])
    const signOf = (whose: string) =>
      Object.entries(signOwners).find(([, one]) => one === whose)?.[0]

    it.each(rows)('$status, $name: $signs', ({ lenders, status, signs }) => {
      for (const letter of columns) {
        const given = facts({ status, ...letters[letter], lenders })
        expect(`${signOf(turnOf(given).whose)} ${signOf(turnForFirm(given).whose)}`).toBe(signs)
        // Papers that are owed come first to the borrower, papers to be checked to the firm.
        expect(turnOf({ ...given, papersToSupply: 1 }).step).toBe('supply-papers')
        const toCheck = turnForFirm({ ...given, papersToCheck: 1 })
        expect(toCheck.whose).toBe('us')
        if (turnOf(given).whose !== 'us') expect(toCheck.step).toBe('review-papers')
      }
    })

    it('is the firm’s while a sanction has no offer that can be accepted, and then the borrower’s', () => {
      const turn = (lenders: LenderFacts) => turnOf(facts({ status: 'sanctioned', lenders }))
      expect(turn(one)).toEqual({ whose: 'us', step: 'enter-offer' })
      expect(turn({ ...one, offered: 1 })).toEqual({ whose: 'you', step: 'accept-sanction' })
      // One from before submissions has no place for an offer.
      expect(turn(noLenders)).toEqual({ whose: 'you', step: 'accept-sanction' })
    })

    it('names what the firm owes', () => {
      const stepOf = (lenders: LenderFacts) =>
        turnForFirm(facts({ status: 'shared', lenders })).step
      expect(stepOf({ ...one, queriesForFirm: 1, toTell: 1 })).toBe('answer-lender-query')
      expect(stepOf({ ...one, toTell: 1 })).toBe('tell-lenders')
      expect(stepOf({ ...one, open: 0 })).toBe('choose-next')
      expect(stepOf(noLenders)).toBe('wait-for-lenders')
    })

    it('does nothing elsewhere but to the firm’s queues of live cases', () => {
      const lendersDecide: readonly ApplicationStatus[] = ['shared', 'sanctioned']
      for (const status of applicationStatuses.filter((some) => !lendersDecide.includes(some))) {
        const given = facts({ status, lenders: { ...one, toTell: 1 } })
        expect(turnOf(given), status).toEqual(turnOf(facts({ status })))
        if (!isLive(status)) expect(turnForFirm(given)).toEqual(turnOf(given))
      }
    })
  })

  it('is the borrower’s while we ask for a consent that names lenders, before any lender has it', () => {
    const asked = { ...letters.verified, consentAsked: true }
    expect(turnOf(facts({ status: 'mandate-pending', ...asked })).step).toBe('give-consent')
    expect(turnOf(facts({ status: 'shared', ...asked })).whose).toBe('the lenders')
  })

  it('is never ours without a way on for the relationship manager', () => {
    const ready: ApplicationFacts = {
      resumeStatus: 'in-analysis',
      formComplete: true,
      analystAssigned: true,
      openDocuments: 0,
      stillToTell: [],
      adviceOpen: false,
      submissions: { all: 1, open: 0, sanctioned: 1 },
      offers: noOffers,
      analysisPapersAccepted: true,
      teaserAttached: true,
      mandateStatus: 'verified',
      consentToShare: true,
      idleDays: 0,
      note: 'A note',
    }
    for (const { status, letter } of combinations) {
      const { mandateStatus } = letters[letter]
      if (turnOf(facts({ status, ...letters[letter] })).whose !== 'us') continue
      const ways = applicationMachine
        .legalMoves(status, 'relationship-manager', { ...ready, mandateStatus })
        .filter(({ action }) => !['hold', 'withdraw', 'reject'].includes(action))
      expect(
        ways.map(({ action }) => action),
        `${status}, ${letter}`,
      ).not.toEqual([])
    }
  })
})

import type { CompanyType } from '../identity/company-types.ts'

/** The two readings of an adviser's fee, of which the firm's accountant chooses one. */
export const tdsKinds = {
  professional: { label: 'Fee for professional services' },
  commission: { label: 'Commission or brokerage' },
} as const

export type TdsKind = keyof typeof tdsKinds

const isTdsKind = (name: string): name is TdsKind => Object.hasOwn(tdsKinds, name)

export const tdsKindNames: readonly TdsKind[] = Object.keys(tdsKinds).filter(isTdsKind)

/** Tax deducted at source from one kind of payment to a resident, from one day on. */
export type TdsRule = {
  /** First day on which the rule holds, YYYY-MM-DD. */
  from: string
  /** Section of the law, with the Act: "section 194J of the Income-tax Act, 1961". */
  section: string
  /** The same rule's section in the Act of 1961, where the Act of 2025 has taken over. */
  earlierSection: string | null
  /** Payment code for the challan and the return; null where they quote none. */
  paymentCode: string | null
  /** Percent of the fee without GST (CBDT Circular 23/2017). */
  percent: number
  /** Rupees in a tax year up to which nothing is deducted. */
  threshold: number
}

const ACT_1961 = 'the Income-tax Act, 1961'
const table = (entry: string) =>
  `section 393(1) (Table, Sl. No. ${entry}) of the Income-tax Act, 2025`

/**
 * Rules by kind, each from its first day; counsel confirms. 194H: 5 % to 2 % by the Finance (No. 2) Act 2024.
 * Thresholds: the Finance Act 2025. Sections and payment codes: the Income-tax Act 2025, whose section 393(1) has one
 * table for all. Letters of before April 2021 don't exist.
 */
const rules: Record<TdsKind, readonly TdsRule[]> = {
  professional: [
    {
      from: '2021-04-01',
      section: `section 194J of ${ACT_1961}`,
      earlierSection: null,
      paymentCode: '94J',
      percent: 10,
      threshold: 30_000,
    },
    {
      from: '2025-04-01',
      section: `section 194J of ${ACT_1961}`,
      earlierSection: null,
      paymentCode: '94J',
      percent: 10,
      threshold: 50_000,
    },
    {
      from: '2026-04-01',
      section: table('6(iii).D(b)'),
      earlierSection: '194J',
      paymentCode: '1027',
      percent: 10,
      threshold: 50_000,
    },
  ],
  commission: [
    {
      from: '2021-04-01',
      section: `section 194H of ${ACT_1961}`,
      earlierSection: null,
      paymentCode: '94H',
      percent: 5,
      threshold: 15_000,
    },
    {
      from: '2024-10-01',
      section: `section 194H of ${ACT_1961}`,
      earlierSection: null,
      paymentCode: '94H',
      percent: 2,
      threshold: 15_000,
    },
    {
      from: '2025-04-01',
      section: `section 194H of ${ACT_1961}`,
      earlierSection: null,
      paymentCode: '94H',
      percent: 2,
      threshold: 20_000,
    },
    {
      from: '2026-04-01',
      section: table('1(ii)'),
      earlierSection: '194H',
      paymentCode: '1006',
      percent: 2,
      threshold: 20_000,
    },
  ],
}

/** Individuals and HUFs below the audit limits, whichever the kind of fee; they pay with a statement that has no code. */
const smallPayerRules: readonly TdsRule[] = [
  {
    from: '2021-04-01',
    section: `section 194M of ${ACT_1961}`,
    earlierSection: null,
    paymentCode: null,
    percent: 5,
    threshold: 5_000_000,
  },
  {
    from: '2024-10-01',
    section: `section 194M of ${ACT_1961}`,
    earlierSection: null,
    paymentCode: null,
    percent: 2,
    threshold: 5_000_000,
  },
  {
    from: '2026-04-01',
    section: table('6(ii)'),
    earlierSection: '194M',
    paymentCode: null,
    percent: 2,
    threshold: 5_000_000,
  },
]

/**
 * Turnover of a business and receipts of a profession, in rupees in the year before, above which an individual or HUF
 * deducts like a company: section 44AB(a) and (b) of the Act of 1961, taken over by the Act of 2025.
 */
export const auditLimits = { turnover: 10_000_000, receipts: 5_000_000 } as const

const inForce = (history: readonly TdsRule[], date: string): TdsRule => {
  const rule = history.findLast(({ from }) => from <= date) ?? history[0]
  if (!rule) throw new Error('a history of rules is never empty')
  return rule
}

/** The rule for a payer who must deduct. `date` is a calendar date in India, YYYY-MM-DD. */
export const tdsRule = (kind: TdsKind, date: string): TdsRule => inForce(rules[kind], date)

/** Duty of a client to deduct TDS from a fee. */
export type TdsDuty = {
  /** Rule by which the client deducts; null where nothing is deducted. */
  deducted: TdsRule | null
  /**
   * Rule for a sole proprietor or an HUF above the audit limits, whom we can't tell from others; null where it
   * changes nothing.
   */
  aboveAuditLimits: TdsRule | null
  /** Rule whose threshold was looked at first. */
  usual: TdsRule
}

const isIndividualOrHuf = (companyType: CompanyType) =>
  companyType === 'proprietorship' || companyType === 'huf'

/**
 * Duty to deduct TDS from a fee: companies, LLPs, firms, trusts and societies above the yearly threshold; an
 * individual (the form's sole proprietorship) or HUF only above the audit limits, and otherwise only above ₹50 lakh a
 * year. Rupees without GST. The fee is taken as the year's only payment.
 */
export function tdsDuty(
  kind: TdsKind,
  { companyType, feeRupees, date }: { companyType: CompanyType; feeRupees: number; date: string },
): TdsDuty {
  const usual = tdsRule(kind, date)
  const usually = feeRupees > usual.threshold ? usual : null
  if (!isIndividualOrHuf(companyType)) return { deducted: usually, aboveAuditLimits: null, usual }
  const small = inForce(smallPayerRules, date)
  return { deducted: feeRupees > small.threshold ? small : null, aboveAuditLimits: usually, usual }
}

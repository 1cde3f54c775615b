/** The two readings of the fee under section 393(1) of the Income-tax Act, 2025 (from 1 April 2026); percent of the fee without GST. */
export const tdsKinds = {
  professional: { label: 'Fee for professional services', percent: 10, earlierSection: '194J' },
  commission: { label: 'Commission or brokerage', percent: 2, earlierSection: '194H' },
} as const

export type TdsKind = keyof typeof tdsKinds

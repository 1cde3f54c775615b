/** Capacity in which the firm brings a borrower to a lender, and the most that lender pays the firm. */
export type Capacity = {
  name: string
  /** True if the firm is the lender's lending service provider or selling agent. */
  agent: boolean
  /** The most that any product of the lender pays the firm, in percent of what is lent; null where nobody has entered any. */
  mostCommissionPercent: number | null
}

/** True for a lender whose agent the firm is or who pays it: a letter has to name it. */
export const isTied = ({ agent, mostCommissionPercent }: Capacity): boolean =>
  agent || (mostCommissionPercent ?? 0) > 0

/**
 * The capacity in words for the borrower. RBI's digital-lending directions of 2025 have a lending service provider say for
 * whom it acts; counsel decides what else they bind the firm to.
 */
export const capacityWords = ({ name, agent, mostCommissionPercent }: Capacity): string => {
  const whose = agent
    ? `We work for ${name} as its agent, and take no fee of you for what it lends you.`
    : `We work for you, not for ${name}.`
  // Nothing is said of what nobody has entered.
  if (mostCommissionPercent === null) return whose
  const paid =
    mostCommissionPercent > 0
      ? `It pays us up to ${mostCommissionPercent} % of what it lends.`
      : 'It pays us nothing.'
  return `${whose} ${paid}`
}

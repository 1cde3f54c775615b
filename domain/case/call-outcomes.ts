/** Outcomes of a call with a borrower. */
export const callOutcomes = [
  'reached',
  'promised-papers',
  'asked-to-call-back',
  'no-answer',
  'wrong-number',
] as const

export type CallOutcome = (typeof callOutcomes)[number]

/** Labels of outcomes, in the words of the caller. */
export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  reached: 'Spoke to them',
  'promised-papers': 'Promised documents',
  'asked-to-call-back': 'Asked to call back',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
}

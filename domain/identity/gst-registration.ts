/**
 * Reasons for having no GSTIN. Registration is due from ₹40 lakh of turnover in goods, ₹20 lakh in services (CGST
 * Act, 2017, section 22, and its notifications), and never for exempt supplies alone (section 23).
 */
export const gstReasons = [
  { value: 'below-limit', label: 'Turnover is below the limit for GST' },
  { value: 'exempt', label: 'Our goods or services are exempt from GST' },
  { value: 'newly-started', label: 'We have just started, registration is to come' },
  { value: 'other', label: 'Another reason' },
] as const

export type GstReason = (typeof gstReasons)[number]['value']

/** The reason of this value; undefined for anything else. */
export const gstReasonOf = (value: unknown): GstReason | undefined =>
  gstReasons.find((reason) => reason.value === value)?.value

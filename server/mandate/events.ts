/** Timeline events of each step of a mandate. */
export const mandateEvents = {
  create: { event: 'mandate.created', label: 'Mandate letter prepared' },
  edit: { event: 'mandate.edited', label: 'Mandate letter changed' },
  release: { event: 'mandate.released', label: 'Mandate letter released' },
  agree: { event: 'mandate.answered', label: 'Mandate letter agreed to' },
  'request-changes': {
    event: 'mandate.answered',
    label: 'Changes to the mandate letter requested',
  },
  approve: { event: 'mandate.approved', label: 'Mandate letter approved' },
  reject: { event: 'mandate.rejected', label: 'Mandate letter rejected' },
  cancel: { event: 'mandate.cancelled', label: 'Mandate letter withdrawn' },
  terminate: { event: 'mandate.terminated', label: 'Mandate terminated' },
  sign: { event: 'mandate.signed', label: 'Signed mandate uploaded' },
  verify: { event: 'mandate.verified', label: 'Signed mandate verified' },
  return: { event: 'mandate.returned', label: 'Signed mandate returned' },
} as const

/** Ways in which something of a case comes to a lender, as its borrower reads them. */
export const disclosureKindLabels = {
  sent: 'We sent',
  'file-made': 'We put together as a file for them',
  'room-opened': 'We let them read here',
  'looked-at': 'They looked at',
  'file-taken': 'They downloaded',
} as const

export const disclosureKinds = [
  'sent',
  'file-made',
  'room-opened',
  'looked-at',
  'file-taken',
] as const

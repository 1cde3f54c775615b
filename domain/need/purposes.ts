/** What the money is for, in the owner's words; what the firm proposes for each stands in needs.ts. */
export const purposeLabels = {
  machines: 'Buy machines',
  'stock-and-debtors': 'Stock and debtors',
  'new-unit': 'A new unit',
  property: 'Property',
  'export-order': 'Export order',
  'tender-guarantee': 'Guarantee for a tender',
  takeover: 'Pay off a dearer loan',
  vehicles: 'Vehicles',
  'not-sure': 'Not sure, advise me',
} as const

export type Purpose = keyof typeof purposeLabels

export const isPurpose = (name: string): name is Purpose => Object.hasOwn(purposeLabels, name)

/** In the order in which they are offered. */
export const purposes: readonly Purpose[] = Object.keys(purposeLabels).filter(isPurpose)

/** The label of a stored purpose; nothing for what is none. */
export const purposeLabel = (purpose: unknown): string | undefined =>
  typeof purpose === 'string' && isPurpose(purpose) ? purposeLabels[purpose] : undefined

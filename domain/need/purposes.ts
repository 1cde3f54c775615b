/** Purposes of the money, in the owner's words; the proposals for each stand in needs.ts. */
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

/** Purposes in the order in which they are offered. */
export const purposes: readonly Purpose[] = Object.keys(purposeLabels).filter(isPurpose)

/** Label of a stored purpose; undefined for an unknown purpose. */
export const purposeLabel = (purpose: unknown): string | undefined =>
  typeof purpose === 'string' && isPurpose(purpose) ? purposeLabels[purpose] : undefined

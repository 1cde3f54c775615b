const KEY = 'verification'

export type ContactKind = 'email' | 'mobile'

/** The contact that is being verified; kept for this tab only, because it is personal. */
export type PendingContact = {
  email: string
  mobile: string
  userId?: string
  /** Until when the code of a contact is good, in milliseconds of this device's clock. */
  codeUntil: Readonly<Partial<Record<ContactKind, number>>>
}

export const keepPendingContact = (contact: PendingContact): void =>
  sessionStorage.setItem(KEY, JSON.stringify(contact))

export const readPendingContact = (): PendingContact | null => {
  const kept = sessionStorage.getItem(KEY)
  // Written by keepPendingContact alone, so the shape is known.
  return kept === null ? null : (JSON.parse(kept) as PendingContact)
}

export const forgetPendingContact = (): void => sessionStorage.removeItem(KEY)

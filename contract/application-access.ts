/** The staff who work on a case. */
export const staff = {
  admin: 'any',
  'credit-analyst': 'assigned',
  'relationship-manager': 'assigned',
} as const

/** Who may read a whole case. */
export const readers = { user: 'own', ...staff } as const

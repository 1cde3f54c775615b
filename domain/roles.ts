export const roles = [
  'user',
  'admin',
  'credit-analyst',
  'relationship-manager',
  'referral-partner',
] as const

export type Role = (typeof roles)[number]

/** Who makes a move: a signed-in person's role, or the product itself (sweeps, replies to events). */
export type Actor = Role | 'system'

export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'Borrower',
  admin: 'Admin',
  'credit-analyst': 'Credit analyst',
  'relationship-manager': 'Relationship manager',
  'referral-partner': 'Referral partner',
}

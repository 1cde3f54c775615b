/**
 * Which records a role reaches: every one (`any`), those of the cases the person is assigned to
 * (`assigned`), or the person's own (`own`).
 */
export type ScopeKind = 'any' | 'assigned' | 'own'

/** Work on a single case: keeping in touch with its borrower and lenders, or analysing it up to the teaser. */
export type CaseWork = 'contact' | 'analysis'

/** The posts of a case, in the order in which pages name them. */
export const posts = ['relationshipManager', 'creditAnalyst', 'referralPartner'] as const
export type Post = (typeof posts)[number]

/** What hangs on a role, and on nothing else. */
export type RoleFacts = {
  readonly label: string
  /**
   * Where its people stand. `staff` are the firm's own, who read its words and work at its desks; a partner
   * brings leads from outside and is not staff.
   */
  readonly side: 'borrower' | 'staff' | 'partner'
  /** What it does on a case. Whoever does anything is a case worker. */
  readonly caseWork: readonly CaseWork[]
  /** Which cases it reaches with a call that is open to it. */
  readonly cases: ScopeKind
  /** Which person of a case it is; null where a case names nobody of it. */
  readonly onCase: 'owner' | Post | null
  /** What it finds on its dashboard. */
  readonly desk: 'own-cases' | 'house' | 'queue' | 'leads'
  /** After so many hours at most a person of it signs in anew. */
  readonly longestSessionHours: number
}

const MONTH = 30 * 24
/** Whoever reads other people's papers signs in each working day. */
const WORKING_DAY = 12

const table = {
  user: {
    label: 'Borrower',
    side: 'borrower',
    caseWork: [],
    cases: 'own',
    onCase: 'owner',
    desk: 'own-cases',
    longestSessionHours: MONTH,
  },
  admin: {
    label: 'Admin',
    side: 'staff',
    caseWork: ['contact', 'analysis'],
    cases: 'any',
    onCase: null,
    desk: 'house',
    longestSessionHours: WORKING_DAY,
  },
  'credit-analyst': {
    label: 'Credit analyst',
    side: 'staff',
    caseWork: ['analysis'],
    cases: 'assigned',
    onCase: 'creditAnalyst',
    desk: 'queue',
    longestSessionHours: WORKING_DAY,
  },
  'relationship-manager': {
    label: 'Relationship manager',
    side: 'staff',
    caseWork: ['contact'],
    cases: 'assigned',
    onCase: 'relationshipManager',
    desk: 'queue',
    longestSessionHours: WORKING_DAY,
  },
  'referral-partner': {
    label: 'Referral partner',
    side: 'partner',
    caseWork: [],
    cases: 'assigned',
    onCase: 'referralPartner',
    desk: 'leads',
    longestSessionHours: MONTH,
  },
} as const satisfies Readonly<Record<string, RoleFacts>>

export type Role = keyof typeof table

/** Who makes a move: a signed-in person's role, the contact of a lender in its room, or the product itself (sweeps, replies to events). */
export type Actor = Role | 'lender' | 'system'

/**
 * Each role with what hangs on it. A new one is an entry above, its words in role-words.ts, and its name in the rows of
 * `contract/` that it alone may call.
 */
export const roleTable: Readonly<Record<Role, RoleFacts>> = table

export const isRole = (name: string): name is Role => Object.hasOwn(table, name)

export const roles: readonly Role[] = Object.keys(table).filter(isRole)

// Noted for the bundler: a page that needs no group carries none.
/* @__NO_SIDE_EFFECTS__ */
const rolesWhere = (holds: (facts: RoleFacts) => boolean): readonly Role[] =>
  roles.filter((role) => holds(roleTable[role]))

/** The borrower's side: whose cases they are, who reads plain words and hands things in. */
export const isBorrower = (role: Role): boolean => roleTable[role].side === 'borrower'
export const borrowers = rolesWhere(({ side }) => side === 'borrower')

/** The firm's own people: neither borrowers nor partners. */
export const isStaff = (role: Role): boolean => roleTable[role].side === 'staff'
export const staff = rolesWhere(({ side }) => side === 'staff')
/** Those who bring leads from outside. */
export const partners = rolesWhere(({ side }) => side === 'partner')

/** Those who run the firm: the whole house is on their desk, and what nobody else can do is theirs. */
export const admins = rolesWhere(({ desk }) => desk === 'house')

/** Those who work on single cases: ask for papers, accept and return them, move the case on. */
export const caseWorkers = rolesWhere(({ caseWork }) => caseWork.length > 0)
/** Case workers who keep in touch with the borrower and the lenders. */
export const contacts = rolesWhere(({ caseWork }) => caseWork.includes('contact'))
/** Case workers who analyse a case and write its teaser. */
export const analysts = rolesWhere(({ caseWork }) => caseWork.includes('analysis'))

/** Whose people can have a post of a case. */
export const rolesOn = (post: Post): readonly Role[] => rolesWhere(({ onCase }) => onCase === post)

/** Whether people of a role can have the post. */
export const canHavePost = (role: Role, post: Post): boolean => roleTable[role].onCase === post

/** The role that a post is named after: the first of those whose people can have it. */
export const roleOn = (post: Post): Role => {
  const [first] = rolesOn(post)
  if (!first) throw new Error(`No role has the post ${post} of a case.`)
  return first
}

/** What a post is called. */
export const postLabel = (post: Post): string => roleTable[roleOn(post)].label

/** The staff who have cases of their own on the desk. */
export const caseStaff = rolesWhere(
  ({ side, onCase }) => side === 'staff' && onCase !== null && onCase !== 'owner',
)

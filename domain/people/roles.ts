/**
 * Records that a role reaches: every one (`any`), those of the cases the person is assigned to (`assigned`), or the
 * person's own (`own`).
 */
export type ScopeKind = 'any' | 'assigned' | 'own'

/** Work on a single case: keeping in touch with its borrower and lenders, or analysing it up to the teaser. */
export type CaseWork = 'contact' | 'analysis'

/** The posts of a case, in the order in which pages name them. */
export const posts = ['relationshipManager', 'creditAnalyst', 'referralPartner'] as const
export type Post = (typeof posts)[number]

/** Facts that hang on a role, and on nothing else. */
export type RoleFacts = {
  readonly label: string
  /**
   * Side on which its people stand. `staff` are the firm's own, who read its words and work at its desks; a partner
   * brings leads from outside and is not staff.
   */
  readonly side: 'borrower' | 'staff' | 'partner'
  /** Work of its people on a case. A role with any is a case worker. */
  readonly caseWork: readonly CaseWork[]
  /** Cases that it reaches with a call that is open to it. */
  readonly cases: ScopeKind
  /** Place of its people on a case; null where a case names nobody of the role. */
  readonly onCase: 'owner' | Post | null
  /** Kind of dashboard that its people get. */
  readonly desk: 'own-cases' | 'house' | 'queue' | 'leads'
  /** Hours of a session at most; after them a person of the role signs in anew. */
  readonly longestSessionHours: number
}

const MONTH = 30 * 24
/** Session of a role that reads other people's papers: its people sign in each working day. Hours. */
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

/**
 * Maker of a move: a signed-in person's role, the contact of a lender in its room, or the product itself (sweeps,
 * replies to events).
 */
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

/** True for the borrower's side: owners of cases, who read plain words and hand things in. */
export const isBorrower = (role: Role): boolean => roleTable[role].side === 'borrower'
export const borrowers = rolesWhere(({ side }) => side === 'borrower')

/** True for the firm's own people: neither borrowers nor partners. */
export const isStaff = (role: Role): boolean => roleTable[role].side === 'staff'
export const staff = rolesWhere(({ side }) => side === 'staff')
/** Roles that bring leads from outside. */
export const partners = rolesWhere(({ side }) => side === 'partner')

/** Roles that run the firm: the whole house is on their desk, and what nobody else can do is theirs. */
export const admins = rolesWhere(({ desk }) => desk === 'house')

/** Roles that work on single cases: ask for papers, accept and return them, move the case on. */
export const caseWorkers = rolesWhere(({ caseWork }) => caseWork.length > 0)
/** Case workers who keep in touch with the borrower and the lenders. */
export const contacts = rolesWhere(({ caseWork }) => caseWork.includes('contact'))
/** Case workers who analyse a case and write its teaser. */
export const analysts = rolesWhere(({ caseWork }) => caseWork.includes('analysis'))

/** Roles that can have a post of a case. */
export const rolesOn = (post: Post): readonly Role[] => rolesWhere(({ onCase }) => onCase === post)

/** True if people of the role can have the post. */
export const canHavePost = (role: Role, post: Post): boolean => roleTable[role].onCase === post

/** Role that a post is named after: the first of `rolesOn`. */
export const roleOn = (post: Post): Role => {
  const [first] = rolesOn(post)
  if (!first) throw new Error(`No role has the post ${post} of a case.`)
  return first
}

/** Name of a post, as pages write it. */
export const postLabel = (post: Post): string => roleTable[roleOn(post)].label

/** Staff roles with cases of their own on the desk. */
export const caseStaff = rolesWhere(
  ({ side, onCase }) => side === 'staff' && onCase !== null && onCase !== 'owner',
)

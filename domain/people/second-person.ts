import { admins, type Role } from './roles.ts'

export const proposedActs = ['firm-account', 'admin-role', 'admin-invitation'] as const
export type ProposedAct = (typeof proposedActs)[number]

/** Row of the table: who proposes an act, who decides on it, until when, and what happens where nobody else may. */
type Rule = {
  readonly maker: readonly Role[]
  readonly checker: readonly Role[]
  /** Days after which a proposal that nobody decided on is void. */
  readonly openDays: number
  /** Hours after which it takes effect by itself where nobody else may decide; until then anybody told of it can stop it. */
  readonly aloneHours: number
}

const byAdmins = { maker: admins, checker: admins, openDays: 7, aloneHours: 24 } as const

/** Acts that one person proposes and another one decides on. No setting changes this table. */
export const secondPersonTable = {
  /** Changing what stands there; filling in what is empty needs nobody. */
  'firm-account': byAdmins,
  'admin-role': byAdmins,
  'admin-invitation': byAdmins,
} as const satisfies Readonly<Record<ProposedAct, Rule>>

/** True if a role may decide on an act. */
export const isChecker = (act: ProposedAct, role: Role): boolean =>
  secondPersonTable[act].checker.includes(role)

/** Ends of a proposal. */
export const proposalEnds = [
  'approved',
  /** By itself, since nobody else could decide. */
  'took-effect',
  'objected',
  'withdrawn',
  /** By the link of its mail. */
  'stopped',
  'replaced',
  'expired',
  /** Its maker or its subject is there no more, or a backup was restored. */
  'void',
] as const
export type ProposalEnd = (typeof proposalEnds)[number]

/** A value before and after a change, as people read it. */
export type ShownChange = {
  readonly what: string
  readonly before: string
  readonly after: string
}

/**
 * Days for which nobody decides for whoever made them an admin, and for which an admin who was suspended, deleted or given another
 * role still counts as somebody else.
 */
export const TRUST_DAYS = 30

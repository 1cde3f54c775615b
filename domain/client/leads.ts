import {
  type ApplicationStatus,
  applicationStatusTable,
  isLive,
} from '../status/application-status.ts'
import { statusWords } from '../case/case-events.ts'
import { contacts, roleOn } from '../people/roles.ts'
import { stateMachine } from '../status/state-machine.ts'
import { moneyOfStatus } from '../status/status-money.ts'
import type { Tone } from '../status/tone.ts'

/** States of a company that a referral partner has named. From `applied` on its case has the state. */
export const leadStates = [
  'new',
  'contacted',
  'interested',
  'applied',
  'lost',
  'duplicate',
] as const
export type LeadState = (typeof leadStates)[number]

type Described = {
  /** Label for the firm. */
  label: string
  /** Label for the partner. */
  forPartner: string
  tone: Tone
}

export const leadStateTable: Readonly<Record<LeadState, Described>> = {
  new: { label: 'New', forPartner: 'Received', tone: 'info' },
  contacted: { label: 'Contacted', forPartner: 'We are in touch', tone: 'warning' },
  interested: { label: 'Interested', forPartner: 'Interested', tone: 'success' },
  applied: { label: 'Applied', forPartner: 'Applied', tone: 'success' },
  lost: { label: 'Lost', forPartner: 'Not going on', tone: 'neutral' },
  duplicate: { label: 'Duplicate', forPartner: 'Known already', tone: 'neutral' },
}

type Facts = { resumeStatus: null; note?: string | undefined }
const facts: Facts = { resumeStatus: null }

/** Leads that the firm still works on before they apply. */
export const openLeadStates = ['new', 'contacted', 'interested'] as const satisfies LeadState[]

const machine = stateMachine<LeadState, Facts>([
  { from: ['new', 'lost'], action: 'contact', to: 'contacted', who: contacts, label: 'Contacted' },
  {
    from: ['new', 'contacted', 'lost'],
    action: 'interest',
    to: 'interested',
    who: contacts,
    label: 'Interested',
  },
  { from: openLeadStates, action: 'lose', to: 'lost', who: contacts, label: 'Lost' },
  {
    from: openLeadStates,
    action: 'find-known',
    to: 'duplicate',
    who: contacts,
    label: 'Duplicate: we know them already',
  },
  {
    from: ['duplicate'],
    action: 'find-another',
    to: 'new',
    who: contacts,
    label: 'New: another company',
  },
  // Their application does it.
  { from: openLeadStates, action: 'apply', to: 'applied', who: ['system'], label: 'Applied' },
])

/** Role that stands for all of them: each may take a lead to the same states. */
const contact = roleOn('relationshipManager')

/** Moves that staff may make with a lead in this state. */
export const leadMoves = (state: LeadState) =>
  machine
    .legalMoves(state, contact, facts)
    .map(({ to, label }): { to: LeadState; label: string } => ({ to, label }))

/** True if staff may make this move with a lead. */
export const mayMoveLead = (from: LeadState, to: LeadState): boolean =>
  machine.move(from, to, contact, facts).ok

/** Stage of a partner's lead, in the words for partners: of a case those that its borrower reads. */
export const stageForPartner = (
  state: LeadState,
  status: ApplicationStatus | null,
): { label: string; tone: Tone } =>
  status === null
    ? { label: leadStateTable[state].forPartner, tone: leadStateTable[state].tone }
    : { label: statusWords(status).borrower, tone: applicationStatusTable[status].tone }

/** Phases of partners' leads: the few counts above their list. */
export const partnerPhases = {
  open: 'Not applied yet',
  live: 'Under way',
  sanctioned: 'Sanctioned',
  disbursed: 'Paid out',
  ended: 'Not going on',
} as const
export type PartnerPhase = keyof typeof partnerPhases

/** Phase that a lead, or its case, counts in. */
export const partnerPhaseOf = (
  state: LeadState,
  status: ApplicationStatus | null,
): PartnerPhase => {
  if (status === null) {
    if (state === 'applied') return 'live'
    return openLeadStates.some((one) => one === state) ? 'open' : 'ended'
  }
  const money = moneyOfStatus(status)
  if (money === 'disbursed') return money
  if (!isLive(status)) return 'ended'
  return money === 'sanctioned' ? money : 'live'
}

/** Days for which the first to bring a company has it. */
export const FIRST_COME_DAYS = 90

/** The most leads that a partner may enter in a day. */
export const LEADS_A_DAY = 30

/** Sentence for a partner whose lead the firm knows; another who brought it stays unnamed. */
export const KNOWN_COMPANY =
  'We already know this company, so this lead does not count as new. Talk to us if you think it should.'

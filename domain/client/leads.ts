import {
  type ApplicationStatus,
  applicationStatusTable,
  endedStatuses,
} from '../status/application-status.ts'
import { statusWords } from '../case/case-events.ts'
import { contacts, roleOn } from '../people/roles.ts'
import { stateMachine } from '../status/state-machine.ts'
import type { Tone } from '../status/tone.ts'

/** How far the firm is with a company that a referral partner has named. From `applied` on its case says it. */
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
  /** For the firm. */
  label: string
  /** For the partner. */
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

/** They all may take a lead to the same places. */
const contact = roleOn('relationshipManager')

/** Where staff may take a lead from here. */
export const leadMoves = (state: LeadState) =>
  machine
    .legalMoves(state, contact, facts)
    .map(({ to, label }): { to: LeadState; label: string } => ({ to, label }))

/** Whether staff may take a lead there. */
export const mayMoveLead = (from: LeadState, to: LeadState): boolean =>
  machine.move(from, to, contact, facts).ok

/** The stage of what a partner brought, in the words for partners: of a case those that its borrower reads. */
export const stageForPartner = (
  state: LeadState,
  status: ApplicationStatus | null,
): { label: string; tone: Tone } =>
  status === null
    ? { label: leadStateTable[state].forPartner, tone: leadStateTable[state].tone }
    : { label: statusWords(status).borrower, tone: applicationStatusTable[status].tone }

/** How far what partners brought is, in the few parts that stand above their list. */
export const partnerPhases = {
  open: 'Not applied yet',
  live: 'Under way',
  sanctioned: 'Sanctioned',
  disbursed: 'Disbursed',
  ended: 'Not going on',
} as const
export type PartnerPhase = keyof typeof partnerPhases

/** The part that a lead, or its case, counts in. */
export const partnerPhaseOf = (
  state: LeadState,
  status: ApplicationStatus | null,
): PartnerPhase => {
  if (status === null) {
    if (state === 'applied') return 'live'
    return openLeadStates.some((one) => one === state) ? 'open' : 'ended'
  }
  if (paidOut.includes(status)) return 'disbursed'
  if (endedStatuses.includes(status)) return 'ended'
  return granted.includes(status) ? 'sanctioned' : 'live'
}

const paidOut: readonly ApplicationStatus[] = ['partly-disbursed', 'disbursed', 'closed']
const granted: readonly ApplicationStatus[] = ['sanctioned', 'accepted', 'documentation']

/** The first to bring a company has it for so many days. */
export const FIRST_COME_DAYS = 90

/** Leads that one partner may enter in a day. */
export const LEADS_A_DAY = 30

/** What is told to a partner whose lead the firm knows; whoever else brought it stays unnamed. */
export const KNOWN_COMPANY =
  'We already know this company, so this lead does not count as new. Talk to us if you think it should.'

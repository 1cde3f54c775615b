import { expect, test } from 'vitest'
import { auditEventNames } from '../../../contract/define/audit-events.ts'
import type { AuditEntry } from '../../../contract/firm/audit.ts'
import { deedOf, detailsLine, eventSentence } from './event-words.ts'

const priya = {
  id: '019a8f3e-2c41-7d0a-9b1e-0a1b2c3d4e5f',
  name: 'Priya Nair',
  role: 'relationship-manager',
} as const

type Facts = Partial<Pick<AuditEntry, 'actor' | 'subject' | 'details'>>
const entry = (event: string, facts: Facts = {}) => ({
  event,
  actor: priya,
  subject: null,
  details: {},
  ...facts,
})
const paper = { kind: 'document', id: '1', label: 'PAN card.pdf of Verma Castings' } as const
const kase = { kind: 'application', id: '2', label: 'RS-1, Verma Castings' } as const

test.each([
  [
    entry('document.reviewed', { subject: paper, details: { accept: true } }),
    'Priya Nair accepted PAN card.pdf of Verma Castings',
  ],
  [
    entry('document.reviewed', { subject: paper, details: { accept: false } }),
    'Priya Nair returned PAN card.pdf of Verma Castings',
  ],
  [
    entry('application.status-changed', {
      subject: kase,
      details: { from: 'submitted', to: 'under-review' },
    }),
    'Priya Nair moved Verma Castings from Submitted to Under Review',
  ],
  [
    entry('user.role-assigned', {
      subject: { kind: 'user', id: '3', label: 'Asha Rao' },
      details: { from: 'user', to: 'admin', takenOff: 0 },
    }),
    'Priya Nair made Asha Rao an admin, who was a borrower',
  ],
  [
    entry('application.papers-reviewed', { subject: kase, details: { accepted: 3, returned: 1 } }),
    'Priya Nair accepted 3 documents and returned 1 document of Verma Castings',
  ],
  [entry('session.started'), 'Priya Nair signed in'],
  [
    entry('profile.updated', { subject: { kind: 'user', id: priya.id, label: priya.name } }),
    'Priya Nair changed the profile',
  ],
  [entry('access.refused'), 'Access refused'],
  [entry('account.registered', { actor: null }), 'Registered'],
])('an event of the trail reads as a sentence', (one, sentence) => {
  expect(eventSentence(one)).toBe(sentence)
  expect(detailsLine(one)).toBe('')
})

test.each(auditEventNames)('%s is no slug in any words', (event) => {
  expect(deedOf(entry(event, { subject: kase }))).not.toContain(event)
})

test('what is known beside the sentence is a line of words, without ids', () => {
  const details = {
    to: 'contacted',
    from: 'new',
    noteChanged: true,
    takenOff: 0,
    suspended: false,
    amount: 2_500_000,
    'credit-analyst': '019a8f3e-2c41-7d0a-9b1e-0a1b2c3d4e5f',
    before: null,
  }
  expect(detailsLine(entry('enquiry.updated', { details }))).toBe(
    'New → Contacted · note changed · amount: ₹25,00,000',
  )
})

test('a side of a move that stands alone keeps its name', () => {
  expect(detailsLine(entry('session.started', { details: { to: 'submitted' } }))).toBe(
    'to: Submitted',
  )
})

test('what programs call a refusal, or a way, is said in words', () => {
  const refused = entry('change.refused', { details: { code: 'RESET_LINK_INVALID' } })
  expect(detailsLine(refused)).toBe('because: reset link invalid')
  expect(detailsLine(entry('enquiry.replied', { details: { way: 'whatsapp' } }))).toBe(
    'by WhatsApp',
  )
  const lead = entry('lead.received', { details: { state: 'duplicate', consent: 'phone' } })
  expect(detailsLine(lead)).toBe('Duplicate · agreed on the phone')
  const retried = entry('job.retried', { details: { kind: 'send-mail' } })
  expect(detailsLine(retried)).toBe('Send mail')
})

test('what a call or a list is for is said, and which task or lead', () => {
  const about = (kind: 'call' | 'list' | 'task' | 'lead', label: string) => ({
    subject: { kind, id: '4', label },
  })
  expect(eventSentence(entry('access.refused', about('call', 'Invite somebody')))).toBe(
    'Access refused: Invite somebody',
  )
  expect(eventSentence(entry('list.exported', about('list', 'All people')))).toBe(
    'Priya Nair exported a list: All people',
  )
  expect(eventSentence(entry('task.changed', about('task', 'Ask the bank')))).toBe(
    'Priya Nair changed the task Ask the bank',
  )
  expect(eventSentence(entry('lead.received', about('lead', 'Salvi Foods')))).toBe(
    'Priya Nair named the lead Salvi Foods',
  )
})

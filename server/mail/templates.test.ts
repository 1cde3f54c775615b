import { describe, expect, test } from 'vitest'
import type { Brand } from './layout.ts'
import { type MailFacts, type TemplateName, templates, writeMail } from './templates.ts'

const brand: Brand = {
  firmName: 'Setu & Sons',
  supportEmail: 'help@setu.example',
  publicUrl: 'https://setu.example',
}
const aboutCase = { name: 'Asha Verma', companyName: 'Verma Castings', path: '/dashboard/u1/a1' }
const aboutMandate = { ...aboutCase, number: 'MND/2026-27/0001' }

const examples: { [Name in TemplateName]: MailFacts<Name> } = {
  'verification-code': { code: '012345', expiresInSeconds: 120 },
  invitation: { name: 'Asha Verma', path: '/invitation/x', expiresInDays: 7, as: 'credit analyst' },
  'enquiry-reply': {
    name: 'Rekha Menon',
    service: 'Term Loan',
    body: 'I will call you today.',
    by: 'Sushma Nene',
    replyTo: 'sushma@firm.example',
  },
  message: {
    ...aboutCase,
    subject: 'What we still need',
    body: 'Please send:\n- PAN card\n- Rent deed\n\nThank you.',
    by: 'Sushma Nene',
    replyTo: 'sushma@firm.example',
  },
  'password-reset': { name: 'Asha Verma', path: '/reset-password/x', expiresInMinutes: 30 },
  'contact-change-asked': {
    name: 'Asha Verma',
    kind: 'email',
    contact: 'n•••@verma.example',
    path: '/profile',
  },
  'contact-changed': {
    name: 'Asha Verma',
    kind: 'mobile',
    contact: '••••••0101',
    path: '/profile',
  },
  'factor-changed': {
    name: 'Asha Verma',
    change: 'recovery-code-used',
    left: 9,
    path: '/profile',
  },
  'change-proposed': {
    name: 'Raghav Mehra',
    act: 'firm-account',
    maker: 'Ishita Sen',
    whom: null,
    changes: [{ what: 'Account number', before: '••••••••••4567', after: '••••••••••7766' }],
    takesEffectAt: '2026-11-30T10:00:00.000Z',
    expiresAt: '2026-12-06T10:00:00.000Z',
    path: '/stop-change/x',
  },
  'change-settled': {
    act: 'admin-role',
    maker: 'Ishita Sen',
    whom: 'Asha Verma, asha@verma.example',
    changes: [{ what: 'Role', before: 'Credit analyst', after: 'Admin' }],
    end: 'objected',
    by: 'Raghav Mehra',
    path: '/dashboard/my-turn',
  },
  'factor-reset-by-you': { name: 'Raghav Mehra', whom: 'Asha Verma', path: '/profile' },
  'application-received': {
    ...aboutCase,
    reference: 'RS-2026-000123',
    amount: '₹75,00,000',
    submittedAt: '2026-11-20T20:00:00.000Z',
  },
  'documents-asked': {
    ...aboutCase,
    documents: ['GST returns', 'Bank statement'],
    note: 'The last 12 months.',
  },
  'documents-returned': {
    ...aboutCase,
    papers: [
      { document: 'PAN card', reason: 'The photo is blurred.' },
      { document: 'Rent deed', reason: 'A page is missing.' },
    ],
  },
  'document-returned': { ...aboutCase, document: 'PAN card', reason: 'The photo is blurred.' },
  'room-opened': {
    name: 'Nandini Rao',
    ask: '₹1.5 Crore: Term Loan',
    reference: 'RS-2026-0007',
    path: '/room/a-token',
    until: '2026-12-09T10:00:00.000Z',
    needsCode: true,
  },
  'room-answered': {
    name: 'Nandini Rao',
    reference: 'RS-2026-0007',
    path: '/room/a-token',
    until: '2026-12-09T10:00:00.000Z',
  },
  'room-papers': {
    name: 'Nandini Rao',
    reference: 'RS-2026-0007',
    path: '/room/a-token',
    until: '2026-12-09T10:00:00.000Z',
  },
  'room-accepted': {
    name: 'Nandini Rao',
    reference: 'RS-2026-0007',
    path: '/room/a-token',
    until: '2026-12-09T10:00:00.000Z',
  },
  'room-undone': {
    name: 'Nandini Rao',
    reference: 'RS-2026-0007',
    path: '/room/a-token',
    until: '2026-12-09T10:00:00.000Z',
  },
  'room-declined': {
    name: 'Nandini Rao',
    reference: 'RS-2026-0007',
    path: '/room/a-token',
    until: '2026-12-09T10:00:00.000Z',
  },
  'own-papers-asked': {
    name: 'Ravi Verma',
    companyName: 'Verma Castings',
    path: '/own-papers/a-token',
  },
  'consent-gone': {
    name: 'Nandini Rao',
    reference: 'RS-2026-000123',
    companyName: null,
    ask: '₹1.5 Crore: Term Loan',
    sentOn: '2026-11-20T20:00:00.000Z',
    manager: { name: 'Sushma Nene', email: 'sushma@firm.example', mobile: '+919800000001' },
  },
  'room-code': { name: 'Nandini Rao', code: '123456', expiresInMinutes: 10 },
  'papers-arrived': { ...aboutCase, papers: ['GST returns, by WhatsApp from Asha Verma'] },
  'request-reminder': {
    ...aboutCase,
    documents: ['GST returns, which was due on 24 Nov 2026'],
    readerId: '019a0000-0000-7000-8000-000000000001',
    until: '2026-11-25T14:30:00.000Z',
  },
  'letter-reminder': { ...aboutMandate },
  'draft-reminder': { name: 'Asha Verma', path: '/businessloan' },
  'claim-refused': {
    ...aboutCase,
    document: 'TAN allotment letter',
    reason: 'We are not registered for it',
    instead: 'The acknowledgement of Form 49B.',
  },
  'paper-waived': {
    ...aboutCase,
    document: 'TAN allotment letter',
    reason: 'You deduct no tax.',
  },
  'paper-needed-again': { ...aboutCase, document: 'TAN allotment letter' },
  'status-changed': {
    ...aboutCase,
    status: 'Under Review',
    meaning: 'We are checking your documents.',
  },
  'facilities-proposed': {
    ...aboutCase,
    facilities: ['Term Loan: ₹45,00,000 for 60 months'],
    note: 'Your machines earn over five years.',
  },
  'consent-asked': { ...aboutCase, lenders: ['HDFC Bank', 'SIDBI'] },
  'lenders-announced': { ...aboutCase, lenders: ['HDFC Bank'] },
  'commission-corrected': { ...aboutCase, due: { amount: '₹12,500', on: '30 Nov 2026' } },
  'disbursal-taken-back': {
    ...aboutCase,
    paidOut: '₹10,00,000',
    facility: 'Term Loan',
    on: '20 Nov 2026',
    fee: '₹23,600',
  },
  'rest-not-drawn': {
    ...aboutCase,
    lender: 'Sample Bank',
    rest: '₹20,00,000',
    reason: 'The second shed is not built.',
    cancellation: { total: '₹4,720', dueOn: '30 Nov 2026' },
  },
  'rest-drawn-after-all': {
    ...aboutCase,
    lender: 'Sample Bank',
    rest: '₹20,00,000',
    cancellation: null,
  },
  'receipt-taken-back': {
    ...aboutCase,
    received: '₹10,000',
    on: '25 Nov 2026',
    outstanding: '₹23,600',
  },
  'paid-out': {
    ...aboutCase,
    question: 'Did ₹10,00,000 arrive?',
    lender: 'HDFC Bank',
    paidOut: '₹10,00,000',
    facility: 'Term Loan',
    on: '25 Nov 2026',
    fee: { fee: '₹20,000', gst: '₹3,600', total: '₹23,600', dueOn: '30 Nov 2026' },
  },
  'fee-due': {
    ...aboutCase,
    paidOut: '₹10,00,000',
    fee: '₹20,000',
    gst: '₹3,600',
    total: '₹23,600',
    dueOn: '30 Nov 2026',
  },
  commission: {
    ...aboutCase,
    stage: 'paid',
    terms: '10 % of our fee without GST',
    amount: '₹25,000',
    dueOn: '30 Nov 2026',
    paidOn: '1 Dec 2026',
    tds: '₹500',
    reference: 'UTR 4711',
  },
  'offer-made': {
    ...aboutCase,
    lenders: ['HDFC Bank'],
    offer: '₹1 Crore Term Loan at 10 %',
  },
  'offer-corrected': {
    ...aboutCase,
    lender: 'HDFC Bank',
    offer: '₹1 Crore Term Loan at 10 %',
  },
  'acceptance-recorded': {
    ...aboutCase,
    lender: 'HDFC Bank',
    offer: '₹1 Crore Term Loan at 10 %',
    until: '31 Dec 2026',
  },
  'acceptance-confirmed': {
    ...aboutCase,
    lender: 'HDFC Bank',
    offer: '₹1 Crore Term Loan at 10 %',
    on: '28 Nov 2026',
    fee: '₹2,36,000',
    conditions: ['Board resolution'],
  },
  'acceptance-taken-back': {
    ...aboutCase,
    lender: 'HDFC Bank',
    offer: '₹1 Crore Term Loan at 10 %',
    stands: true,
  },
  'fee-received': {
    ...aboutCase,
    received: '₹3,78,000',
    tds: '₹35,000',
    on: '28 Nov 2026',
    reference: 'NEFT 4711',
    outstanding: null,
  },
  'offer-cancelled': {
    ...aboutCase,
    lender: 'HDFC Bank',
    offer: '₹1 Crore Term Loan at 10 %',
  },
  'offer-taken-back': {
    ...aboutCase,
    lender: 'HDFC Bank',
    offer: '₹1 Crore Term Loan at 10 %',
    stands: true,
  },
  'mandate-released': { ...aboutMandate, amount: '₹75,00,000', fee: '₹3,75,000' },
  'morning-news': {
    name: 'Asha Verma',
    path: '/dashboard/inbox',
    news: ['Verma Castings has sent documents: PAN card'],
    more: 2,
  },
  test: { name: 'Asha Verma', path: '/dashboard/settings' },
  'weekly-figures': {
    name: 'Asha Verma',
    path: '/dashboard',
    facts: [['New applications', '4']],
    stuck: ['Ravi Menon: 2 cases'],
  },
  'case-news': {
    ...aboutMandate,
    reference: 'RS-2026-000123',
    kind: 'papers-supplied',
    details: ['GST returns', 'Stock statement'],
    at: '2026-11-20T20:00:00.000Z',
  },
  'mandate-answered': { ...aboutMandate, agreed: false, note: 'The fee was to be 2 %.' },
  'mandate-approved': aboutMandate,
  'mandate-rejected': { ...aboutMandate, reason: 'The amount has changed.' },
  'mandate-terminated': { ...aboutMandate, reason: 'The company has merged.' },
  'mandate-signed': { ...aboutMandate, signedAt: '2026-11-20T20:00:00.000Z' },
  'mandate-verified': aboutMandate,
  'mandate-returned': { ...aboutMandate, number: null, reason: 'The stamp is missing.' },
  'case-assigned': { ...aboutCase, as: 'Credit analyst', amount: '₹75,00,000', assignedBy: 'Ravi' },
  reminder: { ...aboutCase, missing: ['Stock statement', 'PAN'] },
  'cases-assigned': { name: 'Asha Verma', as: 'credit analyst', count: 12, path: '/dashboard' },
  'bank-account-changed': {
    name: 'Suresh Iyer',
    change: 'changed',
    bankName: 'Canara Bank',
    accountNumber: '•••••••••4567',
    path: '/dashboard/referral-bank-details',
  },
  'enquiry-received': { service: 'Term Loan' },
  'enquiry-for-firm': {
    name: 'Asha',
    email: 'a@b.example',
    message: 'Call me.',
    path: '/dashboard/enquiries',
  },
  'erasure-requested': { email: 'a@b.example', path: '/dashboard/users?search=a%40b.example' },
}

const names = Object.keys(templates).filter((name): name is TemplateName => name in examples)
const write = (name: TemplateName) => writeMail(name, examples[name], brand)

describe('every mail', () => {
  test.each(names)('%s has a subject, a text and a page that say the same', (name) => {
    const mail = write(name)
    expect(mail.subject).toMatch(/^\S.{5,120}$/)
    expect(mail.html).toContain('Setu &amp; Sons')
    expect(mail.text).toContain('Setu & Sons')
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/undefined|null|\[object/)
  })

  test.each(names)('%s never speaks of an approval', (name) => {
    expect(write(name).text).not.toMatch(/approved/i)
  })
})

test('what people typed stays text', () => {
  const name = '<img src=x onerror=alert(1)>'
  const mail = writeMail(
    'enquiry-for-firm',
    {
      name,
      email: 'a@b.example',
      message: '</td><script>alert("1")</script>',
      path: '/dashboard/enquiries',
    },
    brand,
  )
  expect(mail.html).not.toContain('<img')
  expect(mail.html).not.toContain('<script')
  expect(mail.text).toContain(name)
})

test('a subject cannot begin another header', () => {
  const facts = { ...examples['status-changed'], companyName: 'Verma\r\nBcc: all@example.com' }
  expect(writeMail('status-changed', facts, brand).subject).toBe(
    'Verma Bcc: all@example.com: Under Review',
  )
})

test('the button leads into the portal and nowhere else', () => {
  expect(write('status-changed').html).toContain('href="https://setu.example/dashboard/u1/a1"')
  for (const path of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b']) {
    expect(() => writeMail('mandate-approved', { ...aboutMandate, path }, brand)).toThrow()
  }
})

test('what is missing of an application is named, the first of it, with how much there is', () => {
  const { text } = writeMail(
    'application-received',
    { ...examples['application-received'], missing: { first: ['PAN card', 'Rent deed'], all: 25 } },
    brand,
  )
  expect(text).toContain('25 documents and answers')
  expect(text).toContain('Rent deed')
  expect(text).toContain('and 23 more, on the page')
  expect(write('application-received').text).toContain('with all that the analysis needs')
})

test('days are Indian days', () => {
  expect(write('mandate-signed').text).toContain('21 Nov 2026')
  expect(write('application-received').text).toContain('1:30 am')
})

import { describe, expect, test } from 'vitest'
import { contract } from '../index.ts'
import type { AuditEvent } from './audit-events.ts'
import { isByRole, type Row } from './define.ts'
import { proofOf } from './proof.ts'

type Family = AuditEvent extends infer E ? (E extends `${infer F}.${string}` ? F : never) : never

/** Events by their first word: whether such acts move money, rights or data out, else why they don't. */
const families: Readonly<Record<Family, true | string>> = {
  account: true,
  'bank-account': true,
  factor: true,
  list: true,
  password: true,
  profile: true,
  'secret-key': true,
  settings: true,
  user: true,
  access: 'refusals',
  change: 'refusals',
  application: 'work on a case, which its people and history follow',
  client: 'brings somebody in, who opens their own account',
  code: 'asks for a code',
  commission: 'writes down what was agreed; the product pays nobody',
  document: 'a file of a case',
  draft: 'an own draft',
  enquiry: 'work on an enquiry',
  fee: 'writes down what came in',
  job: 'does once more what was asked for before',
  lead: 'work on a lead',
  lender: 'the list of lenders',
  mandate: 'another admin has to approve it: MAKER_IS_CHECKER',
  offer: 'writes down what a lender said or paid',
  'referral-link': 'an own link',
  proposal: 'its maker has proved who they are, and a second person decides or stops it',
  registration: 'before there is an account',
  room: 'what a borrower has agreed that a lender gets',
  session: 'ends access, or proves whose it is',
  submission: 'what a borrower has agreed that a lender gets',
  task: 'work',
  teaser: 'work on a case',
  template: 'words of messages',
}

/** Calls of such a family, and calls of files, that ask for no proof all the same. */
const unproved: Readonly<Record<string, string>> = {
  addBankAccount: 'redirects nothing by itself, and its owner is mailed: decision 032',
  confirmCodes: 'begun with the password',
  confirmPasskey: 'begun with the password',
  renamePasskey: 'changes a name alone',
  confirmEmail: 'begun with the password',
  confirmMobile: 'begun with the password',
  forgetTrustedDevice: 'takes trust away',
  downloadDocument: 'a file of a case that they work on',
  drawDocumentPage: 'a page of the same',
  getBankFile: 'what a borrower has agreed that a lender gets',
  getTeaserPdf: 'the teaser of a case that they work on',
  previewMandate: 'a letter that they write',
  sendTestMail: 'a mail with no data in it, to the admin who asks',
}

const familyOf = (event: AuditEvent) => Object(families)[event.split('.')[0] ?? '']

const weighs = ({ access, audit, reply, csv }: Row) =>
  isByRole(access) &&
  (reply === 'bytes' || csv !== undefined || (audit !== undefined && familyOf(audit) === true))

describe('a call that moves money, rights or data out', () => {
  const weighty = Object.entries<Row>(contract).filter(([, row]) => weighs(row))

  test.each(weighty)('%s asks for a proof, or is known to need none', (name, row) => {
    expect(proofOf(row) !== null || name in unproved).toBe(true)
  })

  test('none is excused that asks for a proof, or that there is no more', () => {
    const without = weighty.filter(([, row]) => proofOf(row) === null).map(([name]) => name)
    expect(without.toSorted()).toEqual(Object.keys(unproved).toSorted())
  })

  test('nobody types a password for a call that wants a proof as well', () => {
    for (const [name, row] of Object.entries<Row>(contract))
      if (row.proof !== undefined)
        expect(JSON.stringify(Object(row.body).shape ?? {}), name).not.toContain('currentPassword')
  })
})

import { expect, test } from 'vitest'
import { changesWhatStood, shownAccountChanges } from './firm-account.ts'

const empty = { accountName: '', accountNumber: '', ifsc: '', bankName: '', branch: '' }
const account = {
  accountName: 'Setu Advisory LLP',
  accountNumber: '50200081234567',
  ifsc: 'HDFC0000003',
  bankName: 'HDFC Bank',
  branch: 'New Delhi',
}

test('filling in what is empty changes nothing that stood there', () => {
  expect(changesWhatStood(empty, account)).toBe(false)
  expect(changesWhatStood({ ...account, branch: '' }, account)).toBe(false)
  expect(changesWhatStood(account, account)).toBe(false)
})

test.each(['accountName', 'accountNumber', 'ifsc', 'bankName', 'branch'] as const)(
  'another %s changes it, and so does taking it out',
  (field) => {
    expect(changesWhatStood(account, { ...account, [field]: 'X' })).toBe(true)
    expect(changesWhatStood(account, { ...account, [field]: '' })).toBe(true)
  },
)

test('a change is shown with the last four digits of each number', () => {
  const after = { ...account, accountNumber: '912010034567890', branch: '' }
  expect(shownAccountChanges(account, after)).toEqual([
    { what: 'Account number', before: '••••••••••4567', after: '•••••••••••7890' },
    { what: 'Branch', before: 'New Delhi', after: '' },
  ])
})

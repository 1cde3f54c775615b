import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BankAccount } from '../../../contract/letter/bank-account.ts'
import { expectMessage } from '../../testing/expect-message.ts'
import { box, button, enter, openedDialog, secret } from '../../testing/fields.ts'
import { Refusal, saying, serve, silence } from '../../testing/network.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { messages } from '../../testing/spec-messages.ts'

const PASSWORD = 'four words put together'

/** A partner's accounts as the server keeps them: the numbers masked. */
const openAccounts = async () => {
  signInAs('referral-partner')
  let account: BankAccount | null = null
  const isRight = (body: unknown) => Object(body).currentPassword === PASSWORD
  const kept = (body: object): BankAccount => ({
    gstNumber: null,
    id: '019a0000-0000-7000-8000-000000000001',
    version: 1,
    createdAt: '2026-11-02T06:00:00Z',
    updatedAt: '2026-11-02T06:00:00Z',
    ...Object(body),
    accountNumber: 'XXXXXXXXXX7891',
  })
  const network = serve({
    listBankAccounts: () => ({ data: account === null ? [] : [account] }),
    addBankAccount: ({ body }) => {
      account = kept(Object(body))
      return { data: account }
    },
    updateBankAccount: ({ body }) => {
      if (!isRight(body)) return new Refusal('WRONG_PASSWORD')
      account = kept(Object(body))
      return { data: account }
    },
    deleteBankAccount: ({ body }) => {
      if (!isRight(body)) return new Refusal('WRONG_PASSWORD')
      account = null
      return { message: 'The bank account is deleted.' }
    },
  })
  const site = await openSite('/dashboard/referral-bank-details')
  const { person } = site
  await person.click(await screen.findByRole('button', { name: 'Add an account' }))
  await screen.findByRole('textbox', { name: /^Account holder/ })
  return { ...site, network, add: () => person.click(button('Add the account')) }
}

test('a bank account that is not taken stays in the form, with the reason', async () => {
  const refusal = 'The house rests until noon.'
  const { person, network, add } = await openAccounts()
  await waitFor(() => expect(document.activeElement).toBe(box('Account holder')))
  enter(box('Account holder'), 'Leela Menon')
  await person.selectOptions(screen.getByRole('combobox', { name: /^Account type/ }), 'Current')
  enter(box('Account number'), '1234 1019 8765 4')
  enter(box('Account number again'), '1234101987654')
  enter(box('Bank name'), 'Canara Bank')
  enter(box('Branch'), 'T Nagar, Chennai')
  enter(box('IFSC'), 'CNRB0001234')
  await network.during('addBankAccount', silence, async () => {
    await add()
    await expectMessage(messages.bankDetailsUnexplained)
  })
  await network.during('addBankAccount', saying(refusal), async () => {
    await add()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(refusal))
  })
  expect(box('Branch').value).toBe('T Nagar, Chennai')
})

test('a referral partner adds, changes and deletes the account of the commission', async () => {
  const { person, network, add } = await openAccounts()
  enter(box('Account holder'), 'Deepak Salvi')
  await person.selectOptions(screen.getByRole('combobox', { name: /^Account type/ }), 'Savings')
  enter(box('Account number'), '50100234567891')
  enter(box('Account number again'), '50100234567819')
  enter(box('Bank name'), 'HDFC Bank')
  enter(box('Branch'), 'Kothrud, Pune')
  enter(box('IFSC'), 'HDFC1000149')
  await add()
  await waitFor(() => expect(box('IFSC').getAttribute('aria-invalid')).toBe('true'))
  expect(box('Account number again').getAttribute('aria-invalid')).toBe('true')
  expect(network.of('addBankAccount')).toEqual([])
  enter(box('IFSC'), 'hdfc 0000149')
  enter(box('Account number again'), '50100234567891')
  await add()
  await screen.findByText('The bank account is added. You get a mail about it.')
  expect(network.of('addBankAccount').at(-1)?.body).toMatchObject({
    accountNumber: '50100234567891',
    ifsc: 'HDFC0000149',
  })
  await screen.findByText('HDFC0000149')
  expect(document.body.textContent).toContain('7891')
  expect(document.body.textContent).not.toContain('50100234567891')

  await person.click(button(/^Change HDFC Bank/))
  await screen.findByRole('textbox', { name: /^Branch/ })
  enter(box('Branch'), 'Baner, Pune')
  // happy-dom forgets what a select was drawn with.
  await person.selectOptions(screen.getByRole('combobox', { name: /^Account type/ }), 'Savings')
  enter(secret('Your current password'), 'not this one at all')
  await person.click(button('Save the account'))
  await waitFor(() =>
    expect(secret('Your current password').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(box('Branch').value).toBe('Baner, Pune')
  enter(secret('Your current password'), PASSWORD)
  await person.click(button('Save the account'))
  await screen.findByText('Baner, Pune')

  await person.click(button(/^Delete HDFC Bank/))
  const dialog = await openedDialog()
  enter(secret('Your current password', dialog), PASSWORD)
  await person.click(button('Delete the account', dialog))
  await screen.findByText('No bank account yet')
})

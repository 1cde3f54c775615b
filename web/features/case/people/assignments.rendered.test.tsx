import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedUser } from '../../../../contract/people/user.ts'
import { expectMessage } from '../../../testing/expect-message.ts'
import { saidOf } from '../../../testing/fields.ts'
import { serve, silence } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { messages } from '../../../testing/spec-messages.ts'
import { makeUser } from '../../../testing/user.ts'
import AssignmentsSection from './assignments-section.tsx'

const colleague = (role: ListedUser['role'], name: string): ListedUser => {
  const { mailAbout: _, mailDigest: __, reminders: ___, ...user } = makeUser({ role, name })
  return {
    ...user,
    userId: crypto.randomUUID(),
    status: 'active',
    cases: { live: 0, ended: 0 },
    erasureRequestedAt: null,
    invitedUntil: null,
    abilities: {
      assignRole: false,
      setStatus: false,
      delete: false,
      resetFactor: false,
      invite: false,
    },
  }
}

test('somebody who can not be put on a case is not shown there, and the field says why', async () => {
  const people = [
    colleague('referral-partner', 'Suresh Iyer'),
    colleague('credit-analyst', 'Mohit Bedi'),
  ]
  const given = makeRecord()
  const record = makeRecord({ abilities: { ...given.abilities, assign: true } })
  const network = serve({
    getApplication: () => ({ data: record }),
    listUsers: ({ query }) => {
      const users = people.filter(({ role }) => role === query['role'])
      return { users, currentPage: 1, totalPages: 1, totalUsers: users.length }
    },
  })
  const { person } = open(<AssignmentsSection record={record} />)
  const post = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
  await screen.findByRole('option', { name: 'Suresh Iyer' })
  await network.during('assignReferralPartner', silence, async () => {
    await person.selectOptions(post('Referral partner'), 'Suresh Iyer')
    await expectMessage(messages.partnerNotAssigned)
  })
  expect(saidOf(post('Referral partner'))).toBe(messages.partnerNotAssigned.text)
  expect(post('Referral partner').value).toBe('')
  await network.during('assignCreditAnalyst', silence, async () => {
    await person.selectOptions(post('Credit analyst'), 'Mohit Bedi')
    await screen.findByText(messages.errorOccurred.text)
  })
  expect(saidOf(post('Credit analyst'))).toBe(messages.errorOccurred.text)
})

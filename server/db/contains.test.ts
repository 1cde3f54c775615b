import { expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'
import { selectivePart } from './contains.ts'

test('the index is read for the part of a search that few rows have', () => {
  expect(
    [
      'person4711',
      'asha@example.in',
      'person4711@example.in',
      '+91 98765 43210',
      'RS-2026-000123',
      'asha verma',
      'as@x.in',
      '4711',
    ].map(selectivePart),
  ).toEqual(['4711', 'asha', '4711', '98765', '000123', 'asha verma', 'as@x.in', '4711'])
})

test('what is found still holds all that was typed', async () => {
  const app = await testApp()
  try {
    const admin = await makePerson(app, 'admin')
    for (const email of [
      'lila4711@one.example.in',
      'lila4711@two.example.in',
      'mala4711@one.example.in',
    ])
      await makePerson(app, 'user', { email })
    const emails = async (search: string) => {
      const { body } = await admin.call(
        'GET',
        `/api/user/all?sortBy=email&order=asc&search=${encodeURIComponent(search)}`,
      )
      return body.users.map(({ email }: { email: string }) => email)
    }
    expect(await emails('LILA4711@one')).toEqual(['lila4711@one.example.in'])
    expect(await emails('la4711@one')).toEqual([
      'lila4711@one.example.in',
      'mala4711@one.example.in',
    ])
    expect(await emails('lila4711%one')).toEqual([])
  } finally {
    await app.close()
  }
})

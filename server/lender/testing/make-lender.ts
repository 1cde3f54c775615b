import type { Sent } from '../../../contract/index.ts'
import type { Lender, lenderCalls } from '../../../contract/lender/lender.ts'
import type { Person } from '../../testing/factories.ts'

type Body = Sent<typeof lenderCalls.createLender, 'body'>

/** A product as an admin enters it. */
export const aProduct = (about: object = {}) => ({
  title: 'Working capital',
  ticketFrom: 1_000_000,
  ticketTo: 1_000_000_000,
  criteria: [],
  checkedOn: '2026-01-15',
  ...about,
})

/** A lender of its own, made by an admin through the API. */
export const makeLender = async (admin: Person, about: Partial<Body> = {}): Promise<Lender> => {
  const made = await admin.call('POST', '/api/lender', {
    body: { name: `Bank ${crypto.randomUUID()}`, kind: 'private', ...about },
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.data
}

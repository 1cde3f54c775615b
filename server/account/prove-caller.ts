import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import type { UserRow } from './present.ts'
import { provePerson } from './prove-person.ts'

/**
 * Asks the signed-in person for their password again, counted together with the failures of signing
 * in. A wrong one is said at the field `currentPassword`.
 */
export const proveCaller = async (
  db: Db,
  request: FastifyRequest,
  { email }: Caller,
  currentPassword: string,
): Promise<UserRow> => {
  const person = await provePerson(db, request, { email, password: currentPassword })
  if (person) return person
  const { message } = new AppError('WRONG_PASSWORD')
  throw new AppError('WRONG_PASSWORD', { fields: { currentPassword: message } })
}

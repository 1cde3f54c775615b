import type { sameClientCalls } from '../../contract/client/same-client.ts'
import { keysOfTyped } from '../../domain/client/same-client.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { keepAnswer } from './answers.ts'
import { findByKeys, sameAs } from './find.ts'
import { comparedOf } from './subjects.ts'

export const sameClientHandlers: Handlers<typeof sameClientCalls> = {
  listSameClient: async ({ params, scope, db }) => ({
    data: await sameAs(db, scope, await comparedOf(db, scope, params)),
  }),

  findSameClient: async ({ body, scope, db }) => ({
    data: await findByKeys(db, scope, keysOfTyped(body)),
  }),

  answerSameClient: ({ body: { one, other, answer }, caller, scope, write }) =>
    write(async ({ tx, about }) => {
      const [first, second] = [await comparedOf(tx, scope, one), await comparedOf(tx, scope, other)]
      if (first.identity === second.identity)
        throw fieldError('other', 'These are of one client already.')
      await keepAnswer(tx, [first.identity, second.identity], { answer, by: caller.userId })
      const [kind, id = ''] = first.identity.split(':')
      about(kind === 'enquiry' || kind === 'lead' ? kind : 'user', id, {
        with: second.identity,
        answer,
      })
      return { data: await sameAs(tx, scope, first) }
    }),
}

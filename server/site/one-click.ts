import type { FastifyInstance } from 'fastify'
import { account } from '../../contract/people/account.ts'
import type { Call } from '../http/mount.ts'
import { STOP_PAGE } from '../secrets/stop-link.ts'

/**
 * A mail program stops reminders by itself (RFC 8058): it posts to the address of `List-Unsubscribe`, which is the page with
 * the button. Looking at the page stops nothing, so whatever fetches links beforehand does no harm.
 */
export const mountOneClick = (app: FastifyInstance, calls: readonly Call[]) => {
  const call = calls.find(({ row }) => row === account.stopReminders)
  if (!call) throw new Error('There is no call that stops reminders.')
  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    // What it says is always the same, and the token says the rest.
    part.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, _body, done) => {
      done(null, undefined)
    })
    part.post(`${STOP_PAGE}/:token`, {
      onRequest: async (request) => {
        await call.admit(request)
        await call.count(request)
      },
      handler: async (request, reply) => {
        await call.run(request, reply)
        return reply.type('text/plain; charset=utf-8').send('You get no more reminders.\n')
      },
    })
  })
}

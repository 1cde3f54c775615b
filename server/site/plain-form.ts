import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlainForm } from '../../contract/define/define.ts'
import { refuse } from '../http/failures.ts'
import type { Call } from '../http/mount.ts'
import { hashesOf, type Keys } from '../secrets/keys.ts'
import { formPage, formPageHeaders } from './form-page.ts'

const FORM = 'application/x-www-form-urlencoded'

/** The fields of a form; a repeated one is a list, which no schema of a single value takes. */
const readFields = (text: string): Record<string, string | string[]> => {
  const byName = Map.groupBy(new URLSearchParams(text), ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, pairs]) => {
      // A browser ends lines with CRLF, where a script's text has LF.
      const [first = '', ...more] = pairs.map(([, value]) => value.replaceAll('\r\n', '\n'))
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}

/** Typed values, as far as they came through. */
const typedIn = ({ body }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(body)).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )

/** A form can't name its submission; pressed twice, it says the same thing twice, and is done once. */
const nameByContent = (request: FastifyRequest, keys: Keys) => {
  const [typed = ''] = hashesOf(keys, 'request', JSON.stringify(request.body))
  request.headers['idempotency-key'] = `form ${typed}`
}

const mountForm = (app: FastifyInstance, call: Call, form: PlainForm, keys: Keys) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, readFields(body))
  })
  app.post(form.action, {
    onRequest: async (request) => call.admit(request),
    handler: async (request, reply) => {
      nameByContent(request, keys)
      // Counted when it was read, so that the page which refuses it can show what was typed.
      await call.count(request)
      await call.run(request, reply)
      return reply.redirect(form.sentPage, 303)
    },
    errorHandler: (error, request, reply) => {
      const refusal = refuse(error, request, reply)
      return reply
        .headers(formPageHeaders)
        .send(formPage({ form, typed: typedIn(request), refusal }))
    },
  })
}

/**
 * Forms that a browser sends by itself. Each has a route that makes its row's call: done, it leads to the page that
 * says so; refused, the form comes back with what is wrong and everything that was typed.
 */
export const mountForms = (app: FastifyInstance, calls: readonly Call[], keys: Keys) => {
  for (const call of calls) {
    const { form } = call.row
    if (form) void app.register(async (part) => mountForm(part, call, form, keys))
  }
}

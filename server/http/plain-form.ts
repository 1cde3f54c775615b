import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlainForm, Row } from '../../contract/define.ts'
import { formPage, formPageHeaders } from './form-page.ts'
import { refuse } from './failures.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Whether a browser sent this from a plain form, and so waits for a page. */
export const isPlainForm = (request: FastifyRequest): boolean =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === FORM

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

/** Lets the calls of this part of the server be made by plain forms. */
export const readPlainForms = (app: FastifyInstance) => {
  app.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, readFields(body))
  })
}

/** What was typed, as far as it came through. */
const typedIn = ({ body }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(body)).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )

/** Answers a refused form with the form itself: what is wrong, and everything that was typed. */
export const sendFormAgain = (
  { path }: Row,
  form: PlainForm,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const refusal = refuse(error, request, reply)
  return reply
    .headers(formPageHeaders)
    .send(formPage({ form, action: path, typed: typedIn(request), refusal }))
}

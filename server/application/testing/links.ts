import { multipartBody } from '../../document/testing/multipart.ts'
import { pdfFile } from '../../document/testing/small-files.ts'
import { makeApplication } from '../../testing/case-factories.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** Two papers that the example form lacks. */
export const RETURNS = 'publicAndPrivateDocs.gstReturns'
export const DUES = 'publicAndPrivateDocs.statutoryDues'
/** One that it has. */
export const FILLED = 'publicAndPrivateDocs.MOA'

type Facts = Parameters<typeof makeApplication>[1]

/** A borrower with a case under review, and the calls about its links. */
export const borrowing = async (app: TestApp, facts: Facts = {}) => {
  const owner = await makePerson(app)
  const { id } = await makeApplication(app, {
    ownerId: owner.userId,
    status: 'under-review',
    ...facts,
  })
  const url = `/api/business-loan/${id}/paper-links`
  const make = (slots: readonly string[], by: Person = owner, headers = {}) =>
    by.call('POST', url, { body: { slots }, headers })
  return {
    owner,
    id,
    make,
    /** The token of a new link, and its id. */
    link: async (...slots: string[]) => {
      const { status, body } = await make(slots.length > 0 ? slots : [RETURNS, DUES])
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { token: String(body.data.path).slice('/send-papers/'.length), id: body.data.link.id }
    },
    list: async () => (await owner.call('GET', url)).body.data,
    revoke: (linkId: string, by: Person = owner) => by.call('DELETE', `${url}/${linkId}`),
    record: async (by: Person = owner) => (await by.call('GET', `/api/user/loans/${id}`)).body.data,
  }
}

let places = 0

/** Sends a file as a stranger, each time from another address. */
export const sendPaper = (
  app: TestApp,
  token: string,
  { slot = RETURNS, bytes = pdfFile(), fileName = 'returns.pdf', headers = {} } = {},
) => {
  places += 1
  const { body, contentType } = multipartBody([
    { name: 'slot', value: slot },
    { bytes, fileName },
  ])
  return app.call('POST', `/api/send-papers/${token}/papers`, {
    body,
    headers: { 'content-type': contentType, ...headers },
    from: `10.8.${places >> 8}.${places & 255}`,
  })
}

export const readLink = (app: TestApp, token: string) =>
  app.call('GET', `/api/send-papers/${token}`)

import { expect } from 'vitest'
import { roles } from '../../contract/define/define.ts'
import { exampleForm, makeApplication } from '../../server/testing/case-factories.ts'
import { names, rowOf, scopesOf } from '../../server/testing/each-call.ts'
import { makePerson } from '../../server/testing/factories.ts'
import { makeMandate } from '../../server/testing/mandate-factory.ts'
import { rightRequests } from '../../server/testing/right-requests/right-requests.ts'
import { times } from '../../domain/testing/long-tests.ts'
import { attack } from './attack.ts'
import { comparableRefusal, target } from './target.ts'

const { holds } = attack('Ids and keys of somebody else')
const it = target()

const named = names.filter((name) => /\{(?!token|queue)\w+\}/.test(rowOf(name).path))

holds('in a path they are absent, for every call and every role', async (attempt) => {
  for (const name of named) {
    const row = rowOf(name)
    for (const role of roles.filter((one) => (scopesOf(row)[one] ?? 'any') !== 'any'))
      await attempt(`${name} as ${role}`, async () => {
        const { token } = it.people[role]
        const foreign = await it.send(row, rightRequests[name].sample(it.foreign), { token })
        const nothing = await it.send(row, rightRequests[name].sample(it.nothing), { token })
        expect([foreign.status, comparableRefusal(foreign)]).toEqual([
          404,
          comparableRefusal(nothing),
        ])
      })
  }
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

holds('take as long as absent ones', async (attempt) => {
  for (const name of named.filter((one) => rowOf(one).method === 'GET')) {
    const row = rowOf(name)
    const role = roles.find((one) => (scopesOf(row)[one] ?? 'any') !== 'any')
    if (!role) continue
    await attempt(name, async () => {
      const { token } = it.people[role]
      const time = async (ids: typeof it.foreign) => {
        const begun = performance.now()
        await it.send(row, rightRequests[name].sample(ids), { token })
        return performance.now() - begun
      }
      const measure = async () => {
        const [foreign, nothing]: [number[], number[]] = [[], []]
        for (let turn = 0; turn < times(20, 80); turn += 1) {
          // Alternating, so that a loaded machine slows both equally.
          foreign.push(await time(it.foreign))
          nothing.push(await time(it.nothing))
        }
        return Math.abs(median(foreign) - median(nothing)) / median(nothing)
      }
      // A real difference appears every time; noise doesn't.
      const apart = [await measure()]
      while (Math.min(...apart) > 0.25 && apart.length < 4) apart.push(await measure())
      expect(Math.min(...apart)).toBeLessThanOrEqual(0.25)
    })
  }
})

holds('in a body name nothing', async (attempt) => {
  const { orm } = it.app.services.database
  const borrower = await makePerson(it.app)
  const analyst = await makePerson(it.app, 'credit-analyst')
  const own = await makeApplication(it.app, { ownerId: borrower.userId })
  const analysed = await makeApplication(it.app, { creditAnalystId: analyst.userId })
  const signable = await makeApplication(it.app, { ownerId: borrower.userId })
  await makeMandate(it.app, { application: signable, status: 'approved' })
  const { admin } = it.people
  const { foreign, nothing } = it

  type Ids = typeof foreign
  const calls: Record<string, (ids: Ids) => ReturnType<typeof borrower.call>> = {
    'a document in a new application': ({ document }) =>
      borrower.call('POST', '/api/business-loan', { body: exampleForm(document) }),
    'a document in the own application': ({ document }) =>
      borrower.call('PUT', `/api/business-loan/${own.id}`, { body: exampleForm(document) }),
    'a document that was asked for': ({ document }) =>
      borrower.call('PATCH', `/api/business-loan/additional-documents/${own.id}`, {
        body: { documents: [{ title: 'Stock statement', key: document }] },
      }),
    'a request for a document of another case': ({ application }) =>
      borrower.call('DELETE', `/api/business-loan/additional-documents/${own.id}`, {
        body: { documentId: application },
      }),
    'a document as the teaser': ({ document }) =>
      analyst.call('PATCH', `/api/business-loan/upload-teaser/${analysed.id}`, {
        body: { key: document },
      }),
    'a document as the signed mandate': ({ document }) =>
      borrower.call('POST', `/api/mandate/upload/${signable.id}`, { body: { key: document } }),
    'a mandate for the case of another': ({ owner }) =>
      admin.call('POST', '/api/mandate', {
        body: {
          ...rightRequests.createMandate.sample(foreign).body,
          userId: owner,
          applicationId: own.id,
          createdBy: admin.userId,
        },
      }),
    'an analyst who is none': ({ partner }) =>
      admin.call('PATCH', `/api/business-loan/update-credit-analyst/${own.id}`, {
        body: { creditAnalyst: partner },
      }),
  }
  const rows = async () =>
    JSON.stringify(
      await Promise.all([
        orm.execute('select count(*) from applications'),
        orm.execute('select count(*) from mandates'),
        orm.execute('select sum(version) from applications'),
      ]),
    )
  for (const [what, call] of Object.entries(calls))
    await attempt(what, async () => {
      const before = await rows()
      const theirs = await call(foreign)
      const none = await call(nothing)
      expect([400, 404]).toContain(theirs.status)
      expect(comparableRefusal(theirs)).toBe(comparableRefusal(none))
      expect(JSON.stringify(theirs.body)).not.toMatch(/Verma|Person|paper\.pdf/)
      expect(await rows()).toBe(before)
    })
})

holds('in a query find nothing', async (attempt) => {
  const { user, 'referral-partner': partner, 'credit-analyst': analyst } = it.people
  const queries = [
    [user, `/api/mandate?applicationId=${it.foreign.application}`],
    [user, `/api/mandate?search=Verma`],
    [analyst, `/api/business-loan?search=Verma`],
    [analyst, `/api/business-loan?search=AAKCV1234A`],
    [partner, `/api/business-loan?search=27AAKCV1234A1ZP`],
    [partner, `/api/business-loan?bank=HDFC%20Bank`],
    [analyst, `/api/business-loan/creditAnalyst/${analyst.userId}?search=Verma`],
    [partner, `/api/business-loan/referral-partner/${partner.userId}?search=Verma`],
  ] as const
  for (const [person, url] of queries)
    await attempt(`${person.user.role} ${url}`, async () => {
      const { status, body } = await person.call('GET', url)
      expect([status, body.total, body.data]).toEqual([200, 0, []])
    })
})

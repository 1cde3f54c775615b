import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleApplication } from '../../contract/testing/application-example.ts'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts'

type Environment = Readonly<Record<string, string>>
type Paper = { key: string; sha256: string }
type Submission = { key: string; paper: string }

export type DrillResult = {
  kills: number
  acknowledgedPapers: number
  acknowledgedApplications: number
  /** Sentences about lost or incomplete data; empty when all is well. */
  faults: string[]
  /** From each start after a kill to the first ready answer. */
  restartsMs: readonly number[]
}

const password = 'seven small boats at dawn'
const person = { name: 'Ravi Menon', email: 'ravi@menon.example', mobile: '9812345670' }

const json = async (
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) => {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // A test's own view of an answer whose shape its calls know.
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

/** Registers and verifies a borrower with the code of the real mail; returns an access token. */
const enter = async (
  url: string,
  mails: Awaited<ReturnType<typeof startMailServer>>,
): Promise<string> => {
  await json(url, null, 'POST', '/api/user/register', { ...person, password, acceptTerms: true })
  const codeOf = () =>
    mails.received
      .map(({ mail }) => /\b(\d{6})\b/.exec(mail.text ?? '')?.[1])
      .findLast((code) => code !== undefined)
  const deadline = performance.now() + 240_000 // a guard, not a measure
  while (!codeOf() && performance.now() < deadline) await pause(50)
  const { email, mobile } = person
  await json(url, null, 'POST', '/api/verification/verify-otp', {
    email,
    mobile,
    emailOtp: codeOf(),
  })
  return login(url)
}

const login = async (url: string): Promise<string> => {
  const { status, body } = await json(url, null, 'POST', '/api/user/login', {
    email: person.email,
    password,
  })
  if (status !== 200) throw new Error(`signing in answered ${status}: ${JSON.stringify(body)}`)
  return body.accessToken
}

const somePdf = () =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    randomBytes(randomInt(500, 200_000)),
    Buffer.from('\n%%EOF\n'),
  ])

const upload = async (url: string, token: string): Promise<Paper> => {
  const bytes = somePdf()
  const form = new FormData()
  form.set('file', new File([bytes], `paper-${randomUUID()}.pdf`, { type: 'application/pdf' }))
  const answer = await fetch(`${url}/api/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (answer.status !== 201)
    throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  // A test's own view of an answer whose shape its calls know.
  const { data } = Object(await answer.json())
  return { key: data.key, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const submit = (url: string, token: string, { key, paper }: Submission) =>
  json(
    url,
    token,
    'POST',
    '/api/business-loan',
    exampleApplication(() => paper),
    key,
  )

/** Uploads and submits until the server is gone; records only what was acknowledged. */
const work = async (
  url: string,
  token: string,
  papers: Paper[],
  sent: Submission[],
  acknowledged: Set<string>,
) => {
  for (;;) {
    try {
      const paper = await upload(url, token)
      papers.push(paper)
      const submission = { key: randomUUID(), paper: paper.key }
      sent.push(submission)
      const { status, body } = await submit(url, token, submission)
      if (status === 201) acknowledged.add(body.data.applicationId)
      else if (status < 500)
        throw new Error(`the submit answered ${status}: ${JSON.stringify(body)}`)
    } catch (error) {
      // fetch throws TypeError when the server is gone, as expected here
      if (error instanceof TypeError || error instanceof SyntaxError) return
      throw error
    }
  }
}

const AT_ONCE = 4

/** A few at once, to keep the check of everything after each kill short. */
const forEach = async <T>(things: readonly T[], look: (thing: T) => Promise<void>) => {
  const left = things.values()
  const lookAtOneAfterAnother = async () => {
    for (const thing of left) await look(thing)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtOneAfterAnother))
}

const checkPapers = (url: string, token: string, papers: readonly Paper[], faults: string[]) =>
  forEach(papers, async ({ key, sha256 }) => {
    const answer = await fetch(`${url}/api/documents/download/${key}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200) faults.push(`an acknowledged document answers ${answer.status}`)
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      faults.push('a document has other bytes')
  })

const checkApplications = async (
  url: string,
  token: string,
  sent: readonly Submission[],
  acknowledged: Set<string>,
  faults: string[],
) => {
  const seen = new Set<string>()
  await forEach(sent, async (submission) => {
    // Sent again with its own key, as the client does: the first answer, or the first time now.
    const { status, body } = await submit(url, token, submission)
    if (status !== 201) {
      faults.push(`a repeated submit answers ${status}: ${JSON.stringify(body)}`)
      return
    }
    const { applicationId } = body.data
    if (seen.has(applicationId)) faults.push('two submissions got one application')
    seen.add(applicationId)
    const read = await json(url, token, 'GET', `/api/user/loans/${applicationId}`)
    const whole =
      read.status === 200 &&
      read.body.data.documents.length > 0 &&
      read.body.data.timeline.length > 0 &&
      read.body.data.amount === 7_500_000
    if (!whole) faults.push(`an application is half there: ${read.status}`)
  })
  for (const id of acknowledged)
    if (!seen.has(id)) faults.push('an acknowledged application is lost')
  const list = await json(url, token, 'GET', '/api/business-loan?limit=1')
  return { seen: seen.size, total: Number(list.body.total) }
}

/**
 * Kills the server at random moments while it takes uploads and submits, starts it again, and
 * compares what is there with what was acknowledged.
 */
export const crashDrill = async (
  rounds: number,
  environment: Environment,
): Promise<DrillResult> => {
  const mails = await startMailServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'rinsetu-crash-'))
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    PORT: String(await freePort()),
    ...environment,
  }
  const faults: string[] = []
  const papers: Paper[] = []
  const acknowledged = new Set<string>()
  let applications = 0
  const restartsMs: number[] = []
  let server: ServerProcess | null = null
  try {
    server = await startServerProcess(settings)
    let token = await enter(server.url, mails)
    for (let round = 0; round < rounds; round += 1) {
      const sent: Submission[] = []
      const fresh: Paper[] = []
      const { url } = server
      const workers = [1, 2, 3].map(() => work(url, token, fresh, sent, acknowledged))
      // The first kill waits until something was acknowledged, on any machine; later ones come at random moments.
      const patience = performance.now() + (round === 0 ? 20_000 : 0)
      while (acknowledged.size === 0 && performance.now() < patience) await pause(20)
      await pause(randomInt(50, 400))
      await server.kill()
      await Promise.all(workers)
      server = await startServerProcess(settings)
      restartsMs.push(server.readyAfterMs)
      await checkPapers(server.url, token, fresh, faults)
      const { seen, total } = await checkApplications(server.url, token, sent, acknowledged, faults)
      acknowledged.clear()
      papers.push(...fresh)
      applications += seen
      if (total !== applications)
        faults.push(`${applications} submissions made ${total} applications`)
      // The access token lives for 15 minutes, longer than any drill; a restart must not end the session.
      const profile = await json(server.url, token, 'GET', '/api/user/profile')
      if (profile.status !== 200) {
        faults.push(`the session did not survive the restart: ${profile.status}`)
        token = await login(server.url)
      }
    }
    await checkPapers(server.url, token, papers, faults)
    const left = (await readdir(join(dataDir, 'files'), { recursive: true })).length
    if (left === 0) faults.push('there are no files')
  } finally {
    await server?.stop()
    await mails.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    kills: rounds,
    acknowledgedPapers: papers.length,
    acknowledgedApplications: applications,
    faults,
    restartsMs,
  }
}

import type { Mail } from './mail-server.ts'

/** The identifiers of requests, records and sessions, whose digits would look like anything. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The head of the audit trail, a public checksum: logged so that a copy of the log keeps it too. */
const auditHead = /"head":"\d+:[\w-]{43}"/

const shapes: Readonly<Record<string, RegExp>> = {
  'a signed token': /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
  'an opaque token': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'the token of a room': /(?<![\w-])[\w-]{65}(?![\w-])/,
  'a cookie': /rinsetu_(?:refresh|registration|device|room)=/,
  'a PAN': /\b[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]\b/,
  'an Aadhaar number': /\b[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}\b/,
  'a mobile or an account number': /\b\d{9,18}\b/,
  'an email address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.(?:example|in)\b/,
  'a link to set a password': /reset-password\/[\w-]+/,
  'an invitation': /(?<![\w-])invitation\/[\w-]+/,
  'a link about own documents': /own-papers\/[\w-]+/,
  'a link to send documents': /send-papers\/[\w-]+/,
  'a link that stops reminders': /stop-reminders\/[\w-]+/,
  'a link that stops a change': /stop-change\/[\w-]+/,
}

/** What a mail told one person alone: codes, and the ends of links. */
const secretsIn = ({ text }: Mail): string[] => [
  ...(text.match(/\b\d{6}\b/g) ?? []),
  ...[...text.matchAll(/(?:reset-password|invitation|room)\/([\w-]+)/g)].map(
    ([, token = '']) => token,
  ),
]

/** The demo prints its accounts at the start; they are nobody's. */
const isDemoAccount = (line: string) =>
  /^ {2}[a-z\d]+@demo\.rinsetu\.example {2}[a-z-]+$/.test(line)

type Told = { mails: readonly Mail[]; passwords: readonly string[] }

/** What stands in a server's log and must not; each with its line, so that one sees who wrote it. */
export const secretsInLog = (log: string, { mails, passwords }: Told): string[] => {
  const told = new Set([...mails.flatMap(secretsIn), ...passwords])
  return log.split('\n').flatMap((line) => {
    if (isDemoAccount(line)) return []
    const bare = line.replaceAll(uuid, 'id').replace(auditHead, '"head"')
    const shaped = Object.entries(shapes).filter(([, shape]) => shape.test(bare))
    const known = [...told].filter((secret) =>
      /^\d{6}$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(bare) : bare.includes(secret),
    )
    return [...shaped.map(([what]) => what), ...known.map(() => 'a code, token or password')].map(
      (what) => `${what}: ${line}`,
    )
  })
}

import type { Config } from '../foundation/config.ts'
import { connect, type Patience } from './smtp.ts'

/** The mail server can't be used; the message says what to do. */
export class MailServerNotUsable extends Error {
  override name = 'MailServerNotUsable'
}

type Settings = Pick<Config, 'SMTP_URL' | 'SMTP_REQUIRE_TLS'>

/** The sentence for a failure. It quotes the place and codes, because the server's own words may repeat what it was sent. */
const sentenceOf = (place: string, error: unknown): string => {
  const fact = (name: string) => String(Reflect.get(Object(error), name) ?? '')
  // Of a socket's failure the driver keeps the code in its message alone.
  const [inside] = /\bE[A-Z]{4,}\b/.exec(fact('message')) ?? []
  const codes = [inside ?? fact('code'), fact('responseCode')].filter(Boolean)
  const code = codes.join(', ') || 'no answer'
  if (fact('code') === 'EAUTH' || fact('code') === 'ENOAUTH')
    return `The mail server at ${place} refused the user or the password in SMTP_URL (${code}). Correct them; special signs are written as %40, %2F and so on.`
  if (fact('code') === 'ETLS' || /certificate|tls|ssl/i.test(fact('code') + fact('message')))
    return `The mail server at ${place} speaks no TLS that can be trusted (${code}). Give it a valid certificate for this name, or correct SMTP_URL: smtps speaks TLS from the first byte, smtp asks for it.`
  return `The mail server at ${place} doesn't answer (${code}). Start it, or correct SMTP_URL.`
}

/** Signs in at the mail server, as the first mail would, so that a wrong SMTP_URL is known before the server answers anybody. */
export const tryMailServer = async (settings: Settings, patience?: Patience): Promise<void> => {
  const { SMTP_URL } = settings
  if (SMTP_URL === undefined) return
  const transporter = await connect({ ...settings, SMTP_URL }, patience)
  try {
    await transporter.verify()
  } catch (error) {
    throw new MailServerNotUsable(sentenceOf(new URL(SMTP_URL).host, error))
  } finally {
    transporter.close()
  }
}

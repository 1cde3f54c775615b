import type { Transporter } from 'nodemailer'
import type { Config } from '../foundation/config.ts'
import type { OutgoingMail, Transport } from './transport.ts'

const SECOND = 1000

/** Longest time of each step, in milliseconds: none of them holds a job up for ever. */
export type Patience = { connect: number; greeting: number; silence: number }

const usual: Patience = { connect: 10 * SECOND, greeting: 10 * SECOND, silence: 20 * SECOND }

/** The mail server says that this mail will never be taken: no use trying again. */
export class MailRefused extends Error {}

/** A small pool of connections; each wait has an end, so that a silent server holds up a job and nothing else. */
export function smtpTransport(
  { SMTP_URL: url, MAIL_FROM: from, SMTP_REQUIRE_TLS }: Settings,
  patience: Patience = usual,
): Transport {
  let opened: Promise<Transporter> | null = null
  const open = () => (opened ??= connect({ SMTP_URL: url, SMTP_REQUIRE_TLS }, patience))
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    async deliver(mail) {
      const transporter = await open()
      try {
        await transporter.sendMail(message(mail, from, domain))
      } catch (error) {
        throw refusesReader(error)
          ? new MailRefused(`The mail server refuses this address${codesOf(error)}.`, {
              cause: error,
            })
          : error
      }
    },
    close() {
      void opened?.then((transporter) => transporter.close())
      opened = null
    },
  }
}

type Settings = Pick<Config, 'MAIL_FROM' | 'SMTP_REQUIRE_TLS'> & { SMTP_URL: string }

const loopback = /^(localhost|127\..*|\[::1\])$/

/** A password must not cross a network in the clear because somebody in between hides STARTTLS. */
const sendsPassword = ({ username, hostname }: URL) => username !== '' && !loopback.test(hostname)

/** A pool of connections to the mail server; none is opened before the first mail. */
export async function connect(
  { SMTP_URL: url, SMTP_REQUIRE_TLS }: Pick<Settings, 'SMTP_URL' | 'SMTP_REQUIRE_TLS'>,
  { connect: connectionTimeout, greeting, silence }: Patience = usual,
): Promise<Transporter> {
  const requireTLS = SMTP_REQUIRE_TLS ?? sendsPassword(new URL(url))
  const { createTransport } = await import('nodemailer') // not needed at start
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    requireTLS,
    // The job tries again, and looks first whether the mail is still wanted: an expired code is not.
    maxRequeues: 0,
    connectionTimeout,
    greetingTimeout: greeting,
    socketTimeout: silence,
    dnsTimeout: connectionTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const message = (
  { id, to, subject, text, html, replyTo, stopUrl }: OutgoingMail,
  from: string,
  domain: string,
) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<${id}@${domain}>`,
  // What a person wrote is answered to them, also by their absence note.
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  headers: {
    ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
    ...(stopUrl !== undefined && {
      'List-Unsubscribe': `<${stopUrl}>`,
      // RFC 8058: a mail program may post to it by itself.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

/** A permanent answer (5xx) to the reader's address; one to the sign-in or the content may be ours to mend. */
function refusesReader(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = Reflect.get(error, 'responseCode')
  return Reflect.get(error, 'command') === 'RCPT TO' && typeof code === 'number' && code >= 500
}

/** The numbers of the answer, as in ` (550 5.1.1)`; its words may repeat the address. */
function codesOf(error: unknown): string {
  const said = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(String(Object(error).response ?? ''))
  return said ? ` (${said[0].replace('-', ' ')})` : ''
}

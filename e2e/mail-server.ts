import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mail = { to: string; subject: string; text: string; html: string }

export type MailServer = {
  url: string
  /** The first unread mail to somebody whose subject matches; waits for it as a person would. */
  next(to: string, subject: RegExp): Promise<Mail>
  /** From now on nobody has this mailbox, until it is given back. */
  take(address: string): void
  give(address: string): void
  /** Everything that was ever sent, read or not. */
  all(): readonly Mail[]
  close(): Promise<void>
}

const PATIENCE_MS = 20_000

/** A real SMTP server on a free port that keeps what it is sent. */
export const startMailServer = async (): Promise<MailServer> => {
  const unread: Mail[] = []
  const all: Mail[] = []
  const waiting = new Set<() => void>()
  const missing = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      missing.has(address.toLowerCase())
        ? done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      const receive = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(Buffer.from(chunk))
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        for (const { address } of session.envelope.rcptTo) {
          const received = {
            to: address.toLowerCase(),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
          }
          all.push(received)
          unread.push(received)
        }
        for (const look of waiting) look()
      }
      receive().then(() => done(), done)
    },
  })
  // A sender that ends in the middle of a mail cuts its connection; its mail comes again.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A listening TCP server's address is never a string or null.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (to, subject) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const index = unread.findIndex((mail) => mail.to === to && subject.test(mail.subject))
          if (index < 0) return
          clearTimeout(timer)
          waiting.delete(look)
          const [mail] = unread.splice(index, 1)
          if (mail) resolve(mail)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          const seen = unread.map((mail) => `${mail.to}: ${mail.subject}`).join('\n')
          reject(new Error(`No mail to ${to} about ${subject}. Unread:\n${seen}`))
        }, PATIENCE_MS)
        waiting.add(look)
        look()
      }),
    take: (address) => void missing.add(address),
    give: (address) => void missing.delete(address),
    all: () => all,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The six digits of a verification mail. */
export const codeIn = (mail: Mail): string => {
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1]
  if (!code) throw new Error(`No code in the mail "${mail.subject}":\n${mail.text}`)
  return code
}

/** The page of the portal that a mail leads to. */
export const linkIn = (mail: Mail): string => {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`No link in the mail "${mail.subject}":\n${mail.text}`)
  return link
}

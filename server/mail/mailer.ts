import { checkedField } from '../../domain/form/checked-field.ts'
import { checkEmail } from '../../domain/identity/email.ts'
import type { Config } from '../foundation/config.ts'
import type { Database } from '../db/connect.ts'
import { readBrand } from './brand.ts'
import { keepInMailbox } from './mailbox.ts'
import type { Keys } from '../secrets/keys.ts'
import { stopPath } from '../secrets/stop-link.ts'
import { mails } from '../foundation/measures.ts'
import { MailRefused, type Patience, smtpTransport } from './smtp.ts'
import { type MailFacts, type TemplateName, writeMail } from './templates.ts'
import type { Transport } from './transport.ts'

export type MailRequest<Name extends TemplateName> = {
  id: string
  to: string
  template: Name
  data: MailFacts<Name>
}

export type Mailer = {
  /** Resolves when the mail server has taken the mail. Rejects with `MailRefused` when it says that it never will. */
  send<Name extends TemplateName>(request: MailRequest<Name>): Promise<void>
  close(): void
}

/** Exactly one plain address, as an account may have it: no display name, no list, no line break. */
export const oneAddress = checkedField(checkEmail)

type Options = {
  config: Pick<Config, 'SMTP_URL' | 'SMTP_REQUIRE_TLS' | 'MAIL_FROM' | 'PUBLIC_URL' | 'DEMO'>
  database: Pick<Database, 'orm'>
  /** Signs the link that stops reminders; without them there is none. */
  keys?: Keys
  /** Patience with the mail server; a test has less. */
  patience?: Patience
  /** The way of the mails, where the settings don't decide it. */
  transport?: Transport
}

/** A server without a mail server, which its start refuses: the mail stays in the queue for one that has it. */
const nowhere: Transport = {
  deliver: () => Promise.reject(new Error('SMTP_URL is not set: this server sends no mail.')),
  close: () => undefined,
}

/** Mails go to the server at SMTP_URL; in the demo without one they are kept in the mailbox that it shows at /dev/mail. */
const transportOf = ({ config, database, patience }: Options): Transport => {
  if (config.SMTP_URL) return smtpTransport({ ...config, SMTP_URL: config.SMTP_URL }, patience)
  return config.DEMO ? keepInMailbox(database) : nowhere
}

/** Sends mails: in the demo without a mail server they are kept, elsewhere they go to the server at SMTP_URL. */
export function createMailer(options: Options): Mailer {
  const { config, database, keys, transport = transportOf(options) } = options
  return {
    async send({ id, to, template, data }) {
      const brand = await readBrand(database.orm, config.PUBLIC_URL)
      const seconds = Math.floor(Date.now() / 1000)
      const stop = keys && ((personId: string) => stopPath(keys, personId, seconds))
      const mail = { id, to: oneAddress.parse(to), ...writeMail(template, data, brand, stop) }
      try {
        await transport.deliver(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'failed' })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

import { z } from 'zod'
import type { Brand, MailText } from './layout.ts'
import { readerWords } from '../../domain/text/reader-words.ts'

export type Template<Facts extends z.ZodObject = z.ZodObject> = {
  facts: Facts
  /** Mails with a code or a secret link are sent straight from the job that makes it, so that none is ever stored with a job. */
  secret: boolean
  write(facts: z.output<Facts>, brand: Brand): MailText
}

type Made<Facts extends z.ZodObject> = Omit<Template<Facts>, 'secret'>

export const template = <Facts extends z.ZodObject>(made: Made<Facts>) =>
  ({ ...made, secret: false }) as const
export const secretTemplate = <Facts extends z.ZodObject>(made: Made<Facts>) =>
  ({ ...made, secret: true }) as const

export const words = z.string().min(1).max(5000)
/** Target of the button: a page of the portal. The person lands there after signing in. */
export const path = z.string().regex(/^\/(?!\/)[\w\-./?=&%#]*$/)
export const moment = z.iso.datetime()

/** A case and its reader; `path` is the application's page as that reader sees it. */
export const aboutCase = { name: words, companyName: words, path }
export const aboutMandate = { ...aboutCase, number: words.nullable() }

/** Of a reminder: who reads it, so that its link stops theirs, and until when it goes out. Stored by an earlier version, it lacks them. */
export const reminds = { readerId: z.uuid().optional(), until: moment.optional() }

export const letter = (number: string | null) =>
  number ? `mandate letter ${number}` : 'mandate letter'

/** The letter as its client reads of it. */
export const agreement = (number: string | null) =>
  number ? `${readerWords.client.mandate} ${number}` : readerWords.client.mandate

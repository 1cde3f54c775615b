import type { z } from 'zod'
import { accountMails } from './account-mails.ts'
import { applicationMails } from './application-mails.ts'
import { enquiryMails } from './enquiry-mails.ts'
import { lenderMails } from './lender-mails.ts'
import { mandateMails } from './mandate-mails.ts'
import { moneyMails } from './money-mails.ts'
import { paperMails } from './paper-mails.ts'
import { secondPersonMails } from './second-person-mails.ts'
import { staffMails } from './staff-mails.ts'
import { type Brand, layOut, type MailContent, type StopPath } from './layout.ts'
import type { Template } from './template.ts'

/** Every mail of the product: the facts it needs and the words it makes of them. Moments are ISO 8601; they read in Indian time. */
export const templates = {
  ...accountMails,
  ...applicationMails,
  ...paperMails,
  ...lenderMails,
  ...moneyMails,
  ...mandateMails,
  ...staffMails,
  ...secondPersonMails,
  ...enquiryMails,
}

type Templates = typeof templates

export type TemplateName = keyof Templates

/** Those that may be stored with a job. */
export type StoredTemplate = {
  [Name in TemplateName]: Templates[Name]['secret'] extends true ? never : Name
}[TemplateName]

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)

export const isStored = (name: string): name is StoredTemplate =>
  isTemplate(name) && !templates[name].secret

export type MailFacts<Name extends TemplateName> = z.input<Templates[Name]['facts']>

/** Turns a template's facts into subject, text and HTML. Facts that it does not know, or lacks, are refused. */
export function writeMail<Name extends TemplateName>(
  name: Name,
  facts: MailFacts<Name>,
  brand: Brand,
  stopPath?: StopPath,
): MailContent {
  const chosen: Template = templates[name]
  return layOut(chosen.write(chosen.facts.parse(facts), brand), brand, stopPath)
}

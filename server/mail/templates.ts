import { z } from 'zod'
import { formatDate, formatDateTime } from '../../domain/dates.ts'
import { staffNotice, staffNoticeKinds } from '../../domain/staff-notices.ts'
import { type Brand, layOut, type MailContent, type MailText } from './layout.ts'

type Template<Facts extends z.ZodObject = z.ZodObject> = {
  facts: Facts
  /** Mails with a code or a secret link are sent straight from the job that makes it, so that none is ever stored with a job. */
  secret: boolean
  write(facts: z.output<Facts>, brand: Brand): MailText
}

type Made<Facts extends z.ZodObject> = Omit<Template<Facts>, 'secret'>

const template = <Facts extends z.ZodObject>(made: Made<Facts>) =>
  ({ ...made, secret: false }) as const
const secretTemplate = <Facts extends z.ZodObject>(made: Made<Facts>) =>
  ({ ...made, secret: true }) as const

const words = z.string().min(1).max(5000)
/** Where the button leads: a page of the portal. The person lands there after signing in. */
const path = z.string().regex(/^\/(?!\/)[\w\-./?=&%#]*$/)
const moment = z.iso.datetime()

/** A case and its reader; `path` is the application's page as that reader sees it. */
const aboutCase = { name: words, companyName: words, path }
const aboutMandate = { ...aboutCase, number: words.nullable() }

const letter = (number: string | null) => (number ? `mandate letter ${number}` : 'mandate letter')

const contactKind = z.enum(['email', 'mobile'])
const contactNames = { email: 'email address', mobile: 'mobile number' } as const
const orWriteTo = (supportEmail: string) =>
  supportEmail === '' ? '' : `, and write to ${supportEmail}`

/** Every mail of the product: the facts it needs and the words it makes of them. Moments are ISO 8601; they read in Indian time. */
export const templates = {
  'verification-code': secretTemplate({
    facts: z.strictObject({
      name: words.optional(),
      code: z.string().regex(/^\d{6}$/),
      expiresInSeconds: z.int().positive(),
      purpose: z.enum(['registration', 'change']).default('registration'),
    }),
    write: ({ name, code, expiresInSeconds, purpose }, { firmName }) => ({
      subject: `${code} is your ${firmName} code`,
      // Whoever reads a mail to a new address has not proved yet that they are the person.
      ...(name && purpose === 'registration' && { name }),
      paragraphs: [
        purpose === 'registration'
          ? `Use this code to verify your account. It works for ${expiresInSeconds} seconds and only once.`
          : `Use this code to make this the email address of your account. It works for ${expiresInSeconds} seconds and only once.`,
      ],
      code,
      closing: [
        `Nobody at ${firmName} ever asks for this code. If you did not request it, ignore this mail.`,
      ],
    }),
  }),
  'password-reset': secretTemplate({
    facts: z.strictObject({ name: words, path, expiresInMinutes: z.int().positive() }),
    write: ({ name, path, expiresInMinutes }) => ({
      subject: 'Set a new password',
      name,
      paragraphs: [
        `Somebody asked for a new password for your account. The link below works once, for ${expiresInMinutes} minutes.`,
      ],
      button: { label: 'Set a new password', path },
      closing: ['If it was not you, ignore this mail: your password stays as it is.'],
    }),
  }),
  'contact-change-asked': template({
    facts: z.strictObject({ name: words, kind: contactKind, contact: words, path }),
    write: ({ name, kind, contact, path }, { supportEmail }) => ({
      subject: `Somebody asked to change the ${contactNames[kind]} of your account`,
      name,
      paragraphs: [
        `Somebody who is signed in to your account and typed its password asked to make ${contact} its ${contactNames[kind]}.`,
        'Nothing changes until the code that we sent there is entered.',
      ],
      button: { label: 'Look at your account', path },
      closing: [`If it was not you, set a new password at once${orWriteTo(supportEmail)}.`],
    }),
  }),
  'contact-changed': template({
    facts: z.strictObject({ name: words, kind: contactKind, contact: words, path }),
    write: ({ name, kind, contact, path }, { supportEmail }) => ({
      subject: `The ${contactNames[kind]} of your account is changed`,
      name,
      paragraphs: [
        `The ${contactNames[kind]} of your account is ${contact} now.`,
        ...(kind === 'email'
          ? ['Sign in with the new one from now on; mails about your cases go there.']
          : []),
      ],
      button: { label: 'Look at your account', path },
      closing: [`If it was not you, set a new password at once${orWriteTo(supportEmail)}.`],
    }),
  }),
  'application-received': template({
    facts: z.strictObject({ ...aboutCase, reference: words, amount: words, submittedAt: moment }),
    write: ({ name, companyName, path, reference, amount, submittedAt }) => ({
      subject: `We have received the application of ${companyName}`,
      name,
      paragraphs: [
        'Thank you. Your application is with us. What is still missing, if anything, stands on its page: send it there one by one. If we can’t use a paper, we write to you.',
      ],
      facts: [
        ['Application number', reference],
        ['Applicant', companyName],
        ['Amount asked for', amount],
        ['Submitted', formatDateTime(submittedAt)],
      ],
      button: { label: 'See your application', path },
    }),
  }),
  'documents-asked': template({
    facts: z.strictObject({
      ...aboutCase,
      documents: z.array(words).min(1),
      note: words.optional(),
    }),
    write: ({ name, companyName, path, documents, note }) => ({
      subject: `We need ${documents.length === 1 ? 'a document' : `${documents.length} documents`} for ${companyName}`,
      name,
      paragraphs: ['To go on with your application we need the following from you:'],
      list: documents,
      button: { label: 'Upload now', path },
      ...(note && { closing: [`A note from us: ${note}`] }),
    }),
  }),
  'document-returned': template({
    facts: z.strictObject({ ...aboutCase, document: words, reason: words }),
    write: ({ name, companyName, path, document, reason }) => ({
      subject: `Please upload again: ${document}`,
      name,
      paragraphs: [
        `We could not use a document of the application of ${companyName}. Please upload it again.`,
      ],
      facts: [
        ['Document', document],
        ['Reason', reason],
      ],
      button: { label: 'Upload it again', path },
    }),
  }),
  'claim-refused': template({
    facts: z.strictObject({ ...aboutCase, document: words, reason: words, instead: words }),
    write: ({ name, companyName, path, document, reason, instead }) => ({
      subject: `We still need: ${document}`,
      name,
      paragraphs: [
        `You told us that you can’t send one of the papers of ${companyName}. We need it all the same, or what we name here instead.`,
      ],
      facts: [
        ['Document', document],
        ['You said', reason],
        ['Please send', instead],
      ],
      button: { label: 'Send it now', path },
    }),
  }),
  'status-changed': template({
    facts: z.strictObject({ ...aboutCase, status: words, meaning: words, note: words.optional() }),
    write: ({ name, companyName, path, status, meaning, note }) => ({
      subject: `${companyName}: ${status}`,
      name,
      paragraphs: [`Your application is now at “${status}”.`, meaning],
      ...(note && { facts: [['Note', note]] }),
      button: { label: 'See your application', path },
    }),
  }),
  'facilities-proposed': template({
    facts: z.strictObject({ ...aboutCase, facilities: z.array(words).min(1), note: words }),
    write: ({ name, companyName, path, facilities, note }) => ({
      subject: `What we propose for ${companyName}`,
      name,
      paragraphs: [
        'You asked us to advise you. This is what we propose; tell us whether you agree, or what should be different:',
      ],
      list: facilities,
      closing: [`Why: ${note}`],
      button: { label: 'Read and answer', path },
    }),
  }),
  'mandate-released': template({
    facts: z.strictObject({ ...aboutMandate, amount: words, fee: words }),
    write: ({ name, companyName, path, number, amount, fee }) => ({
      subject: `Your ${letter(number)} is ready`,
      name,
      paragraphs: [
        `The mandate letter for ${companyName} is ready. Read it, then tell us “I agree” or “Please change”.`,
      ],
      facts: [
        ['Amount to arrange', amount],
        ['Consultancy fee', fee],
      ],
      button: { label: 'Read the letter', path },
    }),
  }),
  'case-news': template({
    facts: z.strictObject({
      ...aboutMandate,
      reference: words,
      kind: z.enum(staffNoticeKinds),
      details: z.array(words),
      at: moment,
    }),
    write: ({ name, companyName, path, reference, number, kind, details, at }) => {
      const { subject, sentence, details: called = 'Details', button } = staffNotice(kind)
      const [only] = details.length === 1 ? details : []
      return {
        subject: subject(companyName, letter(number)),
        name,
        paragraphs: [sentence],
        facts: [
          ['Applicant', companyName],
          ['Application number', reference],
          ['When', formatDateTime(at)],
          ...(only === undefined ? [] : [[called, only] as const]),
        ],
        ...(details.length > 1 && { list: details }),
        button: { label: button, path },
      }
    },
  }),
  // No longer written: an earlier version may have stored one that is still to be sent.
  'mandate-answered': template({
    facts: z.strictObject({ ...aboutMandate, agreed: z.boolean(), note: words.optional() }),
    write: ({ name, companyName, path, number, agreed, note }) => ({
      subject: agreed
        ? `${companyName} agrees to its ${letter(number)}`
        : `${companyName} asks for changes to its ${letter(number)}`,
      name,
      paragraphs: [
        agreed
          ? `${companyName} has read the letter and agrees to it. Approve it, so that it can be signed.`
          : `${companyName} has read the letter and asks for changes. Reject it and create a new one, or talk to them.`,
      ],
      ...(note && { facts: [['Their words', note]] }),
      button: { label: 'Open the case', path },
    }),
  }),
  'mandate-approved': template({
    facts: z.strictObject(aboutMandate),
    write: ({ name, companyName, path, number }) => ({
      subject: `Please sign your ${letter(number)}`,
      name,
      paragraphs: [
        `The mandate letter for ${companyName} is final. Sign it, with the stamp of the business if there is one, then upload the signed copy.`,
      ],
      button: { label: 'Download and upload', path },
    }),
  }),
  'mandate-rejected': template({
    facts: z.strictObject({ ...aboutMandate, reason: words }),
    write: ({ name, companyName, path, number, reason }) => ({
      subject: `The ${letter(number)} was withdrawn`,
      name,
      paragraphs: [
        `The mandate letter for ${companyName} no longer stands. We will be in touch about the next step.`,
      ],
      facts: [['Reason', reason]],
      button: { label: 'See your application', path },
    }),
  }),
  'mandate-terminated': template({
    facts: z.strictObject({ ...aboutMandate, reason: words }),
    write: ({ name, companyName, path, number, reason }) => ({
      subject: `The ${letter(number)} was terminated`,
      name,
      paragraphs: [
        `We have ended the mandate for ${companyName}. It no longer counts, whether or not it was signed. We will be in touch about the next step.`,
      ],
      facts: [['Reason', reason]],
      button: { label: 'See your application', path },
    }),
  }),
  // No longer written either.
  'mandate-signed': template({
    facts: z.strictObject({ ...aboutMandate, signedAt: moment }),
    write: ({ name, companyName, path, number, signedAt }) => ({
      subject: `${companyName} has signed its ${letter(number)}`,
      name,
      paragraphs: [
        `${companyName} uploaded a signed copy on ${formatDate(signedAt)}. Check it, then verify or return it.`,
      ],
      button: { label: 'Check the signed copy', path },
    }),
  }),
  'mandate-verified': template({
    facts: z.strictObject(aboutMandate),
    write: ({ name, companyName, path, number }) => ({
      subject: `Your signed ${letter(number)} is in order`,
      name,
      paragraphs: [
        `We have checked the signed mandate letter for ${companyName}. Nothing more is needed for it.`,
      ],
      button: { label: 'See your application', path },
    }),
  }),
  'mandate-returned': template({
    facts: z.strictObject({ ...aboutMandate, reason: words }),
    write: ({ name, companyName, path, number, reason }) => ({
      subject: `Please upload your signed ${letter(number)} again`,
      name,
      paragraphs: [`We could not use the signed copy for ${companyName}.`],
      facts: [['Reason', reason]],
      button: { label: 'Upload it again', path },
    }),
  }),
  'case-assigned': template({
    facts: z.strictObject({ ...aboutCase, as: words, amount: words, assignedBy: words }),
    write: ({ name, companyName, path, as, amount, assignedBy }) => ({
      subject: `${companyName} is assigned to you`,
      name,
      paragraphs: [`${assignedBy} has assigned a case to you as ${as}.`],
      facts: [
        ['Applicant', companyName],
        ['Amount', amount],
      ],
      button: { label: 'Open the case', path },
    }),
  }),
  'bank-account-changed': template({
    facts: z.strictObject({
      name: words,
      change: z.enum(['added', 'changed', 'deleted']),
      bankName: words,
      /** Masked but for the last four digits. */
      accountNumber: z.string().regex(/^•+\d{4}$/),
      path,
    }),
    write: ({ name, change, bankName, accountNumber, path }) => ({
      subject: `A bank account was ${change}`,
      name,
      paragraphs: [`A bank account of yours was ${change}. This is the account:`],
      facts: [
        ['Bank', bankName],
        ['Account number', accountNumber],
      ],
      button: { label: 'See your bank details', path },
      closing: [
        'If it was not you, change your password at once and write to us before the next payment.',
      ],
    }),
  }),
  // Nobody has proved that the address is theirs: no word of a stranger goes out in the firm's name.
  'enquiry-received': template({
    facts: z.strictObject({ service: words }),
    write: ({ service }, { firmName }) => ({
      subject: `${firmName} has received your enquiry`,
      paragraphs: [
        `Thank you for writing to us about: ${service}. Somebody from our team will call or write to you soon.`,
      ],
      closing: ['If you did not write to us, ignore this mail.'],
    }),
  }),
  'enquiry-for-firm': template({
    facts: z.strictObject({
      name: words,
      email: words,
      mobile: words.optional(),
      company: words.optional(),
      message: words,
      path,
    }),
    write: ({ name, email, mobile, company, message, path }) => ({
      subject: `New enquiry from ${name}`,
      paragraphs: ['Somebody has written through the website.'],
      facts: [
        ['Name', name],
        ...(company ? [['Company', company] as const] : []),
        ['Email', email],
        ...(mobile ? [['Mobile', mobile] as const] : []),
        ['Message', message],
      ],
      button: { label: 'Open the enquiries', path },
    }),
  }),
  'erasure-requested': template({
    facts: z.strictObject({ email: words, path }),
    write: ({ email, path }) => ({
      subject: 'Somebody asks to be erased',
      paragraphs: [
        'The holder of this account asks for the erasure of their data. Save what a law makes the firm keep, then delete the account.',
      ],
      facts: [['Email', email]],
      button: { label: 'Open the users', path },
    }),
  }),
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
): MailContent {
  const chosen: Template = templates[name]
  return layOut(chosen.write(chosen.facts.parse(facts), brand), brand)
}

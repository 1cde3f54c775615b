import { z } from 'zod'
import { commissionStages } from '../../domain/commission.ts'
import { counted } from '../../domain/counted.ts'
import { formatDate, formatDateTime } from '../../domain/dates.ts'
import {
  hasButton,
  openCase,
  paragraphsOf,
  replySubject,
  signedBy,
} from '../../domain/message-words.ts'
import { returnedWords } from '../../domain/returned-words.ts'
import { staffNotice, staffNoticeKinds } from '../../domain/staff-notices.ts'
import {
  commissionParagraphs,
  commissionSubject,
  correctionParagraphs,
  correctionSubject,
} from './commission-words.ts'
import { type Brand, layOut, type MailContent, type MailText, type StopPath } from './layout.ts'

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

/** Of a reminder: who reads it, so that its link stops theirs, and until when it goes out. Stored by an earlier version, it lacks them. */
const reminds = { readerId: z.uuid().optional(), until: moment.optional() }

const letter = (number: string | null) => (number ? `mandate letter ${number}` : 'mandate letter')

const contactKind = z.enum(['email', 'mobile'])
const contactNames = { email: 'email address', mobile: 'mobile number' } as const
const orWriteTo = (supportEmail: string) =>
  supportEmail === '' ? '' : `, and write to ${supportEmail}`

/** What a code does, by its purpose. */
const codeUses = {
  registration: 'verify your account',
  change: 'make this the email address of your account',
  offer: 'accept the offer of the lender that you have just read. It commits you, as the page says',
} as const

/** Every mail of the product: the facts it needs and the words it makes of them. Moments are ISO 8601; they read in Indian time. */
export const templates = {
  'verification-code': secretTemplate({
    facts: z.strictObject({
      name: words.optional(),
      code: z.string().regex(/^\d{6}$/),
      expiresInSeconds: z.int().positive(),
      purpose: z.enum(['registration', 'change', 'offer']).default('registration'),
    }),
    write: ({ name, code, expiresInSeconds, purpose }, { firmName }) => ({
      subject: `${code} is your ${firmName} code`,
      // Whoever reads a mail to a new address has not proved yet that they are the person.
      ...(name && purpose !== 'change' && { name }),
      paragraphs: [
        `Use this code to ${codeUses[purpose]}. It works for ${expiresInSeconds} seconds and only once.`,
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
  invitation: secretTemplate({
    facts: z.strictObject({
      name: words,
      path,
      expiresInDays: z.int().positive(),
      /** What the person is here for, e.g. "credit analyst"; null for a client. */
      as: words.nullable(),
    }),
    write: ({ name, path, expiresInDays, as }, { firmName }) => ({
      subject: as ? `You are invited to ${firmName}` : `${firmName} has prepared your account`,
      name,
      paragraphs: [
        as
          ? `${firmName} has made an account for you as ${as}. Open it by setting your own password.`
          : `${firmName} has prepared an account for you. Open it by setting your own password: what we have prepared with you is there, for you to read, correct and complete. Nothing goes to a lender before you say so.`,
        `The link below works once, for ${expiresInDays} days.`,
      ],
      button: { label: 'Open my account', path },
      closing: ['If you do not know us, ignore this mail: without the link nobody can open it.'],
    }),
  }),
  'room-opened': secretTemplate({
    facts: z.strictObject({
      name: words,
      /** What is asked for, e.g. "₹1.5 Crore: Term Loan, Cash Credit (CC)"; no word of who the borrower is. */
      ask: words,
      path,
      until: moment,
      needsCode: z.boolean(),
    }),
    write: ({ name, ask, path, until, needsCode }, { firmName }) => ({
      subject: `${firmName} asks whether you would lend: ${ask}`,
      name,
      paragraphs: [
        `We have a case for you. ${ask}. The button opens it: the summary, the papers, and where to answer.`,
        needsCode
          ? `It opens for you alone: we send a code to this address first. It is there until ${formatDateTime(until)}.`
          : `Its summary opens at once; whatever names the borrower needs a code that we send to this address. It is there until ${formatDateTime(until)}.`,
      ],
      button: { label: 'Open the case', path },
      closing: ['Please do not pass this on. Whoever else should see it, tell us.'],
    }),
  }),
  'own-papers-asked': secretTemplate({
    facts: z.strictObject({ name: words, companyName: words, path }),
    write: ({ name, companyName, path }, { firmName }) => ({
      subject: `May lenders get your own papers for ${companyName}?`,
      name,
      paragraphs: [
        `${companyName} asks for a loan through ${firmName}, and names you in its application. Your own papers, such as your PAN and your tax returns, go to a lender only if you agree.`,
        'The button opens a page that says which lenders, and what for. You need no account. You can change your answer there at any time while the case is open.',
      ],
      button: { label: 'Read and answer', path },
      closing: [
        'The link is for you alone: please do not pass it on. If you do not know this business, refuse there or ignore this mail: nothing of yours goes to a lender.',
      ],
    }),
  }),
  'room-code': secretTemplate({
    facts: z.strictObject({
      name: words,
      code: z.string().regex(/^\d{6}$/),
      expiresInMinutes: z.int().positive(),
    }),
    write: ({ name, code, expiresInMinutes }, { firmName }) => ({
      subject: `${code} is your ${firmName} code`,
      name,
      paragraphs: [
        `Use this code to open the case that we sent you. It works for ${expiresInMinutes} minutes and only once.`,
      ],
      code,
      closing: [
        `Nobody at ${firmName} ever asks for this code. If you did not request it, somebody else may have your link: write to us.`,
      ],
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
    write: ({ name, companyName, path, document, reason }) => {
      const { subject, paragraph, button } = returnedWords(companyName, [{ document, reason }])
      return {
        subject,
        name,
        paragraphs: [paragraph],
        facts: [
          ['Document', document],
          ['Reason', reason],
        ],
        button: { label: button, path },
      }
    },
  }),
  'documents-returned': template({
    facts: z.strictObject({
      ...aboutCase,
      papers: z.array(z.strictObject({ document: words, reason: words })).min(1),
    }),
    write: ({ name, companyName, path, papers }) => {
      const { subject, paragraph, button } = returnedWords(companyName, papers)
      return {
        subject,
        name,
        paragraphs: [paragraph],
        facts: papers.map(({ document, reason }) => [document, reason] as const),
        button: { label: button, path },
      }
    },
  }),
  'papers-arrived': template({
    facts: z.strictObject({ ...aboutCase, papers: z.array(words).min(1) }),
    write: ({ name, companyName, path, papers }) => ({
      subject: `We have received ${papers.length === 1 ? 'a document' : `${papers.length} documents`} for ${companyName}`,
      name,
      paragraphs: ['This has reached us, and we have put it into your application:'],
      list: papers,
      button: { label: 'See your application', path },
      closing: ['If it was not you who sent it, write to us.'],
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
  'paper-waived': template({
    facts: z.strictObject({ ...aboutCase, document: words, reason: words }),
    write: ({ name, companyName, path, document, reason }) => ({
      subject: `You need not send: ${document}`,
      name,
      paragraphs: [`One of the papers of ${companyName} is not needed from you.`],
      facts: [
        ['Document', document],
        ['Why', reason],
      ],
      button: { label: 'See your application', path },
    }),
  }),
  'paper-needed-again': template({
    facts: z.strictObject({ ...aboutCase, document: words }),
    write: ({ name, companyName, path, document }) => ({
      subject: `We need it after all: ${document}`,
      name,
      paragraphs: [
        `We told you that one of the papers of ${companyName} is not needed. That was a mistake: please send it.`,
      ],
      facts: [['Document', document]],
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
  'consent-asked': template({
    facts: z.strictObject({ ...aboutCase, lenders: z.array(words).min(1) }),
    write: ({ name, companyName, path, lenders }) => ({
      subject: `May these lenders get the papers of ${companyName}?`,
      name,
      paragraphs: [
        `We would like to take the case of ${companyName} to these lenders, with its name and papers. None of them gets anything of it before you agree:`,
      ],
      list: lenders,
      closing: ['You choose among them on the page of your case, and can take it back there.'],
      button: { label: 'See and answer', path },
    }),
  }),
  'lenders-announced': template({
    facts: z.strictObject({ ...aboutCase, lenders: z.array(words).min(1) }),
    write: ({ name, companyName, path, lenders }) => ({
      subject: `Lenders that get the papers of ${companyName} from tomorrow`,
      name,
      paragraphs: [
        `You agreed that we give the papers of ${companyName} to any lender that we tell you of a day before. These can get them from this time tomorrow:`,
      ],
      list: lenders,
      closing: ['If you do not want that, change your consent on the page of your case before.'],
      button: { label: 'See your consent', path },
    }),
  }),
  /** To a lender: `companyName` only where it knows whose case it is. */
  'consent-gone': template({
    facts: z.strictObject({
      name: words,
      reference: words,
      companyName: words.nullable(),
      ask: words,
      sentOn: moment,
      manager: z.strictObject({ name: words, email: words, mobile: words }).nullable(),
    }),
    write: ({ name, reference, companyName, ask, sentOn, manager }, { firmName, supportEmail }) => {
      const whom = manager
        ? `${manager.name}, ${manager.mobile}, ${manager.email}`
        : supportEmail || firmName
      return {
        subject: `${companyName ?? `Case ${reference}`}: please delete what you hold`,
        name,
        paragraphs: [
          `The borrower no longer agrees that ${firmName} shares this case with you. Its room is shut.`,
          'Please delete what you hold of it, copies too, and do not work on it further.',
        ],
        facts: [
          ['Case', companyName === null ? reference : `${companyName} (${reference})`],
          ['Asked for', ask],
          ['Sent to you on', formatDate(sentOn)],
        ],
        closing: [`Questions? Ask ${whom}.`],
        ...(manager && { replyTo: manager.email }),
      }
    },
  }),
  'offer-made': template({
    facts: z.strictObject({ ...aboutCase, lenders: z.array(words).min(1), offer: words }),
    write: ({ name, companyName, path, lenders, offer }) => ({
      subject: `${lenders.join(', ')} makes an offer to ${companyName}`,
      name,
      paragraphs: [
        `${lenders.join(', ')} offers ${companyName} this: ${offer}.`,
        'On the page of the offers you see what it costs, what it asks for, and how it compares.',
      ],
      button: { label: 'See the offer', path },
    }),
  }),
  'commission-corrected': template({
    facts: z.strictObject({
      ...aboutCase,
      /** What is due now, and when; null where nothing is. */
      due: z.strictObject({ amount: words, on: words }).nullable(),
    }),
    write: (about) => ({
      subject: correctionSubject(about),
      name: about.name,
      paragraphs: correctionParagraphs(about),
      button: { label: 'See your leads', path: about.path },
    }),
  }),
  'disbursal-taken-back': template({
    facts: z.strictObject({
      ...aboutCase,
      paidOut: words,
      facility: words,
      on: words,
      /** Of the fee that was due on it, with GST; null where none was. */
      fee: words.nullable(),
    }),
    write: ({ name, companyName, path, paidOut, facility, on, fee }) => ({
      subject: `We corrected what was paid out to ${companyName}`,
      name,
      paragraphs: [
        `We had recorded that the lender paid out ${paidOut} of ${facility} on ${on}. That was recorded by mistake, and we have taken it back.`,
        fee === null
          ? 'There is nothing for you to do.'
          : `Our fee of ${fee} on it is no longer due: please do not pay it.`,
      ],
      button: { label: 'See what was paid out', path },
    }),
  }),
  'rest-not-drawn': template({
    facts: z.strictObject({
      ...aboutCase,
      lender: words,
      rest: words,
      reason: words,
      /** The cancellation fee of the mandate letter with its GST, where it falls due. */
      cancellation: z.strictObject({ total: words, dueOn: words }).nullable(),
    }),
    write: ({ name, companyName, path, lender, rest, reason, cancellation }) => ({
      subject: `The rest of the offer of ${lender} to ${companyName} is not drawn`,
      name,
      paragraphs: [
        `We have recorded that ${rest} of the offer of ${lender} will not be drawn: ${reason}`,
        cancellation === null
          ? 'Nothing falls due by it. If you want to draw it after all, tell us at once.'
          : `You accepted this offer and drew nothing of it: by your mandate letter the cancellation fee, ${cancellation.total} with GST, falls due on ${cancellation.dueOn}. If you want to draw it after all, tell us at once.`,
      ],
      button: { label: 'See the offer', path },
    }),
  }),
  'rest-drawn-after-all': template({
    facts: z.strictObject({
      ...aboutCase,
      lender: words,
      rest: words,
      cancellation: words.nullable(),
    }),
    write: ({ name, companyName, path, lender, rest, cancellation }) => ({
      subject: `The rest of the offer of ${lender} to ${companyName} can still be drawn`,
      name,
      paragraphs: [
        `We had recorded that ${rest} of the offer of ${lender} will not be drawn. We have taken that back: it can still be drawn.`,
        ...(cancellation === null
          ? []
          : [`The cancellation fee of ${cancellation} is not due: please do not pay it.`]),
      ],
      button: { label: 'See the offer', path },
    }),
  }),
  'receipt-taken-back': template({
    facts: z.strictObject({ ...aboutCase, received: words, on: words, outstanding: words }),
    write: ({ name, companyName, path, received, on, outstanding }) => ({
      subject: `We corrected what we have received of our fee from ${companyName}`,
      name,
      paragraphs: [
        `We had recorded that ${received} of our fee came in on ${on}. That was recorded by mistake, and we have taken it back: ${outstanding} of that fee are due.`,
        'If you have paid it, write to us with the reference of your payment.',
      ],
      button: { label: 'See what is due', path },
    }),
  }),
  'fee-due': template({
    facts: z.strictObject({
      ...aboutCase,
      paidOut: words,
      fee: words,
      gst: words,
      total: words,
      dueOn: words,
    }),
    write: ({ name, companyName, path, paidOut, fee, gst, total, dueOn }) => ({
      subject: `Our fee on what was paid out to ${companyName} is due on ${dueOn}`,
      name,
      paragraphs: [
        `The lender has paid out ${paidOut}. By your mandate letter our fee on it falls due on ${dueOn}: ${fee} and GST ${gst}, ${total} in all.`,
      ],
      button: { label: 'See what was paid out', path },
    }),
  }),
  commission: template({
    facts: z.strictObject({
      ...aboutCase,
      stage: z.enum(commissionStages),
      /** What was agreed where it is a rate. */
      terms: words.nullable(),
      amount: words.nullable(),
      dueOn: words.nullable(),
      paidOn: words.nullable(),
      tds: words.nullable(),
      reference: words.nullable(),
    }),
    write: (about) => ({
      subject: commissionSubject(about),
      name: about.name,
      paragraphs: commissionParagraphs(about),
      button: { label: 'See your leads', path: about.path },
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
  'morning-news': template({
    facts: z.strictObject({ name: words, path, news: z.array(words).min(1), more: z.int().min(0) }),
    write: ({ name, path, news, more }) => ({
      subject: `${news.length + more === 1 ? 'One thing' : `${news.length + more} things`} since yesterday`,
      name,
      paragraphs: ['This is what you were told since the last mail and have not read yet:'],
      list: more > 0 ? [...news, `… and ${more} more in your inbox`] : news,
      button: { label: 'Open the inbox', path },
      closing: ['You chose one mail each morning. Your profile lets you choose otherwise.'],
    }),
  }),
  'weekly-figures': template({
    facts: z.strictObject({
      name: words,
      path,
      facts: z.array(z.tuple([words, words])).min(1),
      stuck: z.array(words),
    }),
    write: ({ name, path, facts, stuck }) => ({
      subject: 'The week in figures',
      name,
      paragraphs: [
        'The last seven days, and where work stands still.',
        stuck.length > 0
          ? 'Live cases in which nothing happened for seven days, by manager:'
          : 'In every live case something happened within seven days.',
      ],
      facts,
      ...(stuck.length > 0 && { list: stuck }),
      button: { label: 'Open the dashboard', path },
    }),
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
  reminder: template({
    facts: z.strictObject({ ...aboutCase, ...reminds, missing: z.array(words) }),
    write: ({ name, companyName, path, missing, readerId }) => ({
      stopsFor: readerId,
      subject: `Still missing for the application of ${companyName}`,
      name,
      paragraphs: [
        missing.length > 0
          ? 'Your application waits for the following from you:'
          : 'Your application waits for you. Its page says what the next step is.',
      ],
      ...(missing.length > 0 && { list: missing }),
      button: { label: 'Open the application', path },
      closing: ['If you have sent it in the meantime, there is nothing to do.'],
    }),
  }),
  'request-reminder': template({
    facts: z.strictObject({ ...aboutCase, ...reminds, documents: z.array(words).min(1) }),
    write: ({ name, companyName, path, documents, readerId }) => ({
      stopsFor: readerId,
      subject: `Still missing for the application of ${companyName}`,
      name,
      paragraphs: ['To go on with your application we need the following from you:'],
      list: documents,
      button: { label: 'Upload now', path },
      closing: ['If there is no such paper, say why on the same page: that is an answer, too.'],
    }),
  }),
  'letter-reminder': template({
    facts: z.strictObject({ ...aboutMandate, ...reminds }),
    write: ({ name, companyName, path, number, readerId }) => ({
      stopsFor: readerId,
      subject: `Your ${letter(number)} waits for your signature`,
      name,
      paragraphs: [
        `The mandate letter for ${companyName} is final and not signed yet. Sign it, with the stamp of the business if there is one, then upload the signed copy.`,
      ],
      button: { label: 'Download and upload', path },
      closing: ['If something in it is not as it should be, write to us.'],
    }),
  }),
  'draft-reminder': template({
    facts: z.strictObject({ name: words, path, ...reminds }),
    write: ({ name, path, readerId }) => ({
      stopsFor: readerId,
      subject: 'Your loan application waits for you to go on',
      name,
      paragraphs: [
        'You have begun an application and not sent it yet. Everything that you entered is there, with the files; you go on where you stopped.',
      ],
      button: { label: 'Go on', path },
      closing: ['A part of the papers is enough to send it: the rest can follow.'],
    }),
  }),
  'cases-assigned': template({
    facts: z.strictObject({ name: words, as: words, count: z.int().positive(), path }),
    write: ({ name, as, count, path }) => ({
      subject: `${counted(count, 'case')} assigned to you`,
      name,
      paragraphs: [`You are the ${as} of ${counted(count, 'more case')} now.`],
      button: { label: 'Open your list', path },
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
  'enquiry-reply': template({
    facts: z.strictObject({ name: words, service: words, body: words, by: words, replyTo: words }),
    write: ({ name, service, body, by, replyTo }, { firmName }) => ({
      subject: replySubject(service),
      name,
      paragraphs: paragraphsOf(body),
      closing: [signedBy(by, firmName, replyTo)],
      replyTo,
    }),
  }),
  message: template({
    facts: z.strictObject({
      ...aboutCase,
      subject: words,
      body: words,
      by: words,
      /** Nothing where whoever wrote it is gone. */
      replyTo: z.string().max(320),
    }),
    write: ({ name, path, subject, body, by, replyTo }, { firmName, publicUrl }) => ({
      subject,
      name,
      paragraphs: paragraphsOf(body),
      closing: [signedBy(by, firmName, replyTo)],
      replyTo,
      ...(hasButton(body, new URL(path, publicUrl).href) && { button: { label: openCase, path } }),
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
  stopPath?: StopPath,
): MailContent {
  const chosen: Template = templates[name]
  return layOut(chosen.write(chosen.facts.parse(facts), brand), brand, stopPath)
}

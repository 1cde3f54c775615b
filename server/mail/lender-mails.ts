import { z } from 'zod'
import { formatDate, formatDateTime } from '../../domain/dates/dates.ts'
import { aboutCase, moment, path, secretTemplate, template, words } from './template.ts'
import { capitalised } from '../../domain/identity/company-words.ts'
import { readerWords } from '../../domain/text/reader-words.ts'

/** Reference to a lender's room with something new in it. */
const aboutRoom = z.strictObject({ name: words, reference: words, path, until: moment })

/** About lenders, and to them. */
export const lenderMails = {
  'own-papers-asked': secretTemplate({
    facts: z.strictObject({ name: words, companyName: words, path }),
    write: ({ name, companyName, path }, { firmName }) => ({
      subject: `May lenders get your own documents for ${companyName}?`,
      name,
      paragraphs: [
        `${companyName} asks for a loan through ${firmName}, and names you in its application. Your own documents, such as your PAN and your tax returns, go to a lender only if you agree.`,
        'The button opens a page that says which lenders, and what for. You need no account. You can change your answer there at any time while the case is open.',
      ],
      button: { label: 'Read and answer', path },
      closing: [
        'The link is for you alone: please do not pass it on. If you do not know this business, refuse there or ignore this mail: nothing of yours goes to a lender.',
      ],
    }),
  }),
  'consent-asked': template({
    facts: z.strictObject({ ...aboutCase, lenders: z.array(words).min(1) }),
    write: ({ name, companyName, path, lenders }) => ({
      subject: `May these lenders get the documents of ${companyName}?`,
      name,
      paragraphs: [
        `We would like to take the case of ${companyName} to these lenders, with its name and documents. None of them gets anything of it before you agree:`,
      ],
      list: lenders,
      closing: ['You choose among them on the page of your case, and can take it back there.'],
      button: { label: 'See and answer', path },
    }),
  }),
  'lenders-announced': template({
    facts: z.strictObject({ ...aboutCase, lenders: z.array(words).min(1) }),
    write: ({ name, companyName, path, lenders }) => ({
      subject: `Lenders that get the documents of ${companyName} from tomorrow`,
      name,
      paragraphs: [
        `You agreed that we give the documents of ${companyName} to any lender that we tell you of a day before. These can get them from this time tomorrow:`,
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
          `The borrower no longer agrees that ${firmName} shares this case with you. ${capitalised(readerWords.bank.access)} is closed.`,
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
  'room-opened': secretTemplate({
    facts: z.strictObject({
      name: words,
      /** Request in words, e.g. "₹1.5 Crore: Term Loan, Cash Credit (CC)"; no word tells who the borrower is. */
      ask: words,
      reference: words,
      path,
      until: moment,
      needsCode: z.boolean(),
    }),
    write: ({ name, ask, reference, path, until, needsCode }, { firmName }) => ({
      subject: `${firmName} asks whether you would lend: ${ask} (case ${reference})`,
      name,
      paragraphs: [
        `We have a case for you. ${ask}. The button opens it: the summary, the documents, and where to answer.`,
        needsCode
          ? `It opens for you alone: we send a code to this address first. It is there until ${formatDateTime(until)}.`
          : `Its summary opens at once; whatever names the borrower needs a code that we send to this address. It is there until ${formatDateTime(until)}.`,
      ],
      button: { label: 'Open the case', path },
      closing: ['Please do not pass this on. Whoever else should see it, tell us.'],
    }),
  }),
  /** The answer itself stands behind the code: mails are passed on. */
  'room-answered': secretTemplate({
    facts: aboutRoom,
    write: ({ name, reference, path, until }, { firmName }) => ({
      subject: `${firmName} has answered your question on case ${reference}`,
      name,
      paragraphs: [
        `The answer stands below your question. A device that has not opened the case yet needs a code, which we send to this address. It is there until ${formatDateTime(until)}.`,
      ],
      button: { label: 'Read the answer', path },
      closing: ['Please do not pass this on. Whoever else should see it, tell us.'],
    }),
  }),
  'room-papers': secretTemplate({
    facts: aboutRoom,
    write: ({ name, reference, path, until }, { firmName }) => ({
      subject: `${firmName} has further documents for you on case ${reference}`,
      name,
      paragraphs: [
        `They stand among the documents of the case. A device that has not opened the case yet needs a code, which we send to this address. It is there until ${formatDateTime(until)}.`,
      ],
      button: { label: 'See the documents', path },
      closing: ['Please do not pass this on. Whoever else should see it, tell us.'],
    }),
  }),
  'room-accepted': secretTemplate({
    facts: aboutRoom,
    write: ({ name, reference, path, until }, { firmName }) => ({
      subject: `Your offer on case ${reference} is accepted`,
      name,
      paragraphs: [
        `The borrower has accepted your offer. ${firmName} comes back to you with the documents. The case is there until ${formatDateTime(until)}.`,
      ],
      button: { label: 'Open the case', path },
      closing: ['Please do not pass this on. Whoever else should see it, tell us.'],
    }),
  }),
  'room-undone': secretTemplate({
    facts: aboutRoom,
    write: ({ name, reference, path, until }) => ({
      subject: `Your offer on case ${reference} is not accepted yet`,
      name,
      paragraphs: [
        `We told you that the borrower had accepted your offer. That was recorded by mistake: it still waits for their answer. The case is there until ${formatDateTime(until)}.`,
      ],
      button: { label: 'Open the case', path },
      closing: ['Please do not pass this on. Whoever else should see it, tell us.'],
    }),
  }),
  'room-declined': secretTemplate({
    facts: aboutRoom,
    write: ({ name, reference }) => ({
      subject: `Your offer on case ${reference} is not taken`,
      name,
      paragraphs: ['The borrower does not take your offer. Thank you for looking at the case.'],
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
  'offer-corrected': template({
    facts: z.strictObject({ ...aboutCase, lender: words, offer: words }),
    write: ({ name, companyName, path, lender, offer }) => ({
      subject: `We corrected the offer of ${lender} to ${companyName}`,
      name,
      paragraphs: [
        `We had entered something wrong of the offer of ${lender}. This is what it offers ${companyName}: ${offer}.`,
        'Please read it again before you decide: what we told you of it before does not count.',
      ],
      button: { label: 'See the offer', path },
    }),
  }),
  'acceptance-recorded': template({
    facts: z.strictObject({ ...aboutCase, lender: words, offer: words, until: words }),
    write: ({ name, companyName, path, lender, offer, until }) => ({
      subject: `Did you accept the offer of ${lender} to ${companyName}?`,
      name,
      paragraphs: [
        `From a document that we were given, we recorded that you accept this offer of ${lender}: ${offer}.`,
        `It binds you only once you confirm it, with a code that we mail you, or a second colleague of ours has looked at the signed document and confirms it. The offer is good until ${until}.`,
        'If you did not accept it, sign in and say so on its page: we take it back at once.',
      ],
      button: { label: 'Confirm it, or say no', path },
    }),
  }),
  'acceptance-confirmed': template({
    facts: z.strictObject({
      ...aboutCase,
      lender: words,
      offer: words,
      on: words,
      /** Our fee on all of it, with GST; null where none falls due. */
      fee: words.nullable(),
      /** Conditions of the lender before it pays out. */
      conditions: z.array(words),
    }),
    write: ({ name, companyName, path, lender, offer, on, fee, conditions }) => ({
      subject: `You accepted the offer of ${lender} to ${companyName}`,
      name,
      paragraphs: [
        `On ${on} this offer of ${lender} was accepted: ${offer}.`,
        fee === null
          ? 'No fee of ours falls due on it.'
          : `Our fee on all of it is ${fee} with GST. It falls due part by part, as the lender pays out.`,
        ...(conditions.length > 0 ? [`Before it pays out, ${lender} wants:`] : []),
      ],
      ...(conditions.length > 0 && { list: conditions }),
      button: { label: 'See the offer', path },
      closing: ['If this is not what you agreed to, write to us at once.'],
    }),
  }),
  'acceptance-taken-back': template({
    facts: z.strictObject({
      ...aboutCase,
      lender: words,
      offer: words,
      /** It can still be accepted. */
      stands: z.boolean(),
    }),
    write: ({ name, companyName, path, lender, offer, stands }) => ({
      subject: `We took back that you accepted the offer of ${lender} to ${companyName}`,
      name,
      paragraphs: [
        `We had recorded that you accepted this offer of ${lender}: ${offer}. That was recorded by mistake, and we have taken it back: you are not bound by it.`,
        stands
          ? 'The offer stands. You accept it or decline it on its page.'
          : 'We write to you as soon as there is something to decide.',
      ],
      button: { label: 'See the offers', path },
    }),
  }),
  'offer-cancelled': template({
    facts: z.strictObject({ ...aboutCase, lender: words, offer: words }),
    write: ({ name, companyName, path, lender, offer }) => ({
      subject: `${lender} has cancelled its offer to ${companyName}`,
      name,
      paragraphs: [
        `You had accepted this offer of ${lender}: ${offer}. The lender has cancelled it. You are not bound by it, and no fee of ours falls due on it.`,
        'We talk to you about what comes next.',
      ],
      button: { label: 'See the offers', path },
    }),
  }),
  'offer-taken-back': template({
    facts: z.strictObject({
      ...aboutCase,
      lender: words,
      offer: words,
      /** Another offer of this lender stands. */
      stands: z.boolean(),
    }),
    write: ({ name, companyName, path, lender, offer, stands }) => ({
      subject: `We took back an offer of ${lender} to ${companyName}`,
      name,
      paragraphs: [
        `We had recorded that ${lender} offers ${companyName} this: ${offer}. That was recorded by mistake, and we have taken it back.`,
        stands
          ? `The other offer of ${lender} stands as it was.`
          : 'There is nothing for you to do.',
      ],
      button: { label: 'See the offers', path },
    }),
  }),
}

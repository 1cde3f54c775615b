import { z } from 'zod'
import { commissionStages } from '../../domain/fee/commission.ts'
import {
  commissionParagraphs,
  commissionSubject,
  correctionParagraphs,
  correctionSubject,
} from './commission-words.ts'
import { aboutCase, template, words } from './template.ts'
import { readerWords } from '../../domain/text/reader-words.ts'

/** About what is paid out, our fee on it, and the commission of a partner. */
export const moneyMails = {
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
  'fee-received': template({
    facts: z.strictObject({
      ...aboutCase,
      received: words,
      /** Tax deducted from it; null without any. */
      tds: words.nullable(),
      on: words,
      reference: words,
      /** Rest of this fee that is still due; null where none is. */
      outstanding: words.nullable(),
    }),
    write: ({ name, companyName, path, received, tds, on, reference, outstanding }) => ({
      subject: `We received our fee from ${companyName}: ${received}`,
      name,
      paragraphs: [
        `${received} of our fee came in on ${on}, reference ${reference}.${tds === null ? '' : ` ${tds} were deducted as TDS: they count as paid.`}`,
        outstanding === null
          ? 'Nothing is left of this fee.'
          : `${outstanding} of this fee are still due.`,
      ],
      button: { label: 'See what was paid', path },
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
          : `You accepted this offer and drew nothing of it: by your ${readerWords.client.mandate} the cancellation fee, ${cancellation.total} with GST, falls due on ${cancellation.dueOn}. If you want to draw it after all, tell us at once.`,
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
  'paid-out': template({
    facts: z.strictObject({
      ...aboutCase,
      question: words,
      lender: words,
      paidOut: words,
      facility: words,
      on: words,
      /** Fee that falls due on it; null where none does. */
      fee: z.strictObject({ fee: words, gst: words, total: words, dueOn: words }).nullable(),
    }),
    write: ({ name, companyName, path, question, lender, paidOut, facility, on, fee }) => ({
      subject: `${companyName}: ${question}${fee === null ? '' : ` Our fee on it is due on ${fee.dueOn}`}`,
      name,
      paragraphs: [
        `${lender} has paid out ${paidOut} of ${facility} on ${on}, as we recorded it. ${question} Please sign in and answer Yes or No.`,
        ...(fee === null
          ? []
          : [
              `By your ${readerWords.client.mandate} our fee on it falls due on ${fee.dueOn}: ${fee.fee} and GST ${fee.gst}, ${fee.total} in all. If you answer No, we ask for nothing until it is cleared up.`,
              `Please pay it into the account that your ${readerWords.client.mandate} names; no mail of ours names another. What you deduct as TDS counts as paid.`,
            ]),
      ],
      button: { label: 'Answer Yes or No', path },
    }),
  }),
  // From the version before, which may have left some to send.
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
        `The lender has paid out ${paidOut}. By your ${readerWords.client.mandate} our fee on it falls due on ${dueOn}: ${fee} and GST ${gst}, ${total} in all.`,
        `Please pay it into the account that your ${readerWords.client.mandate} names; no mail of ours names another. What you deduct as TDS counts as paid.`,
      ],
      button: { label: 'See what was paid out', path },
    }),
  }),
  commission: template({
    facts: z.strictObject({
      ...aboutCase,
      stage: z.enum(commissionStages),
      /** Terms that were agreed, where they are a rate. */
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
  'commission-corrected': template({
    facts: z.strictObject({
      ...aboutCase,
      /** Amount that is due now, and its day; null where none is. */
      due: z.strictObject({ amount: words, on: words }).nullable(),
    }),
    write: (about) => ({
      subject: correctionSubject(about),
      name: about.name,
      paragraphs: correctionParagraphs(about),
      button: { label: 'See your leads', path: about.path },
    }),
  }),
}

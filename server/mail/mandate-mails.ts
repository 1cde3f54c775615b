import { z } from 'zod'
import { formatDate } from '../../domain/dates/dates.ts'
import { aboutMandate, agreement, letter, moment, reminds, template, words } from './template.ts'
import { readerWords } from '../../domain/text/reader-words.ts'

/** About the mandate letter. */
export const mandateMails = {
  'mandate-released': template({
    facts: z.strictObject({ ...aboutMandate, amount: words, fee: words }),
    write: ({ name, companyName, path, number, amount, fee }) => ({
      subject: `Your ${agreement(number)} is ready`,
      name,
      paragraphs: [
        `The ${readerWords.client.mandate} for ${companyName} is ready. Read it, then tell us “I agree” or “Please change”.`,
      ],
      facts: [
        ['Amount to arrange', amount],
        ['Consultancy fee', fee],
      ],
      button: { label: 'Read the letter', path },
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
      subject: `Please sign your ${agreement(number)}`,
      name,
      paragraphs: [
        `The ${readerWords.client.mandate} for ${companyName} is final. Sign it, with the stamp of the business if there is one, then upload the signed copy.`,
      ],
      button: { label: 'Download and upload', path },
    }),
  }),
  'mandate-rejected': template({
    facts: z.strictObject({ ...aboutMandate, reason: words }),
    write: ({ name, companyName, path, number, reason }) => ({
      subject: `The ${agreement(number)} was withdrawn`,
      name,
      paragraphs: [
        `The ${readerWords.client.mandate} for ${companyName} no longer stands. We will be in touch about the next step.`,
      ],
      facts: [['Reason', reason]],
      button: { label: 'See your application', path },
    }),
  }),
  'mandate-terminated': template({
    facts: z.strictObject({ ...aboutMandate, reason: words }),
    write: ({ name, companyName, path, number, reason }) => ({
      subject: `The ${agreement(number)} was terminated`,
      name,
      paragraphs: [
        `We have ended the ${readerWords.client.mandate} for ${companyName}. It no longer counts, whether or not it was signed. We will be in touch about the next step.`,
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
      subject: `Your signed ${agreement(number)} is in order`,
      name,
      paragraphs: [
        `We have checked the signed ${readerWords.client.mandate} for ${companyName}: it is in force. What comes next stands on the page of your case.`,
      ],
      button: { label: 'See your application', path },
    }),
  }),
  'mandate-returned': template({
    facts: z.strictObject({ ...aboutMandate, reason: words }),
    write: ({ name, companyName, path, number, reason }) => ({
      subject: `Please upload your signed ${agreement(number)} again`,
      name,
      paragraphs: [`We could not use the signed copy for ${companyName}.`],
      facts: [['Reason', reason]],
      button: { label: 'Upload it again', path },
    }),
  }),
  'letter-reminder': template({
    facts: z.strictObject({ ...aboutMandate, ...reminds }),
    write: ({ name, companyName, path, number, readerId }) => ({
      stopsFor: readerId,
      subject: `Your ${agreement(number)} waits for your signature`,
      name,
      paragraphs: [
        `The ${readerWords.client.mandate} for ${companyName} is final and not signed yet. Sign it, with the stamp of the business if there is one, then upload the signed copy.`,
      ],
      button: { label: 'Download and upload', path },
      closing: ['If something in it is not as it should be, write to us.'],
    }),
  }),
}

import { z } from 'zod'
import { counted } from '../../domain/text/counted.ts'
import { formatDateTime } from '../../domain/dates/dates.ts'
import { hasButton, openCase, paragraphsOf, signedBy } from '../../domain/notices/message-words.ts'
import { aboutCase, moment, path, reminds, template, words } from './template.ts'

/** To the borrower and whoever works on a case, about the application itself. */
export const applicationMails = {
  'application-received': template({
    facts: z.strictObject({
      ...aboutCase,
      reference: words,
      amount: words,
      submittedAt: moment,
      /** Papers and answers that the analysis waits for: the first of them, and the count of all. */
      missing: z.strictObject({ first: z.array(words).min(1), all: z.int() }).optional(),
    }),
    write: ({ name, companyName, path, reference, amount, submittedAt, missing }) => ({
      subject: `We have received the application of ${companyName}`,
      name,
      paragraphs: [
        missing
          ? `Thank you. Your application is with us. The analysis begins when the rest is here, too: ${missing.all} ${missing.all === 1 ? 'document or answer' : 'documents and answers'}. Send it on its page one by one, as you have it. If we can’t use a document, we write to you.`
          : 'Thank you. Your application is with us, with all that the analysis needs. If we can’t use a document, we write to you.',
      ],
      ...(missing && {
        list: [
          ...missing.first,
          ...(missing.all > missing.first.length
            ? [`and ${missing.all - missing.first.length} more, on the page`]
            : []),
        ],
      }),
      facts: [
        ['Application number', reference],
        ['Applicant', companyName],
        ['Amount asked for', amount],
        ['Submitted', formatDateTime(submittedAt)],
      ],
      button: { label: 'See your application', path },
    }),
  }),
  'status-changed': template({
    facts: z.strictObject({
      ...aboutCase,
      status: words,
      meaning: words,
      note: words.optional(),
      /** Papers and answers that the borrower owes, where the case waits for them. */
      missing: z.array(words).optional(),
    }),
    write: ({ name, companyName, path, status, meaning, note, missing }) => ({
      subject: `${companyName}: ${status}`,
      name,
      paragraphs: [
        `Your application is now at “${status}”.`,
        missing ? `${meaning} This is what we wait for:` : meaning,
      ],
      ...(missing && { list: missing }),
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
      closing: ['A part of the documents is enough to send it: the rest can follow.'],
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
}

import { z } from 'zod'
import { formatDateTime } from '../../domain/dates/dates.ts'
import { staffNotice, staffNoticeKinds } from '../../domain/notices/staff-notices.ts'
import { firmNameOrHost } from './firm-name-or-host.ts'
import { aboutMandate, letter, moment, path, template, words } from './template.ts'

/** To staff: what is new. */
export const staffMails = {
  test: template({
    facts: z.strictObject({ name: words, path }),
    write: ({ name, path }, { firmName, publicUrl }) => ({
      subject: `A test mail of ${firmNameOrHost(firmName, publicUrl)}`,
      name,
      paragraphs: [
        'This is the mail that you asked for in the settings: mails leave the portal, and reach you.',
        'If it stood in your spam folder, the sender’s domain lacks SPF, DKIM or DMARC: your mails to clients stand there, too.',
      ],
      button: { label: 'Back to the settings', path },
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
}

import { z } from 'zod'
import { paragraphsOf, replySubject, signedBy } from '../../domain/notices/message-words.ts'
import { path, template, words } from './template.ts'

/** About what somebody wrote through the website. */
export const enquiryMails = {
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
}

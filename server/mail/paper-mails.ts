import { z } from 'zod'
import { returnedWords } from '../../domain/papers/returned-words.ts'
import { aboutCase, reminds, template, words } from './template.ts'

/** About the papers of a case. */
export const paperMails = {
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
        `You told us that you can’t send one of the documents of ${companyName}. We need it all the same, or what we name here instead.`,
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
      paragraphs: [`One of the documents of ${companyName} is not needed from you.`],
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
        `We told you that one of the documents of ${companyName} is not needed. That was a mistake: please send it.`,
      ],
      facts: [['Document', document]],
      button: { label: 'Send it now', path },
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
      closing: ['If there is no such document, say why on the same page: that is an answer, too.'],
    }),
  }),
}

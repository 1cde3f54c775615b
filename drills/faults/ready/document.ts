import { pdfFile } from '../../../server/document/testing/small-files.ts'
import { makeDocument } from '../../../server/testing/case-factories.ts'
import { makePerson } from '../../../server/testing/factories.ts'
import { paperForm } from '../paper-calls.ts'
import { caseOf } from './case-of.ts'
import type { ReadyCalls } from './ready.ts'

export const documentCalls = {
  uploadDocument: async (test) => ({
    token: (await makePerson(test, 'user')).token,
    ...paperForm(pdfFile()),
    other: paperForm(pdfFile('/Info 1 0 R')),
  }),
  deleteDocument: async (test) => {
    const person = await makePerson(test, 'user')
    const { key } = await makeDocument(test, { ownerId: person.userId })
    return { token: person.token, path: { key } }
  },
  reviewDocument: async (test) => {
    const [admin, { application }] = [await makePerson(test, 'admin'), await caseOf(test)]
    const key = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    return { token: admin.token, path: { key }, body: { accept: true } }
  },
} satisfies ReadyCalls

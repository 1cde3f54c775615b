import { randomBytes } from 'node:crypto'
import { paperForm } from '../../server/document/testing/multipart.ts'
import { pdfFile } from '../../server/document/testing/small-files.ts'
import type { Person } from '../../server/testing/factories.ts'
import type { TestApp } from '../../server/testing/test-app.ts'

/** A PDF of about so many bytes, no two alike. */
export const pdfOf = (bytes: number): Buffer =>
  Buffer.concat([pdfFile(), randomBytes(bytes), Buffer.from('\n%%EOF\n', 'latin1')])

export const uploadPaper = (person: Person, bytes: Buffer) =>
  person.call('POST', '/api/documents/upload', paperForm(bytes))

export const downloadPaper = ({ app }: TestApp, { token }: Person, { key }: { key: string }) =>
  app.inject({
    method: 'GET',
    url: `/api/documents/download/${key}`,
    headers: { authorization: `Bearer ${token}` },
  })

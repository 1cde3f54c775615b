import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { companyDocuments } from './document-catalogue.ts'
import { paperTemplates, templateOf } from './paper-templates.ts'

const names = new Set(
  Object.values(companyDocuments).flatMap((kinds) => kinds.map((one) => one.name)),
)

test.each(Object.entries(paperTemplates))(
  '%s is a document of the catalogue, and its blank form is there',
  (name, { file }) => {
    expect(names).toContain(name)
    expect(existsSync(new URL(`../../web/public/templates/${file}`, import.meta.url))).toBe(true)
  },
)

test('a slot has the blank form of its paper in every group; a paper that others issue has none', () => {
  expect(templateOf('partnershipAndLlpDocs.Business_Profile')?.file).toBe('business-profile.docx')
  expect(templateOf('publicAndPrivateDocs.company_profile')?.file).toBe('business-profile.docx')
  expect(templateOf('publicAndPrivateDocs.PAN')).toBeUndefined()
})

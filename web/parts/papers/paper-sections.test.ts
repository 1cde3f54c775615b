import { expect, it } from 'vitest'
import { exampleApplication } from '../../../contract/testing/application-example.ts'
import { paperSections } from './paper-sections.ts'

it('lists two people of one name apart', () => {
  const form = exampleApplication()
  const twins = { ...form, management: [...form.management, ...form.management] }
  const headings = paperSections(twins, '2026-11-21').map(({ heading }) => heading)
  expect(headings.filter((heading) => heading === 'Asha Verma')).toHaveLength(2)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retentionRows } from '../../../domain/firm/retention.ts'
import { readMarkdown } from '../../bundling/markdown.ts'
import { withRetention } from './retention-list.ts'

test('the privacy policy says for how long everything is kept that goes by itself', async () => {
  const file = join(import.meta.dirname, '../../content/legal/privacy.md')
  const page = withRetention((await readMarkdown(await readFile(file, 'utf8'))).html)
  for (const { what } of retentionRows) expect(page).toContain(`<strong>${what}</strong>`)
  expect(page).toContain('180 days after they happened; from 13 May 2027 on, 1 year.')
  expect(page).not.toContain('{retention}')
})

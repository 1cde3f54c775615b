import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ACCEPTED_FILE_TYPES } from '../../../domain/papers/file-types.ts'

test('a phone offers what is accepted, and nothing else', async () => {
  const manifest = new URL('../../public/site.webmanifest', import.meta.url)
  const { share_target: share } = JSON.parse(await readFile(manifest, 'utf8'))
  expect(share).toMatchObject({ action: '/shared', method: 'POST', enctype: 'multipart/form-data' })
  const [{ name, accept }] = share.params.files
  const accepted = Object.entries(ACCEPTED_FILE_TYPES).flatMap(([ending, type]) => [
    `.${ending}`,
    type,
  ])
  expect([name, accept.toSorted()]).toEqual(['files', [...new Set(accepted)].toSorted()])
})

import { expect, test } from 'vitest'
import { allFonts } from '../server/letters/fonts.ts'
import { isUnread } from './slim-packages.ts'

test('the faces that letters are set in stay in the image, the others go', () => {
  const faces = Object.values(allFonts()).flatMap(({ normal, bold }) => [normal, bold])
  expect(faces.length).toBeGreaterThan(20)
  expect(faces.filter(isUnread)).toEqual([])
  const [first = ''] = faces
  expect(isUnread(first.replace('_400Regular.ttf', '_900Black.ttf'))).toBe(true)
})

test.each([
  ['node_modules/zod/index.js', false],
  ['node_modules/@hyzyla/pdfium/dist/pdfium.wasm', false],
  ['node_modules/zod/LICENSE.md', false],
  ['node_modules/zod/index.js.map', true],
  ['node_modules/zod/index.d.cts', true],
  ['node_modules/zod/README.md', true],
  ['node_modules/pdfmake/build/pdfmake.js', true],
  ['node_modules/pdfmake/js/index.js', false],
])('%s is unread: %s', (file, unread) => {
  expect(isUnread(file)).toBe(unread)
})

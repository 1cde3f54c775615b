import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  )

test('a file in UTF-8 is read with its Hindi names, with or without a mark', () => {
  expect(readText(bytes('Name\nरमेश शर्मा'))).toBe('Name\nरमेश शर्मा')
  expect(readText(bytes([0xef, 0xbb, 0xbf], 'Name'))).toBe('Name')
})

test('a file of an older Excel keeps its accents', () => {
  expect(readText(bytes('Jos', [0xe9], ' M', [0xfc], 'ller', [0x96], 'Rao'))).toBe(
    'José Müller–Rao',
  )
})

test('a file in UTF-16 is read by its mark', () => {
  expect(readText(bytes([0xff, 0xfe, 0x4e, 0x00, 0x30, 0x09]))).toBe('Nर')
  expect(readText(bytes([0xfe, 0xff, 0x00, 0x4e, 0x09, 0x30]))).toBe('Nर')
})

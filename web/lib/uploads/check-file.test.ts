import { expect, it } from 'vitest'
import { problemOfFile } from './check-file.ts'

it('a file is refused before it is sent, with the sentence the server would give', () => {
  expect(problemOfFile({ name: 'setup.exe', size: 10 })).toBe(
    'This file type is not accepted. Use pdf, doc, docx, jpg, png, jpeg, csv, xlsx or xls.',
  )
  expect(problemOfFile({ name: 'MOA.pdf', size: 0 })).toBe('The file is empty.')
  expect(problemOfFile({ name: 'MOA.pdf', size: 26 * 1024 * 1024 })).toBe(
    'The file is larger than the limit of 25 MB.',
  )
})

it('a file of up to 25 MB and of an accepted type may go', () => {
  expect(problemOfFile({ name: 'Scan.PDF', size: 25 * 1024 * 1024 })).toBeNull()
})

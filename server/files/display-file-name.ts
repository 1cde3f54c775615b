import { acceptedExtension } from '../../domain/papers/file-types.ts'
import { kindOfName } from './file-kinds.ts'

const LONGEST = 150

// Control characters, and the marks that turn the reading direction ("gpj.exe" shown as "exe.jpg").
const invisible = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

const cleaned = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(invisible, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.-]+/, '')
    .replace(/[\s.]+$/, '')

/** Cuts between whole characters, so that no half of one is left. */
const cut = (text: string) => [...text].slice(0, LONGEST).join('').trim()

/**
 * The name a stored file is shown and downloaded under: what the person called it, or its own, with
 * the extension of the real file. No path, no control or direction mark survives.
 */
export const displayFileName = (fileName: string, custom: string | undefined): string => {
  const extension = acceptedExtension(fileName) ?? 'bin'
  const wanted = cleaned(custom ?? fileName)
  const sameKind = kindOfName(wanted)?.mime === kindOfName(fileName)?.mime
  const stem = cut(
    sameKind && wanted.includes('.') ? wanted.slice(0, wanted.lastIndexOf('.')) : wanted,
  )
  return `${stem || 'document'}.${extension}`
}

import { OLE2, ZIP } from './first-bytes.ts'
import { type OfficeLinks, readOfficeLinks } from './office-links.ts'
import { wordFields } from './word-fields.ts'

/** Findings in a part of an Office file. */
export type PartFindings = {
  /** A document type declaration: office programs never write one, and what reads it may be made to fetch or to swell. */
  doctype: boolean
  /** In a coding that nobody here can read, but a program might. */
  unreadable: boolean
  macros: boolean
  /** A field or a link that starts another program when the file is opened. */
  startsProgram: boolean
  links: OfficeLinks | null
  /** A container in the container, whole. */
  inner: { bytes: Buffer; as: 'zip' | 'ole2' } | null
  tooLong: boolean
}

/** Relationships and content types of real files are far smaller; so are workbooks in letters. */
const MAX_READ = 4 * 1024 * 1024
const MAX_INNER = 30 * 1024 * 1024
const DOCTYPE = '<!DOCTYPE'
const HEAD = 256
/** Of the words that are searched for, between two chunks. */
const LONGEST_NAME = 64

const readable = /^(utf-?8|utf-?16(le|be)?|us-ascii|ascii|iso-8859-\d+|windows-12\d\d)$/i

/** Text without the zero bytes and marks of UTF-16, so that one search finds a word in each coding. */
const flat = (bytes: Buffer) => bytes.toString('latin1').replaceAll('\0', '')
const beginsAsXml = (head: string) => /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(head)

const textOf = (bytes: Buffer): string => {
  const [first, second] = bytes
  const encoding =
    (first === 0xff && second === 0xfe) || second === 0
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || first === 0
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Looks at a part while it is unpacked; only what has to be read as a whole is kept in memory. */
export const partReader = (name: string) => {
  const isTypes = name === '[content_types].xml'
  const isLinks = name.endsWith('.rels')
  let kept: Buffer[] = []
  let size = 0
  let head = Buffer.alloc(0)
  let kind: 'zip' | 'ole2' | 'xml' | 'other' | null = null
  let carried = ''
  let doctype = false
  let tooLong = false
  let startsProgram = false
  const fields = name.startsWith('word/') ? wordFields() : null

  const judge = () => {
    const text = flat(head)
    kind = head.subarray(0, ZIP.length).equals(ZIP)
      ? 'zip'
      : head.subarray(0, OLE2.length).equals(OLE2)
        ? 'ole2'
        : beginsAsXml(text)
          ? 'xml'
          : 'other'
  }

  return {
    see(chunk: Buffer) {
      size += chunk.length
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)])
      if (kind === null && head.length >= OLE2.length) judge()
      const most = kind === 'zip' || kind === 'ole2' ? MAX_INNER : isTypes || isLinks ? MAX_READ : 0
      if (kind === null || most > 0) {
        if (size <= (most || MAX_READ)) kept.push(chunk)
        else tooLong = true
      } else kept = []
      if (kind === 'xml' || kind === null) {
        const plain = flat(chunk)
        fields?.see(plain)
        const text = carried + plain
        startsProgram ||= /<(?:[\w.-]+:)?ddeLink[\s/>]/.test(text)
        doctype ||= text.toUpperCase().includes(DOCTYPE)
        carried = text.slice(-LONGEST_NAME)
      }
    },
    end(): PartFindings {
      if (kind === null) judge()
      const declared = /^.{0,8}<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/s.exec(flat(head))?.[1]
      const isXml = kind === 'xml'
      const bytes = Buffer.concat(kept)
      return {
        doctype: doctype && isXml,
        unreadable:
          (isXml && declared !== undefined && !readable.test(declared)) ||
          ((isTypes || isLinks) && size > 0 && !isXml),
        startsProgram: startsProgram || (fields?.found() ?? false),
        macros: isTypes && /macroEnabled|vbaProject/i.test(textOf(bytes)),
        links: isLinks && isXml ? readOfficeLinks(textOf(bytes)) : null,
        inner: kind === 'zip' || kind === 'ole2' ? { bytes, as: kind } : null,
        tooLong,
      }
    },
  }
}

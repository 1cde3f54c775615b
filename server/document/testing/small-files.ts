import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Small files as programs write them, made by hand so that each test can spoil exactly one thing. */

export function pngFile(): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), body])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(typed))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    return Buffer.concat([length, typed, sum])
  }
  const header = Buffer.from('00000001000000010800000000', 'hex')
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const jpegFile = () =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.alloc(200),
    Buffer.from('ffd9', 'hex'),
  ])

export function pdfFile(trailer = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R ${trailer}>>\n%%EOF\n`,
    'latin1',
  )
}

export type ZipPart = {
  name: string
  body: string | Buffer
  declaredSize?: number
  encrypted?: boolean
}

export function zipFile(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, body, declaredSize, encrypted } of parts) {
    const raw = Buffer.from(body)
    const packed = deflateRawSync(raw)
    const title = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(encrypted ? 1 : 0, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(raw), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(declaredSize ?? raw.length, 18)
    shared.writeUInt16LE(title.length, 22)
    local.push(Buffer.from('504b0304', 'hex'), shared, title, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('504b01021400', 'hex'), shared, rest, title)
    offset += 30 + title.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 0, 'hex')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, listed, end])
}

const contentTypes = (main: string) => ({
  name: '[Content_Types].xml',
  body: `<?xml version="1.0"?><Types><Override ContentType="application/vnd.${main}.main+xml"/></Types>`,
})

export const docxFile = (...more: ZipPart[]) =>
  zipFile([
    contentTypes('openxmlformats-officedocument.wordprocessingml.document'),
    { name: 'word/document.xml', body: '<w:document/>' },
    ...more,
  ])

export const xlsxFile = (...more: ZipPart[]) =>
  zipFile([
    contentTypes('openxmlformats-officedocument.spreadsheetml.sheet'),
    { name: 'xl/workbook.xml', body: '<workbook/>' },
    ...more,
  ])

export const docmFile = () =>
  zipFile([
    contentTypes('ms-word.document.macroEnabled'),
    { name: 'word/document.xml', body: '<w:document/>' },
  ])

/** An OLE2 container: header, one allocation table, one directory, then the first named stream with the given start. */
export function ole2File(names: readonly string[], mainStart: Buffer = Buffer.alloc(0)): Buffer {
  const directorySectors = Math.ceil((names.length + 1) / 4)
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 0, 'hex')
  header.writeUInt16LE(9, 0x1e)
  header.writeUInt32LE(1, 0x2c)
  header.writeUInt32LE(1, 0x30)
  header.writeUInt32LE(0xfffffffe, 0x44)
  header.fill(0xff, 0x4c)
  header.writeUInt32LE(0, 0x4c)

  const table = Buffer.alloc(512, 0xff)
  for (let index = 1; index <= directorySectors; index++) {
    table.writeUInt32LE(index === directorySectors ? 0xfffffffe : index + 1, index * 4)
  }
  const directory = Buffer.alloc(directorySectors * 512)
  const first = directorySectors + 1
  const entry = (index: number, name: string, type: number) => {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory[at + 66] = type
    directory.writeUInt32LE(first, at + 116)
    directory.writeUInt32LE(4096, at + 120)
  }
  entry(0, 'Root Entry', 5)
  names.forEach((name, index) =>
    entry(index + 1, name.replace('/', ''), name.endsWith('/') ? 1 : 2),
  )
  const main = Buffer.alloc(4096)
  mainStart.copy(main)
  return Buffer.concat([header, table, directory, main])
}

import { OLE2 } from './first-bytes.ts'
import type { StoredBytes } from './stored-bytes.ts'

export type Ole2Entry = { name: string; kind: 'storage' | 'stream'; start: number; size: number }

export type Ole2 = { entries: Ole2Entry[]; firstBytes(entry: Ole2Entry): Promise<Buffer> }

const MAX_ENTRIES = 20_000
const IN_HEADER = 109

/**
 * The directory of an OLE2 container ("compound file", the Word and Excel files of 1997-2003), read sector by sector.
 * Source: [MS-CFB]. Null when the container is damaged or no such file.
 */
export async function readOle2(bytes: StoredBytes): Promise<Ole2 | null> {
  const header = await bytes.read(0, 512)
  if (header.length < 512 || !header.subarray(0, 8).equals(OLE2)) return null
  const shift = header.readUInt16LE(0x1e)
  if (shift !== 9 && shift !== 12) return null
  const sectorSize = 1 << shift
  const perSector = sectorSize / 4
  const sector = (index: number) => bytes.read((index + 1) * sectorSize, (index + 2) * sectorSize)

  const tables = await tableSectors(header, sector, perSector)
  const kept = new Map<number, Buffer>()
  async function next(index: number): Promise<number> {
    const table = tables[Math.floor(index / perSector)]
    if (table === undefined) return -1
    const content = kept.get(table) ?? (await sector(table))
    kept.set(table, content)
    const at = (index % perSector) * 4
    return at + 4 <= content.length ? content.readUInt32LE(at) : -1
  }

  const entries: Ole2Entry[] = []
  const seen = new Set<number>()
  for (
    let index = header.readUInt32LE(0x30);
    isSector(index) && !seen.has(index);
    index = await next(index)
  ) {
    seen.add(index)
    const content = await sector(index)
    for (let at = 0; at + 128 <= content.length; at += 128) {
      const entry = directoryEntry(content.subarray(at, at + 128))
      if (entry) entries.push(entry)
    }
    if (entries.length > MAX_ENTRIES) return null
  }
  return entries.length > 0 ? { entries, firstBytes: ({ start }) => sector(start) } : null
}

const isSector = (index: number) => index >= 0 && index < 0xfffffffa

/** The sectors that hold the allocation table: 109 are named in the header, the rest (files over 7 MB) in a chain. */
async function tableSectors(
  header: Buffer,
  sector: (index: number) => Promise<Buffer>,
  perSector: number,
): Promise<number[]> {
  const found: number[] = []
  for (let index = 0; index < IN_HEADER; index++) found.push(header.readUInt32LE(0x4c + index * 4))
  const seen = new Set<number>()
  for (let at = header.readUInt32LE(0x44); isSector(at) && !seen.has(at) && seen.size < 1000;) {
    seen.add(at)
    const content = await sector(at)
    if (content.length < perSector * 4) break
    for (let index = 0; index < perSector - 1; index++) found.push(content.readUInt32LE(index * 4))
    at = content.readUInt32LE((perSector - 1) * 4)
  }
  return found
}

function directoryEntry(raw: Buffer): Ole2Entry | null {
  const type = raw[66]
  const length = raw.readUInt16LE(64)
  if ((type !== 1 && type !== 2) || length < 2 || length > 64) return null
  const name = raw.toString('utf16le', 0, length - 2)
  return {
    name,
    kind: type === 1 ? 'storage' : 'stream',
    start: raw.readUInt32LE(116),
    size: raw.readUInt32LE(120),
  }
}

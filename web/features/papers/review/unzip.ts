/** The most bytes that a part of a file unpacks to. */
const MOST_UNPACKED = 16 * 1024 * 1024

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0

type Part = { method: number; packed: number; size: number; at: number }

export class Unreadable extends Error {}

/** The parts of a ZIP file by their names, from the directory at its end. */
const partsOf = (bytes: Uint8Array): Map<string, Part> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw new Unreadable()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const parts = new Map<string, Part>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) throw new Unreadable()
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    parts.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return parts
}

const unpack = async (bytes: Uint8Array<ArrayBuffer>, part: Part): Promise<string> => {
  if (part.size > MOST_UNPACKED) throw new Unreadable()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from =
    part.at + 30 + view.getUint16(part.at + 26, true) + view.getUint16(part.at + 28, true)
  const packed = bytes.subarray(from, from + part.packed)
  if (part.method === STORED) return new TextDecoder().decode(packed)
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    // What it says of its size may be wrong.
    if (length > MOST_UNPACKED) throw new Unreadable()
    text += decoder.decode(value, { stream: true })
  }
}

/** Reads single parts of a ZIP file as text; null where there is no such part. */
export const unzip = (bytes: Uint8Array<ArrayBuffer>) => {
  const parts = partsOf(bytes)
  return async (name: string): Promise<string | null> => {
    const part = parts.get(name)
    return part ? unpack(bytes, part) : null
  }
}

const decoded = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes)

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or the one byte a sign of an older Excel, in which
 * UTF-8 would lose each accent.
 */
export const readText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // No sign of another encoding is left in such a file.
    return decoded(bytes, 'windows-1252')
  }
}

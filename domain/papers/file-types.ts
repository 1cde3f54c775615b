/** The file types that the portal takes in, by extension, with their MIME types. */
export const ACCEPTED_FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  jpeg: 'image/jpeg',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const

export type AcceptedExtension = keyof typeof ACCEPTED_FILE_TYPES

/** The extension in lower case where the name ends in an accepted one. */
export function acceptedExtension(fileName: string): AcceptedExtension | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return isAccepted(extension) ? extension : undefined
}

const isAccepted = (extension: string): extension is AcceptedExtension =>
  Object.hasOwn(ACCEPTED_FILE_TYPES, extension)

/** File size as people read it: KB with two decimals. */
export const sizeInKb = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`

/** Types that hold a table and never a signature, by their MIME type. */
const tables: readonly string[] = [
  ACCEPTED_FILE_TYPES.csv,
  ACCEPTED_FILE_TYPES.xls,
  ACCEPTED_FILE_TYPES.xlsx,
]

/**
 * True if a file of this MIME type can be a signed letter: anything that is accepted, but for spreadsheets and CSV.
 */
export const canBeSigned = (mime: string | null): boolean => mime !== null && !tables.includes(mime)

import {
  ACCEPTED_FILE_TYPES,
  type AcceptedExtension,
  acceptedExtension,
} from '../../domain/papers/file-types.ts'

/** Families of files, by the way their bytes are recognised. */
export type FileFamily = 'pdf' | 'jpeg' | 'png' | 'word-97' | 'excel-97' | 'word' | 'excel' | 'csv'

/** `declared` holds what browsers call the kind besides its own MIME type; `called` is what a person calls it. */
export type FileKind = {
  mime: string
  declared: readonly string[]
  family: FileFamily
  called: string
}

type Recognised = Omit<FileKind, 'mime'>

const jpeg: Recognised = {
  declared: ['image/jpg', 'image/pjpeg'],
  family: 'jpeg',
  called: 'JPEG photo',
}

const recognised: Record<AcceptedExtension, Recognised> = {
  pdf: { declared: ['application/x-pdf'], family: 'pdf', called: 'PDF' },
  jpg: jpeg,
  jpeg,
  png: { declared: ['image/x-png'], family: 'png', called: 'PNG picture' },
  doc: { declared: [], family: 'word-97', called: 'Word 97-2003 document' },
  docx: { declared: [], family: 'word', called: 'Word document' },
  xls: { declared: [], family: 'excel-97', called: 'Excel 97-2003 workbook' },
  xlsx: { declared: [], family: 'excel', called: 'Excel workbook' },
  // Windows takes a CSV for an Excel file
  csv: {
    declared: ['text/plain', 'application/csv', 'application/vnd.ms-excel'],
    family: 'csv',
    called: 'CSV table',
  },
}

/** The kind that a file's own name claims, or null when it is not accepted. */
export function kindOfName(fileName: string): FileKind | null {
  const extension = acceptedExtension(fileName)
  return extension ? { mime: ACCEPTED_FILE_TYPES[extension], ...recognised[extension] } : null
}

/** A browser that does not know a type says nothing, or "octet-stream": both leave the answer to the bytes. */
export function declaredFits(
  { mime, declared }: FileKind,
  declaredType: string | undefined,
): boolean {
  const said = (declaredType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return (
    said === '' || said === 'application/octet-stream' || said === mime || declared.includes(said)
  )
}

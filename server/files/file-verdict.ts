import { type ErrorCode, errors } from '../../contract/define/errors.ts'
import type { FileKind } from './file-kinds.ts'

export type FileRefusalCode = Extract<
  ErrorCode,
  | 'FILE_EMPTY'
  | 'FILE_TYPE_NOT_ACCEPTED'
  | 'FILE_CONTENT_MISMATCH'
  | 'FILE_HAS_MACROS'
  | 'FILE_TOO_BIG_UNPACKED'
  | 'FILE_PASSWORD_PROTECTED'
>

export type FileRefusal = { ok: false; code: FileRefusalCode; message: string }

/** `linksElsewhere`: it refers to other files, e.g. to another workbook; whoever opens it should know. */
export type FileVerdict = { ok: true; mime: string; linksElsewhere: boolean } | FileRefusal

/** Result of a look into a container. */
export type Looked = { refusal: FileRefusal | null; linksElsewhere: boolean }

export function refuse(code: FileRefusalCode): FileRefusal {
  return { ok: false, code, message: errors[code][1] }
}

/** Refusal of a part that does the same harm as a macro, with a sentence of its own. */
export const refuseAsMacros = (message: string): FileRefusal => ({
  ok: false,
  code: 'FILE_HAS_MACROS',
  message,
})

/** The bytes are not what the name or the declared type says. */
export function mismatch(kind: FileKind): FileRefusal {
  const message = `This file is not a readable ${kind.called}, though its name or type says so. Open it, save it again and upload that.`
  return { ok: false, code: 'FILE_CONTENT_MISMATCH', message }
}

/** Ends an upload stream early. `refusal` is what to answer, with status 415. */
export class FileRefused extends Error {
  readonly refusal: FileRefusal

  constructor(refusal: FileRefusal) {
    super(refusal.message)
    this.name = 'FileRefused'
    this.refusal = refusal
  }
}

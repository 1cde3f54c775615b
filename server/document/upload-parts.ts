import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Upload } from '../../contract/define/define.ts'
import { AppError } from '../foundation/app-error.ts'
import { parseInput } from '../http/parse.ts'

const fieldError = (name: string, sentence: string) =>
  new AppError('INVALID_REQUEST', { fields: { [name]: sentence } })

/**
 * Reads a multipart body part by part, in whatever order it comes. `onFile` streams the file when its
 * turn is there; it is given the fields that stood before it, or null where none did.
 */
export const readParts = async <U extends Upload>(
  request: FastifyRequest,
  upload: U,
  onFile: (file: MultipartFile, fields: z.output<U['fields']> | null) => Promise<void>,
): Promise<z.output<U['fields']>> => {
  // Its type, which the compiler forgets of a part of what is generic.
  const schema: U['fields'] = upload.fields
  if (!request.isMultipart()) throw new AppError('TYPE_NOT_ACCEPTED')
  const typed: Record<string, string> = {}
  let files = 0
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const { fieldname: name, value } = part
      if (typeof value !== 'string' || part.valueTruncated)
        throw fieldError(name, 'This is too long.')
      if (Object.hasOwn(typed, name)) throw fieldError(name, 'Send this field once.')
      if (!Object.hasOwn(schema.shape, name))
        throw fieldError(name, `There is no field called ${name}.`)
      // An empty box of a form is a field left out.
      if (value !== '') typed[name] = value
      continue
    }
    if (part.fieldname !== upload.file)
      throw fieldError(part.fieldname, `There is no field called ${part.fieldname}.`)
    if (!part.filename) throw fieldError(upload.file, 'Choose a file.')
    files += 1
    if (files > 1) throw fieldError(upload.file, 'Send one file at a time.')
    await onFile(part, Object.keys(typed).length > 0 ? parseInput(schema, typed) : null)
  }
  return parseInput(schema, typed)
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isByRoom, type Row } from '../../contract/define/define.ts'
import { replySchema } from './reply-schema.ts'

/** Shorter answers fit into one packet as they are. */
const WORTH_IT = 1000

/** The levels at which packing takes less of the processor than sending the bytes takes of a slow line. */
const QUALITY = 4
const LEVEL = 4

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fields that open something to whoever has them: a signed address, a token, a code. */
const OPENS = /^(?:url|code|secret|\w*[tT]oken)$/

const fieldsIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { properties } = Object(node)
  return [...Object.keys(properties ?? {}), ...Object.values(node).flatMap(fieldsIn)]
}

/**
 * True if the JSON of a call may be compressed. The length of a packed answer tells whether it repeats what somebody else
 * put into it, so that a secret in it could be guessed letter by letter (BREACH): such answers go as they are, as do
 * all to changes, sign-ins among them, and to rooms of lenders.
 */
export const mayPack = (row: Row): boolean =>
  row.method === 'GET' &&
  typeof row.reply !== 'string' &&
  !isByRoom(row.access) &&
  !fieldsIn(replySchema(row)).some((field) => OPENS.test(field))

/** Text in a coding. */
export const packed = (text: string, coding: 'br' | 'gzip'): Promise<Buffer> =>
  coding === 'br'
    ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : zip(text, { level: LEVEL })

/** Coding in which a client takes an answer; null for as it is. */
export const codingFor = ({ headers }: FastifyRequest): 'br' | 'gzip' | null => {
  const accepts = headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepts)) return 'br'
  return /\bgzip\b/.test(accepts) ? 'gzip' : null
}

/** Compresses what a call answers, for clients that take it. */
export const packJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  // A file of the call (CSV) is a stream, and goes as it comes.
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
  const others = reply.getHeader('vary')
  void reply.header(
    'vary',
    others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`,
  )
  if (Buffer.byteLength(payload) < WORTH_IT) return payload
  const coding = codingFor(request)
  if (coding === null) return payload
  void reply.header('content-encoding', coding)
  return packed(payload, coding)
}

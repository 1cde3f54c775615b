import { z } from 'zod'
import { receivedWays } from '../../domain/papers/received-ways.ts'
import { documentKey, moment } from './fields.ts'

/** A stored file. `fileSize` is in bytes; `key` is what forms and other calls refer to. */
export const documentDescriptor = z.object({
  fileName: z.string(),
  fileType: z.string(),
  fileSize: z.number(),
  uploadDate: moment,
  key: documentKey,
  fileUrl: z.string(),
  sha256: z.string(),
  slot: z.string().nullable(),
  /** Title in the case, with owner and period: on a returned paper; left out of every other. */
  title: z.string().optional(),
  /** True if it refers to other files, e.g. to another workbook or a template: a hint for people who open it. */
  linksElsewhere: z.boolean(),
  /** True if it came through a link of the owner's, from somebody without an account; left out of every other. */
  byLink: z.literal(true).optional(),
  /**
   * Entry of staff: by which way it came past the portal, from whom, on which day in India; left out of every other.
   */
  received: z
    .object({ way: z.enum(receivedWays), from: z.string(), on: z.string(), enteredBy: z.string() })
    .optional(),
  review: z
    .object({
      state: z.enum(['accepted', 'returned']),
      reason: z.string().nullable(),
      by: z.string(),
      at: moment,
    })
    .nullable(),
})
export type DocumentDescriptor = z.infer<typeof documentDescriptor>

/** Fields of a descriptor that a caller may send beside its key; what they say is read from the stored file. */
export const besideKey = documentDescriptor
  .omit({ key: true, title: true, byLink: true, received: true })
  .partial().shape

const names = new Set(Object.keys(documentDescriptor.shape))

/** Key in a whole descriptor; anything else stays as it is, an object with a field of another name too. */
const keyIn = (given: unknown): unknown =>
  typeof given === 'object' &&
  given !== null &&
  'key' in given &&
  Object.keys(given).every((name) => names.has(name))
    ? given.key
    : given

/** Schema of a key that takes the whole descriptor as well. */
export const orDescriptor = <Key extends z.ZodType<string, string>>(key: Key) =>
  z.preprocess((given: string) => keyIn(given), key)

/** Document as a caller names it: by its key or its whole descriptor. */
export const namedDocument = orDescriptor(documentKey).describe(
  'The key of an uploaded document; its whole descriptor is taken as well.',
)

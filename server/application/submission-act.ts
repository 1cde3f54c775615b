import type { submissionActs } from '../db/schema.ts'

/** Something that happened to a submission, as it is stored once its submission is. */
export type SubmissionAct = Omit<typeof submissionActs.$inferInsert, 'id' | 'at'>

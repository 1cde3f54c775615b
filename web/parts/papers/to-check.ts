import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'

type Papers = Pick<ApplicationRecord, 'documents' | 'additionalDocuments' | 'notApplicable'>

/** Every file that came for a case, each once though it may stand in several places. */
export const filesOf = ({
  documents,
  additionalDocuments,
}: Omit<Papers, 'notApplicable'>): DocumentDescriptor[] => {
  const files = [...documents, ...additionalDocuments.flatMap(({ document }) => document ?? [])]
  return [...new Map(files.map((file) => [file.key, file])).values()]
}

/**
 * Count of files and claims of the borrower that nobody has judged yet. A file that waits for the mail that returns
 * it was looked at. The list of papers counts the same (review/paper-tally.ts).
 */
export const countToCheck = (record: Papers, held: readonly { key: string }[] = []): number => {
  const waiting = new Set(held.map(({ key }) => key))
  const files = filesOf(record).filter(({ key, review }) => review === null && !waiting.has(key))
  const answers = record.additionalDocuments.filter(({ status }) => status === 'unavailable')
  const claims = Object.values(record.notApplicable ?? {}).filter(
    ({ state }) => state === 'claimed',
  )
  return files.length + claims.length + answers.length
}

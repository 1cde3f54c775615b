import type { DocumentDescriptor } from '../../../../../contract/document.ts'
import type { SlotFile } from '../../../../ui/file-line.tsx'
import type { Upload } from './use-uploads.ts'

/** An upload as its line shows it. */
export const lineOf = ({ id, file, state, share, problem, retryable, lock }: Upload): SlotFile => ({
  id,
  name: file.name,
  size: file.size,
  state:
    state === 'failed'
      ? { kind: 'failed', message: problem ?? '', canRetry: retryable, lock }
      : { kind: 'uploading', share },
})

/** A file that is uploaded and on its way into the case; `problem` says why it didn't get there. */
export const lineOfStored = (
  { key, fileName, fileSize }: DocumentDescriptor,
  problem: string | null,
): SlotFile => ({
  id: key,
  name: fileName,
  size: fileSize,
  state:
    problem === null
      ? { kind: 'uploading', share: 1 }
      : { kind: 'failed', message: problem, canRetry: true },
})

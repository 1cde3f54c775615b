import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import type { SlotFile } from '../../ui/files/file-line.tsx'
import type { Upload } from './upload-list.ts'

const stateOf = (upload: Upload): SlotFile['state'] => {
  const { state, share, left, problem, retryable, lock } = upload
  if (state === 'offline') return { kind: 'offline' }
  if (state === 'failed')
    return { kind: 'failed', message: problem ?? '', canRetry: retryable, lock }
  return { kind: 'uploading', share, left }
}

/** An upload as its line shows it. */
export const lineOf = (upload: Upload): SlotFile => ({
  id: upload.id,
  name: upload.file.name,
  size: upload.file.size,
  state: stateOf(upload),
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

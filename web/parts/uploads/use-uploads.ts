import { useEffect, useRef, useState } from 'react'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { prepareUploads, uploadFile } from '../../lib/uploads/upload.ts'
import { useAskBeforeLeaving } from '../../lib/forms/use-ask-before-leaving.ts'
import { whenIdle } from '../../lib/page/when-idle.ts'
import { createUploads } from './create-uploads.ts'
import { isUnderWay, type Upload } from './upload-list.ts'
import type { Send, UploadsOptions } from './upload-queue.ts'

/** The uploads of a page; they go on while the person moves on it. */
export const useUploads = (options: UploadsOptions<DocumentDescriptor>) =>
  useUploadsBy(uploadFile, options)

/** The same, sent in another way than by who is signed in. */
export const useUploadsBy = <Stored extends { fileName: string }>(
  sendFile: Send<Stored>,
  options: UploadsOptions<Stored>,
) => {
  const [list, setList] = useState<readonly Upload[]>([])
  const latest = useRef({ sendFile, options })
  latest.current = { sendFile, options }
  const [uploads] = useState(() =>
    createUploads<Stored>(
      (file, how) => latest.current.sendFile(file, how),
      () => latest.current.options,
      setList,
    ),
  )

  const active = list.some(isUnderWay)
  // A file that is still on its way can't be picked up after a reload.
  useAskBeforeLeaving(active)
  // So that it is there when the connection goes.
  useEffect(() => whenIdle(() => void prepareUploads().catch(() => undefined)), [])
  useEffect(() => uploads.end, [uploads])

  return { ...uploads, active }
}

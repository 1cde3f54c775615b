import { useEffect, useRef, useState } from 'react'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { sentenceOf } from '../api/api-error.ts'
import { problemOfFile } from './check-file.ts'
import { toast } from '../api/toast.ts'
import { type Lock, lockOf, mayPass, tryUploadsNow, uploadFile } from './upload.ts'
import type { UploadFields, UploadOptions } from './upload-options.ts'
import { useAskBeforeLeaving } from '../forms/use-ask-before-leaving.ts'

/** A file chosen for one place: on its way, failed, or stored. */
export type OneFile = {
  file: File
  state:
    | { kind: 'uploading'; share: number; left?: number | null }
    | { kind: 'offline' }
    | { kind: 'failed'; message: string; canRetry: boolean; lock: Lock }
    | { kind: 'stored' }
}

type Options<Stored> = {
  fields?: UploadFields
  /** Told of the stored file; what it throws is shown beside the file, with the way to retry. */
  onStored: (stored: Stored) => void | Promise<void>
  fallback?: string
}

/** File on its way to the server and into its place; it can be cancelled and tried again. */
export const useOneFile = (options: Options<DocumentDescriptor>) =>
  useOneFileBy(uploadFile, options)

/** The same, sent in another way than by who is signed in. */
export const useOneFileBy = <Stored extends { fileName: string }>(
  sendFile: (file: File, options: UploadOptions) => Promise<Stored>,
  options: Options<Stored>,
) => {
  const [chosen, setChosen] = useState<OneFile | null>(null)
  const running = useRef<AbortController | null>(null)
  // Stored already, so that a retry of what follows doesn't upload it again.
  const stored = useRef<Stored | null>(null)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => () => running.current?.abort(), [])

  const uploading = chosen?.state.kind === 'uploading' || chosen?.state.kind === 'offline'
  useAskBeforeLeaving(uploading)

  const send = async (file: File, password?: string): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setChosen({ file, state: { kind: 'uploading', share: stored.current ? 1 : 0 } })
    try {
      stored.current ??= await sendFile(file, {
        fields: { ...latest.current.fields, ...(password !== undefined && { password }) },
        signal: controller.signal,
        onProgress: (share, left) => setChosen({ file, state: { kind: 'uploading', share, left } }),
        onOffline: () => setChosen({ file, state: { kind: 'offline' } }),
      })
      await latest.current.onStored(stored.current)
      toast.success(`${stored.current.fileName} has been uploaded successfully`, {
        title: 'File uploaded',
        duration: 3000,
      })
      setChosen({ file, state: { kind: 'stored' } })
    } catch (error) {
      if (controller.signal.aborted) return
      const fallback = latest.current.fallback ?? 'An unknown error occurred during file upload.'
      setChosen({
        file,
        state: {
          kind: 'failed',
          message: sentenceOf(error, fallback),
          // What follows the upload may pass the next time; the file itself stays what it is.
          canRetry: stored.current !== null || mayPass(error),
          lock: lockOf(error, file, password !== undefined),
        },
      })
    }
  }

  const clear = () => {
    running.current?.abort()
    stored.current = null
    setChosen(null)
  }

  return {
    chosen,
    uploading,
    choose: (file: File) => {
      clear()
      const message = problemOfFile(file)
      if (message === null) void send(file)
      else setChosen({ file, state: { kind: 'failed', message, canRetry: false, lock: null } })
    },
    /** Sends a locked file again with its password, which is kept nowhere. */
    unlock: (password: string) => void (chosen && send(chosen.file, password)),
    /** Tries again at once, also what waits for the connection. */
    retry: (): void => {
      if (chosen?.state.kind === 'offline') tryUploadsNow()
      else if (chosen) void send(chosen.file)
    },
    /** Stops the upload, or takes a failed file off. */
    clear,
  }
}

export type OneFileUpload = ReturnType<typeof useOneFile>

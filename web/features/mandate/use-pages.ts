import { useEffect, useRef, useState } from 'react'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { problemOfFile } from '../../lib/uploads/check-file.ts'
import { toast } from '../../lib/api/toast.ts'
import { dropKept, storeKept, readKept } from '../../lib/kept/store.ts'
import { mayPass, tryUploadsNow, uploadFile } from '../../lib/uploads/upload.ts'
import { useAskBeforeLeaving } from '../../lib/forms/use-ask-before-leaving.ts'
import type { SlotFile } from '../../ui/files/file-line.tsx'

type Stored = Pick<DocumentDescriptor, 'key' | 'fileName' | 'fileSize'>
/** A page of the signed letter: a file on its way, failed, or stored. */
export type Page = SlotFile & { file: File | null; stored: Stored | null }

const isStored = (kept: unknown): kept is Stored =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'fileName' in kept

const pageOf = (stored: Stored): Page => ({
  id: stored.key,
  name: stored.fileName,
  size: stored.fileSize,
  state: { kind: 'stored' },
  file: null,
  stored,
})

/** A file that is chosen: on its way, or failed already. */
const chosenPage = (file: File): Page => {
  const message = problemOfFile(file)
  const { name, size } = file
  return {
    id: crypto.randomUUID(),
    name,
    size,
    state:
      message === null
        ? { kind: 'uploading', share: 0 }
        : { kind: 'failed', message, canRetry: false },
    file,
    stored: null,
  }
}

/** Pages in order, kept in this browser as far as they are stored, so that they outlive a reload. */
const useKeptPages = (keptAs: string) => {
  const [pages, setPages] = useState<readonly Page[]>([])
  const current = useRef<readonly Page[]>([])
  const update = (next: readonly Page[]): void => {
    current.current = next
    setPages(next)
    const stored = next.flatMap((page) => (page.stored ? [page.stored] : []))
    void (stored.length > 0 ? storeKept(keptAs, stored) : dropKept(keptAs))
  }
  useEffect(() => {
    void readKept(keptAs).then((kept) => {
      const known = (Array.isArray(kept) ? kept : [kept]).filter(isStored).map(pageOf)
      // What was chosen meanwhile stays, behind what was there before.
      if (known.length > 0) update([...known, ...current.current])
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each letter
  }, [keptAs])
  return {
    pages,
    current,
    update,
    show: (id: string, state: SlotFile['state']): void => {
      current.current = current.current.map((page) => (page.id === id ? { ...page, state } : page))
      setPages(current.current)
    },
  }
}

/** Uploads pages one after the other. */
const useSending = (
  { current, update, show }: ReturnType<typeof useKeptPages>,
  keptAs: string,
  userId: string,
) => {
  const sending = useRef<{ id: string; controller: AbortController } | null>(null)
  useEffect(() => () => sending.current?.controller.abort(), [keptAs])
  const send = async (id: string, file: File, signal: AbortSignal): Promise<void> => {
    const { key, fileName, fileSize } = await uploadFile(file, {
      fields: { userId },
      signal,
      onProgress: (share, left) => show(id, { kind: 'uploading', share, left }),
      onOffline: () => show(id, { kind: 'offline' }),
    })
    const stored = { key, fileName, fileSize }
    update(current.current.map((page) => (page.id === id ? { ...pageOf(stored), id, file } : page)))
    toast.success(`${fileName} has been uploaded successfully`, {
      title: 'File uploaded',
      duration: 3000,
      name: 'file-uploaded',
    })
  }
  const sendNext = async (): Promise<void> => {
    if (sending.current) return
    const next = current.current.find(({ state }) => state.kind === 'uploading')
    if (!next?.file) return
    const { id, file } = next
    const controller = new AbortController()
    sending.current = { id, controller }
    try {
      await send(id, file, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted)
        show(id, {
          kind: 'failed',
          message: sentenceOf(error, 'An unknown error occurred during file upload.'),
          canRetry: mayPass(error),
        })
    } finally {
      sending.current = null
      void sendNext()
    }
  }
  return { sending, sendNext }
}

/** The pages of a signed letter, in order; they are uploaded one after the other, and outlive a reload. */
export const usePages = (keptAs: string, userId: string) => {
  const kept = useKeptPages(keptAs)
  const { pages, current, update, show } = kept
  const { sending, sendNext } = useSending(kept, keptAs, userId)
  const busy = pages.some(({ state }) => state.kind === 'uploading' || state.kind === 'offline')
  useAskBeforeLeaving(busy)

  return {
    pages,
    busy,
    add: (files: readonly File[]): void => {
      update([...current.current, ...files.map(chosenPage)])
      void sendNext()
    },
    /** Tries again at once, also what waits for the connection. */
    retry: (id: string): void => {
      if (sending.current?.id === id) return tryUploadsNow()
      show(id, { kind: 'uploading', share: 0 })
      return void sendNext()
    },
    move: (id: string, by: -1 | 1): void => {
      const from = current.current.findIndex((page) => page.id === id)
      const page = current.current[from]
      if (!page) return
      update(current.current.toSpliced(from, 1).toSpliced(from + by, 0, page))
    },
    /** Stops an upload, or takes a page off; throws where a stored one can't be deleted. */
    remove: async (id: string): Promise<void> => {
      if (sending.current?.id === id) sending.current.controller.abort()
      const page = current.current.find((one) => one.id === id)
      if (page?.stored)
        try {
          await api.call('deleteDocument', { params: { key: page.stored.key } })
        } catch (error) {
          // Absent already: an earlier try whose answer was lost has deleted it.
          if (!(error instanceof ApiError) || error.status !== 404) throw error
        }
      update(current.current.filter((one) => one.id !== id))
    },
    forget: (): void => update([]),
  }
}

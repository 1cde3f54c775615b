import { useCallback, useRef, useState } from 'react'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'

/**
 * The files behind the keys of the form: names, sizes, and what the staff said of them. `uploaded` are those that this device has
 * sent and the server does not hold with the form yet.
 */
export const useFiles = (
  initial: readonly DocumentDescriptor[],
  uploaded: readonly DocumentDescriptor[] = [],
) => {
  const [byKey, setByKey] = useState(
    () => new Map([...uploaded, ...initial].map((file) => [file.key, file])),
  )
  const sent = useRef(uploaded)
  // Files of a submitted application stay with it: taking one out of the form doesn't delete it.
  const [submitted, setSubmitted] = useState(() => new Set(initial.map(({ key }) => key)))

  // What this page has uploaded itself need not be fetched to be shown.
  const [own, setOwn] = useState<ReadonlyMap<string, File>>(new Map())

  const add = useCallback(
    (files: readonly DocumentDescriptor[]) =>
      setByKey((known) => new Map([...known, ...files.map((file) => [file.key, file] as const)])),
    [],
  )
  const addOwn = useCallback(
    (stored: DocumentDescriptor, file: File | undefined) => {
      sent.current = [...sent.current, stored]
      add([stored])
      if (file) setOwn((known) => new Map([...known, [stored.key, file]]))
    },
    [add],
  )
  const load = useCallback(
    (files: readonly DocumentDescriptor[]) => {
      add(files)
      setSubmitted((known) => new Set([...known, ...files.map(({ key }) => key)]))
    },
    [add],
  )
  return {
    of: (key: string): DocumentDescriptor | undefined => byKey.get(key),
    /** The file as it was chosen on this page, if it was. */
    ownOf: (key: string): File | undefined => own.get(key),
    /** A file that this page has uploaded, with the bytes where they are stored as they are here. */
    addOwn,
    /** Files that this device has uploaded, now or before a reload. */
    uploaded: (): readonly DocumentDescriptor[] => sent.current,
    wasThere: (key: string): boolean => submitted.has(key),
    add,
    load,
  }
}

export type Files = ReturnType<typeof useFiles>

import { useCallback, useState } from 'react'
import type { DocumentDescriptor } from '../../../../../contract/document.ts'

/** The files behind the keys of the form: names, sizes, and what the staff said of them. */
export const useFiles = (initial: readonly DocumentDescriptor[]) => {
  const [byKey, setByKey] = useState(() => new Map(initial.map((file) => [file.key, file])))
  // Files of a submitted application stay with it: taking one out of the form doesn't delete it.
  const [submitted, setSubmitted] = useState(() => new Set(initial.map(({ key }) => key)))

  const add = useCallback(
    (files: readonly DocumentDescriptor[]) =>
      setByKey((known) => new Map([...known, ...files.map((file) => [file.key, file] as const)])),
    [],
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
    wasThere: (key: string): boolean => submitted.has(key),
    add,
    load,
  }
}

export type Files = ReturnType<typeof useFiles>

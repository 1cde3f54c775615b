import { useEffect, useEffectEvent, useState } from 'react'
import type { OnOver } from '../uploads/upload-list.ts'
import { dropShared, readShared, type SharedFile } from '../../lib/uploads/shared-files.ts'

/** Files that were given away, by id, as they were given. */
const handed = new Map<string, File>()

/**
 * The files that other apps have handed over, and wait in this browser for a press of the person who is signed in.
 * `holds` says which of them are being uploaded already, where this is drawn anew meanwhile.
 */
export const useShared = (holds: (file: File) => boolean = () => false) => {
  const [files, setFiles] = useState<readonly SharedFile[]>([])
  const show = useEffectEvent((read: readonly SharedFile[]) => {
    const isUnderWay = (id: string) => {
      const file = handed.get(id)
      return file !== undefined && holds(file)
    }
    setFiles(read.filter(({ id }) => !isUnderWay(id)))
  })
  useEffect(() => {
    let isOver = false
    void readShared().then((read) => isOver || show(read))
    return () => {
      isOver = true
    }
  }, [])

  const hide = (ids: readonly string[]) =>
    setFiles((now) => now.filter(({ id }) => !ids.includes(id)))
  return {
    files,
    /** Gives files to whoever uploads them; they are kept until that says that they are stored, and wait again where they were taken off. */
    hand: (given: readonly SharedFile[], upload: (files: File[], onOver: OnOver) => void): void => {
      for (const { id, file } of given) handed.set(id, file)
      hide(given.map(({ id }) => id))
      upload(
        given.map(({ file }) => file),
        (file, how) => {
          const over = given.find((one) => one.file === file)
          if (over && how === 'stored') void dropShared(over.id)
          // It waits again: the list's own Remove alone forgets a file.
          else if (over) setFiles((now) => [...now, over])
        },
      )
    },
    remove: (id: string): void => {
      hide([id])
      void dropShared(id)
    },
  }
}

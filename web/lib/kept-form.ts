import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts'

/**
 * Keeps what is typed into a form under a name until it is sent, so that a reload loses nothing.
 * Gives what forgets it. Values of an older shape than the form's are merged over its defaults.
 */
export const useKeptForm = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): (() => Promise<unknown>) => {
  const { subscribe, reset, getValues } = form
  useEffect(() => {
    let stopped = false
    let stop: (() => void) | undefined
    void readUnsaved(name).then((kept) => {
      if (stopped) return
      // Written by the subscription below alone, so the shape is known.
      if (kept !== undefined) reset({ ...getValues(), ...(kept as Partial<Values>) })
      stop = subscribe({
        formState: { values: true },
        callback: ({ values }) => void keepUnsaved(name, values),
      })
    })
    return () => {
      stopped = true
      stop?.()
    }
  }, [name, subscribe, reset, getValues])
  return () => dropUnsaved(name)
}

/** The same for one text, e.g. a reason typed into a dialog. */
export const useKeptText = (name: string) => {
  const [text, setText] = useState('')
  useEffect(() => {
    let stopped = false
    void readUnsaved(name).then((kept) => {
      if (!stopped && typeof kept === 'string') setText((typed) => typed || kept)
    })
    return () => {
      stopped = true
    }
  }, [name])
  return {
    text,
    set: (next: string) => {
      setText(next)
      void keepUnsaved(name, next)
    },
    forget: () => {
      setText('')
      void dropUnsaved(name)
    },
  }
}

import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differences, mergeKept, sameValue } from './merge-kept.ts'
import { setPaths } from './set-paths.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from './store.ts'

/** Typed form, and the form that it was typed over. */
type Kept = { untouched: unknown; typed: unknown }

const isKept = (read: unknown): read is Kept =>
  typeof read === 'object' && read !== null && 'untouched' in read && 'typed' in read

/** Name for text typed before the older text was known: it is kept beside it, so that a reload loses neither. */
const earlyName = (name: string): string => `${name}:early`

/** The form as it is, with what is kept of it above; an earlier version kept the values alone. */
const readKept = async (name: string, form: unknown): Promise<unknown> => {
  const read = await Promise.all([readUnsaved(name), readUnsaved(earlyName(name))])
  return read
    .filter((one) => one !== undefined)
    .map((one) => (isKept(one) ? one : { untouched: {}, typed: one }))
    .reduce((below, { untouched, typed }) => mergeKept(untouched, typed, below), form)
}

const forget = (name: string): Promise<unknown> =>
  Promise.all([dropUnsaved(name), dropUnsaved(earlyName(name))])

/**
 * Keeps what is typed into a form under a name, from the first key until it is sent, so that a reload
 * loses nothing. The text of before fills only what nobody has touched since. Gives what forgets it.
 */
export const useKeptForm = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): (() => Promise<unknown>) => {
  const { subscribe, setValue, getValues } = form
  const defaults = useRef<unknown>(null)
  defaults.current = form.formState.defaultValues
  useEffect(() => {
    const start = structuredClone(getValues())
    let known = false
    let earlyIsGone = false
    // With one write a key: on a slow machine, writes that wait in line when the page goes are lost.
    const keep = (kept: Kept): void => {
      void keepUnsaved(name, kept)
      if (!earlyIsGone) void dropUnsaved(earlyName(name))
      earlyIsGone = true
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values: typed, defaultValues: untouched }) => {
        if (!known) void keepUnsaved(earlyName(name), { untouched, typed } satisfies Kept)
        // Values equal to the defaults are not kept: they would hide newer defaults.
        else if (sameValue(untouched, typed)) void forget(name)
        else keep({ untouched, typed })
      },
    })
    let stopped = false
    void readKept(name, start).then((kept) => {
      if (stopped) return
      known = true
      const typed = getValues()
      setPaths(setValue, differences(typed, mergeKept(start, typed, kept)))
      // What was typed under another name, e.g. while the form was being saved, is kept under this one, too.
      const [untouched, now] = [defaults.current, structuredClone(getValues())]
      if (!sameValue(untouched, now)) keep({ untouched, typed: now })
    })
    return () => {
      stopped = true
      stop()
    }
  }, [name, subscribe, setValue, getValues])
  return () => forget(name)
}

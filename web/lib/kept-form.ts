import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differences, mergeKept, sameValue } from './merge-kept.ts'
import { setPaths } from './set-paths.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts'

/** What was typed, and the form that it was typed over. */
type Kept = { untouched: unknown; typed: unknown }

const isKept = (read: unknown): read is Kept =>
  typeof read === 'object' && read !== null && 'untouched' in read && 'typed' in read

/** What was typed before the older text was known is kept beside it, so that a reload loses neither. */
const earlyName = (name: string): string => `${name}:early`

/** The form as it is, with what is kept of it above; an earlier version kept the values alone. */
const readKept = async (name: string, form: unknown): Promise<unknown> => {
  const read = await Promise.all([readUnsaved(name), readUnsaved(earlyName(name))])
  return read
    .filter((one) => one !== undefined)
    .map((one) => (isKept(one) ? one : { untouched: {}, typed: one }))
    .reduce((below, { untouched, typed }) => mergeKept(untouched, typed, below), form)
}

const keep = (name: string, kept: Kept): void => {
  void keepUnsaved(name, kept)
  void dropUnsaved(earlyName(name))
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
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values: typed, defaultValues: untouched }) => {
        if (!known) void keepUnsaved(earlyName(name), { untouched, typed } satisfies Kept)
        // Values equal to the defaults are not kept: they would hide newer defaults.
        else if (sameValue(untouched, typed)) void forget(name)
        else keep(name, { untouched, typed })
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
      if (!sameValue(untouched, now)) keep(name, { untouched, typed: now })
    })
    return () => {
      stopped = true
      stop()
    }
  }, [name, subscribe, setValue, getValues])
  return () => forget(name)
}

type KeptText = { name: string; text: string }

/** The same for one text, e.g. a reason typed into a dialog. */
export const useKeptText = (name: string) => {
  const [held, hold] = useState<KeptText>({ name, text: '' })
  /** The name whose text a person has typed or sent: what was kept of it is old. */
  const touched = useRef<string | null>(null)
  const latest = useRef<KeptText>({ name, text: '' })
  useEffect(() => {
    if (latest.current.name !== name) latest.current = { name, text: '' }
    let stopped = false
    void readUnsaved(name).then((kept) => {
      if (stopped || touched.current === name || typeof kept !== 'string') return
      latest.current = { name, text: kept }
      hold(latest.current)
    })
    return () => {
      stopped = true
    }
  }, [name])
  const take = (text: string) => {
    touched.current = name
    latest.current = { name, text }
    hold(latest.current)
  }
  return {
    text: held.name === name ? held.text : '',
    set: (text: string) => {
      take(text)
      void keepUnsaved(name, text)
    },
    /** Once it is sent, also where another name is shown by then; what was typed on meanwhile is not sent, and stays. */
    forget: (sent?: string) => {
      const { name: shown, text } = latest.current
      if (shown === name) {
        if (sent !== undefined && text !== sent) return
        take('')
      }
      void dropUnsaved(name)
    },
  }
}

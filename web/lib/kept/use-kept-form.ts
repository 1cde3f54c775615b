import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropEntry, openEntry } from './entry.ts'
import { differences, mergeKept, sameValue } from './merge-kept.ts'
import { setPaths } from './set-paths.ts'
import type { Unsent } from './use-kept.ts'

/** Typed form, and the form that it was typed over. */
type KeptForm = { untouched: unknown; typed: unknown }

const isKeptForm = (read: unknown): read is KeptForm =>
  typeof read === 'object' && read !== null && 'untouched' in read && 'typed' in read

/** State of a form: as it was, typed into, or with text in it that was found in the store. */
type State = 'empty' | 'typed' | 'found'

/** An entry of the store as a form; early versions kept the values alone. */
const formIn = (read: unknown): KeptForm =>
  isKeptForm(read) ? read : { untouched: {}, typed: read }

/**
 * Keeps what is typed into a form under a name, from the first key until it is sent, so that neither a reload nor a lost
 * connection loses anything. The text of before fills only what nobody has touched since.
 */
export const useKeptForm = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): Unsent & { forget: () => Promise<unknown> } => {
  const { subscribe, setValue, getValues } = form
  const [state, setState] = useState<State>('empty')
  const latest = useRef<State>('empty')
  const defaults = useRef<unknown>(null)
  defaults.current = form.formState.defaultValues
  const show = useCallback((next: State) => {
    if (latest.current !== next) setState(next)
    latest.current = next
  }, [])
  useEffect(() => {
    const entry = openEntry(name)
    const start = structuredClone(getValues())
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values: typed, defaultValues: untouched }) => {
        // Values equal to the defaults are not kept: they would hide newer defaults.
        const isEmpty = entry.isRead() && sameValue(untouched, typed)
        if (isEmpty) entry.drop()
        else entry.put({ untouched, typed } satisfies KeptForm)
        if (isEmpty) show('empty')
        else if (latest.current === 'empty') show('typed')
      },
    })
    let stopped = false
    void entry.read().then((read) => {
      if (stopped) return
      const kept = read
        .map(formIn)
        .reduce<unknown>((below, { untouched, typed }) => mergeKept(untouched, typed, below), start)
      const typed = getValues()
      const found = differences(typed, mergeKept(start, typed, kept))
      setPaths(setValue, found)
      // What was typed under another name, e.g. while the form was being saved, is kept under this one, too.
      const [untouched, now] = [defaults.current, structuredClone(getValues())]
      if (sameValue(untouched, now)) return
      entry.put({ untouched, typed: now } satisfies KeptForm)
      show(found.length > 0 ? 'found' : 'typed')
    })
    return () => {
      stopped = true
      stop()
      show('empty')
    }
  }, [name, subscribe, setValue, getValues, show])
  return {
    isTyped: state !== 'empty',
    isFound: state === 'found',
    forget: () => {
      show('empty')
      return dropEntry(name)
    },
  }
}

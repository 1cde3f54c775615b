import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { type Entry, openEntry } from './entry.ts'
import { sameValue } from './merge-kept.ts'
import { onForgotten } from './store.ts'

/** State of what is typed and not sent, for the page to show. */
export type Unsent = {
  isTyped: boolean
  /** True if it was found in the store: it is from an earlier visit. */
  isFound: boolean
  /** Texts that were taken out of their box and are not answered yet. */
  sending?: readonly string[]
}

/** Kind of value that is kept under a name. */
export type Kind<Value> = {
  empty: Value
  /** The value in an entry of the store; undefined where it is none. */
  read: (kept: unknown) => Value | undefined
  /** An older value with a newer one. */
  join: (older: Value, newer: Value) => Value
}

/** Entry of the store, where earlier versions kept JSON as a text; undefined of a text that is none. */
export const parsedEntry = (kept: unknown): unknown => {
  if (typeof kept !== 'string') return kept
  try {
    return JSON.parse(kept)
  } catch {
    return undefined
  }
}

const textKind: Kind<string> = {
  empty: '',
  read: (kept) => (typeof kept === 'string' ? kept : undefined),
  join: (older, newer) => [older, newer].filter((text) => text !== '').join(' '),
}

type Held = { value: unknown; isFound: boolean }
type Taken = { name: string; value: unknown }

type Page = {
  /** Values by name. */
  held: Readonly<Record<string, Held>>
  /** Values that were sent and are not answered yet. */
  underWay: readonly Taken[]
}

const nothing: Page = { held: {}, underWay: [] }

/**
 * Memory of the whole page: a person who leaves a box and comes back finds a text on its way as on its way, and not in the box
 * again. Answers come late, and go by the text typed then.
 */
const usePage = create<Page>(() => nothing)

const entries = new Map<string, Entry>()

const entryOf = (name: string): Entry => {
  const entry = entries.get(name) ?? openEntry(name)
  entries.set(name, entry)
  return entry
}

// Whoever signs in next finds nothing of it.
onForgotten(() => {
  entries.clear()
  usePage.setState(nothing)
})

const hold = (name: string, held: Held): void =>
  usePage.setState((page) => ({ held: { ...page.held, [name]: held } }))

/** Values of one kind, under one name. */
const valuesOf = <Value>(name: string, { empty, read, join }: Kind<Value>) => {
  const now = (): Value => read(usePage.getState().held[name]?.value) ?? empty
  const readAll = (all: readonly unknown[]): Value[] =>
    all.map(read).filter((value) => value !== undefined)
  const takenIn = (underWay: readonly Taken[]): Value[] =>
    readAll(underWay.filter((one) => one.name === name).map((one) => one.value))

  const put = (value: Value, isFound = false): void => {
    hold(name, { value, isFound })
    // What is not answered yet may still be refused: a reload must not lose it either.
    const all = [...takenIn(usePage.getState().underWay), value].reduce(join, empty)
    const entry = entryOf(name)
    if (sameValue(all, empty)) entry.drop()
    else entry.put(all)
  }

  return {
    takenIn,
    put,
    /** Reads what an earlier visit has left, once for the page; what is typed by then stands behind it. */
    load: async (): Promise<void> => {
      const entry = entryOf(name)
      if (entry.isRead()) return
      const found = readAll(await entry.read())
      const typed = usePage.getState().held[name]
      if (entries.get(name) !== entry || typed?.isFound) return
      if (found.length > 0) put(join(found.reduce(join, empty), now()), true)
      // By then it was kept beside what was not read yet.
      else if (typed) put(now())
    },
    /** Once it is sent, also where another name is shown by then; what was typed on meanwhile is not sent, and stays. */
    forget: (sent?: Value): void => {
      if (sent === undefined || sameValue(now(), sent)) put(empty)
    },
    /**
     * Takes the value out of its box to send it: the box is free for the next one. Of the two functions that it
     * gives, one is called with the answer; what is refused comes back, before what was typed meanwhile.
     */
    takeOut: () => {
      const value = now()
      const one: Taken = { name, value }
      usePage.setState(({ underWay }) => ({ underWay: [...underWay, one] }))
      put(empty)
      const settle = (back: Value) => {
        // Forgotten meanwhile, at a logout.
        if (!usePage.getState().underWay.includes(one)) return
        usePage.setState(({ underWay }) => ({
          underWay: underWay.filter((other) => other !== one),
        }))
        put(join(back, now()))
      }
      return { saved: () => settle(empty), refused: () => settle(value) }
    },
  }
}

/** Keeps a value under a name from the first key until it is sent: it survives a reload and a lost connection. */
export const useKept = <Value>(name: string, kind: Kind<Value>) => {
  const held = usePage((page) => page.held[name])
  const { put, load, forget } = useMemo(() => valuesOf(name, kind), [name, kind])
  const value = useMemo(() => kind.read(held?.value) ?? kind.empty, [held, kind])
  const isTyped = !sameValue(value, kind.empty)
  const isFound = isTyped && held?.isFound === true

  useEffect(() => void load(), [load])

  return { value, isTyped, isFound, set: (next: Value) => put(next, isFound), forget }
}

/** The same for one text, such as a reason that is typed into a dialog. */
export const useKeptText = (name: string) => {
  const { value: text, ...kept } = useKept(name, textKind)
  const underWay = usePage((page) => page.underWay)
  const { takenIn, takeOut } = valuesOf(name, textKind)
  return { text, ...kept, sending: takenIn(underWay), takeOut }
}

import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const PAGE_SIZES = [10, 25, 50, 100] as const

type Options = {
  /** Names of further filters of the list, e.g. `status`. */
  filters?: readonly string[]
  /** Names that say which of several lists it is: part of a view, but no filter. */
  places?: readonly string[]
  /** Values of the list when the address says nothing. */
  defaults?: Readonly<Record<string, string>>
  /** Stands before its names in the address, where a page has two lists. */
  prefix?: string
}

export type ListState = {
  /** Values of the address, ready for the call's query; empty ones are left out. */
  query: Readonly<Record<string, string>>
  get: (name: string) => string
  /** Changes some of it; the list starts again at page 1 unless the page itself is changed. */
  set: (changes: Readonly<Record<string, string>>) => void
  /** True if a search or a filter narrows the list. */
  narrowed: boolean
  clear: () => void
  /** Filters and order, without the search: a saved view keeps them. */
  view: string
  /** Shows it as a saved view says. */
  show: (view: string) => void
  /** Back to the whole list, also from an address that makes no sense. */
  reset: () => void
}

/** Search, filters, sort, page and page size of a list, kept in the address. */
export const useListState = ({
  filters = [],
  places = [],
  defaults = {},
  prefix = '',
}: Options = {}): ListState => {
  const [params, setParams] = useSearchParams()
  const address = params.toString()

  return useMemo(() => {
    const read = new URLSearchParams(address)
    const get = (name: string): string => read.get(prefix + name) ?? defaults[name] ?? ''
    const names = ['search', 'page', 'limit', 'sortBy', 'order', ...places, ...filters]
    const narrowing = ['search', ...filters]

    const set = (changes: Readonly<Record<string, string>>): void => {
      const next = new URLSearchParams(address)
      if (!('page' in changes)) next.delete(`${prefix}page`)
      for (const [name, value] of Object.entries(changes))
        if (value === '' || value === defaults[name]) next.delete(prefix + name)
        else next.set(prefix + name, value)
      setParams(next, { replace: true, preventScrollReset: true })
    }

    const kept = ['sortBy', 'order', ...places, ...filters]
    const inView = new URLSearchParams(
      kept.toSorted().flatMap((name) => {
        const value = read.get(prefix + name)
        return value === null ? [] : [[name, value]]
      }),
    )
    const show = (view: string): void => {
      const wanted = new URLSearchParams(view)
      set(Object.fromEntries(['search', ...kept].map((name) => [name, wanted.get(name) ?? ''])))
    }

    return {
      view: inView.toString(),
      show,
      query: Object.fromEntries(
        names.map((name) => [name, get(name)]).filter(([, value]) => value !== ''),
      ),
      get,
      set,
      narrowed: narrowing.some((name) => get(name) !== '' && get(name) !== defaults[name]),
      reset: () => set(Object.fromEntries(names.map((name) => [name, '']))),
      clear: () => set(Object.fromEntries(narrowing.map((name) => [name, '']))),
    }
    // Filters and defaults are constants of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [address, setParams])
}

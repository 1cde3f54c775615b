import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FactSheet } from '../../../contract/lender/lender-facts.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import type { FactName } from '../../../domain/lender/facts.ts'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { type Kind, parsedEntry, useKept } from '../../lib/kept/use-kept.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { toast } from '../../lib/api/toast.ts'
import {
  cellKey,
  columnsOf,
  noSource,
  pastedInto,
  readSheet,
  type SheetPlace,
  type SheetProblem,
  type SheetSource,
  type SheetState,
  stateOf,
  withCellSource,
  withSource,
} from './sheet-state.ts'

const isState = (found: unknown): found is SheetState =>
  typeof found === 'object' && found !== null && 'cells' in found && 'sources' in found

const sheetKind: Kind<SheetState | null> = {
  empty: null,
  read: (kept) => {
    const found = parsedEntry(kept)
    return isState(found) ? found : undefined
  },
  join: (older, newer) => newer ?? older,
}

/** The sheet of a case while it is typed: kept in the browser until it is saved, over the version it began with. */
export const useFactSheet = (applicationId: string, sheet: FactSheet, onSaved: () => void) => {
  const queries = useQueryClient()
  const kept = useKept(`facts ${applicationId} ${sheet.version}`, sheetKind)
  const columns = useMemo(() => columnsOf(sheet, calendarDateInIndia(new Date())), [sheet])
  const [tries, setTries] = useState(0)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly SheetProblem[]>([])
  const state = kept.value ?? stateOf(sheet)

  const set = (next: Partial<SheetState>) => kept.set({ ...state, ...next })

  const save = async () => {
    const { facts, names, problems: wrong } = readSheet(state, sheet, columns)
    setProblems(wrong)
    setFailure(null)
    if (wrong.length > 0) return setTries((count) => count + 1)
    setSaving(true)
    try {
      const answer = await api.call('saveFacts', {
        params: { id: applicationId },
        headers: { 'If-Match': `"${sheet.version}"` },
        body: { facts, unit: state.unit },
      })
      kept.forget()
      const of = { params: { id: applicationId } }
      queries.setQueryData(callQuery('getFacts', of).queryKey, answer)
      void queries.invalidateQueries({ queryKey: callQuery('getMatching', of).queryKey })
      toast.success('The figures are saved.')
      onSaved()
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      setProblems(
        fields.map(([path, message]) => ({
          name: names[Number(path.split('.')[1])] ?? path,
          message,
        })),
      )
      setFailure(sentenceOf(error, 'The figures were not saved.'))
      setTries((count) => count + 1)
    }
    return setSaving(false)
  }

  return {
    columns,
    state,
    problems,
    failure,
    tries,
    saving,
    save,
    setUnit: (unit: SheetState['unit']) => set({ unit }),
    setCell: (fact: FactName, column: string, text: string) =>
      set({ cells: { ...state.cells, [cellKey(fact, column)]: text } }),
    /** A block of cells that was copied from a spreadsheet, from this cell on; with where it was read. */
    paste: (at: SheetPlace, block: readonly string[][], source?: SheetSource) => {
      const places = pastedInto(at, columns, block)
      set({
        cells: {
          ...state.cells,
          ...Object.fromEntries(
            places.map(({ fact, column, text }) => [cellKey(fact, column), text]),
          ),
        },
        ...(source && {
          sources: places.reduce(
            (sources, place) => withCellSource(sources, place, source),
            state.sources,
          ),
        }),
      })
    },
    setSource: (place: string, source: Partial<SheetSource>) =>
      set({
        sources: withSource(state.sources, place, {
          ...(state.sources[place] ?? noSource),
          ...source,
        }),
      }),
    /** Sets a cell with its source. */
    setRead: (fact: FactName, column: string, text: string, source: SheetSource) =>
      set({
        cells: { ...state.cells, [cellKey(fact, column)]: text },
        sources: withCellSource(state.sources, { fact, column }, source),
      }),
    kept,
  }
}
export type FactSheetWork = ReturnType<typeof useFactSheet>

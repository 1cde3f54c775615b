import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Addressed } from './application-paths.ts'
import { useUser } from '../session/session.ts'

/** The list that somebody came from, as far as it was in view: its name, and the ids of its cases in their order. */
type ListInView = {
  name: string
  cases: readonly Addressed[]
  /** Place of the first of them in the whole list, and the list's length. */
  offset: number
  total: number
}

const nowhere: ListInView = { name: '', cases: [], offset: 0, total: 0 }

/** Kept for this tab of the browser, so that a reload leads on; it holds ids alone. */
const useListInView = create<ListInView>()(
  persist((): ListInView => nowhere, {
    name: 'case-walk',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)

// Whoever signs in next in this tab comes from another list.
useUser.subscribe((now, before) => {
  if (before.userId !== null && now.userId !== before.userId) useListInView.setState(nowhere)
})

/** Notes which list is in view: from its cases one goes on to the next and the one before. */
export const rememberList = ({ name, cases, offset, total }: ListInView): void => {
  useListInView.setState({
    name,
    cases: cases.map(({ applicationId, userId }) => ({ applicationId, userId })),
    offset,
    total,
  })
}

/** Place of a case in the list one came from; null where it is not in it. */
export const usePlaceInList = (applicationId: string) => {
  const { name, cases, offset, total } = useListInView()
  const index = cases.findIndex((one) => one.applicationId === applicationId)
  if (index < 0) return null
  return {
    name,
    number: offset + index + 1,
    total,
    before: cases[index - 1] ?? null,
    next: cases[index + 1] ?? null,
  }
}

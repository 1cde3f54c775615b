import { create } from 'zustand'
import { onRoleChange, useUser } from '../../lib/session/session.ts'
import type { Option } from './options.ts'

const MOST = 5

/** Options opened last from the search: in memory alone, as they name people and companies. */
export const useRecent = create<{ opened: readonly Option[] }>(() => ({ opened: [] }))

export const noteOpened = (option: Option): void =>
  useRecent.setState(({ opened }) => ({
    opened: [option, ...opened.filter(({ to }) => to !== option.to)].slice(0, MOST),
  }))

// Whoever signs in next on this page must not see it.
useUser.subscribe((now, before) => {
  if (now.userId !== before.userId) useRecent.setState({ opened: [] })
})
onRoleChange(() => useRecent.setState({ opened: [] }))

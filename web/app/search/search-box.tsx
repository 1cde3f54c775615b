import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import type { Role } from '../../../domain/people/roles.ts'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import { keepEarlyLetters } from './early-letters.ts'
import classes from './search.module.css'
import { SEARCH } from './search-name.ts'
import type { SearchWindowProps } from './search-window.tsx'
import { useSearchKeys } from './use-search-keys.ts'

const SearchWindow = onOpening<SearchWindowProps>(
  () => import('./search-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

/** Opener of the search: a field to look at, a sign on a phone, and its keys. */
const SearchBox = ({ worker }: { worker: Role }) => {
  const [opened, setOpened] = useState(false)
  const [times, setTimes] = useState(0)
  const box = useRef<HTMLButtonElement>(null)
  const before = useRef<Element | null>(null)
  const open = () => {
    if (!opened) {
      setTimes(times + 1)
      before.current = document.activeElement
    }
    setOpened(true)
  }
  // The window notes where the focus was only when it opens from being closed, and it may still be closing.
  const close = () => {
    setOpened(false)
    const from = before.current
    const back = from instanceof HTMLElement && from.matches('a, button, input, select, textarea')
    requestAnimationFrame(() => {
      const { activeElement } = document
      // Where a page has come meanwhile, the focus is there.
      if (activeElement !== document.body && !activeElement?.closest('[role=dialog]')) return
      ;(back && from.isConnected ? from : box.current)?.focus()
    })
  }
  useSearchKeys(open)
  useEffect(() => (opened ? keepEarlyLetters() : undefined), [opened])
  return (
    <>
      <button
        ref={box}
        type="button"
        className={classes['box']}
        aria-label={SEARCH}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes['invitation']}>Search companies, people, numbers</span>
        <kbd className={classes['key']}>Ctrl K</kbd>
      </button>
      <SearchWindow worker={worker} opened={opened} times={times} onClose={close} />
    </>
  )
}

export default SearchBox

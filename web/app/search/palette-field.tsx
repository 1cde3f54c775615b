import { CloseButton, Loader } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { KeyboardEvent, RefObject } from 'react'
import { takeEarlyLetters } from './early-letters.ts'
import classes from './search.module.css'
import { SEARCH } from './search-name.ts'

type Props = {
  field: RefObject<HTMLInputElement | null>
  /** Id of the list that it commands. */
  list: string
  /** Id of the chosen line; undefined while no list is shown. */
  active: string | undefined
  typed: string
  coming: boolean
  onTyped: (typed: string) => void
  /** Letters that were typed before the field was there. */
  onEarly: (letters: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** The field of the search, with its sign and the button that closes the window. */
export const PaletteField = ({
  field,
  list,
  active,
  typed,
  coming,
  onTyped,
  onEarly,
  onKeyDown,
  onClose,
}: Props) => (
  <div className={classes['field']}>
    <IconSearch size={20} aria-hidden />
    <input
      ref={field}
      className={classes['input']}
      role="combobox"
      aria-label={SEARCH}
      aria-expanded={active !== undefined}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={active}
      data-autofocus
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={200}
      placeholder="Company, person, PAN, mobile, reference…"
      value={typed}
      onChange={(event) => onTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={() => onEarly(takeEarlyLetters())}
    />
    {coming && <Loader size={18} aria-hidden />}
    <CloseButton size="lg" aria-label="Close" onClick={onClose} />
  </div>
)

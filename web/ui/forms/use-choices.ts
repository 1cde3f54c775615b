import { type KeyboardEvent, useState } from 'react'

export type Choice = { key: string; label: string; detail?: string }

type Choosing = {
  /** The id of the list. */
  id: string
  choices: readonly Choice[]
  onChoose: (index: number) => void
  onClose: () => void
}

/** The id of one choice, which the box names while it is the one that Enter takes. */
export const choiceId = (id: string, index: number): string => `${id}-${index}`

/**
 * Choosing from a list below a box while the focus stays in the box: arrows move, Enter takes, Esc closes. Gives what the box needs
 * of it; a list without choices is closed.
 */
export const useChoices = ({ id, choices, onChoose, onClose }: Choosing) => {
  const [wanted, setWanted] = useState(0)
  const isOpen = choices.length > 0
  const at = Math.min(wanted, choices.length - 1)
  const move = (by: number) => setWanted((at + by + choices.length) % choices.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const acts: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => onChoose(at),
      Escape: onClose,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    // Esc closes the list and not the dialog around it.
    event.stopPropagation()
    act()
    if (event.key === 'Enter' || event.key === 'Escape') setWanted(0)
  }
  return {
    isOpen,
    at,
    setAt: setWanted,
    onKeyDown,
    box: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? choiceId(id, at) : undefined,
    },
  } as const
}

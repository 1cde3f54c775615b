import { type RefObject, useEffect } from 'react'
import { isTaken, LEAD, type PageKey, PATIENCE, usePageKeys } from '../../../lib/page/page-keys.ts'
import { useWorkspaceChoice } from '../../../lib/page/workspace-choice.ts'

const keys: readonly PageKey[] = [
  { key: 'j', label: 'Next card of the stage, also ↓' },
  { key: 'k', label: 'Card before, also ↑' },
  { key: 'l', label: 'Next stage, also →' },
  { key: 'h', label: 'Stage before, also ←' },
  { key: 'Enter', label: 'Open the case' },
  { key: 'm', label: 'Steps that may be taken with it' },
]

const arrows: Readonly<Record<string, string>> = {
  ArrowDown: 'j',
  ArrowUp: 'k',
  ArrowRight: 'l',
  ArrowLeft: 'h',
}

type Frame = HTMLElement | null

/** Element of a card that has the focus: the link to its case. */
const opener = (card: Element | undefined) => card?.querySelector<HTMLElement>('a') ?? null

/** The link of a case on the board. */
export const cardOf = (frame: Frame, id: string) =>
  opener(frame?.querySelector(`[data-card="${CSS.escape(id)}"]`) ?? undefined)

/** Stages that have cards in view; a phone shows one column. */
const stagesOf = (frame: Frame): HTMLElement[][] =>
  [...(frame?.querySelectorAll<HTMLElement>('[data-stage]') ?? [])]
    .map((stage) =>
      [...stage.querySelectorAll<HTMLElement>('[data-card]')].filter(
        (card) => card.offsetParent !== null,
      ),
    )
    .filter((cards) => cards.length > 0)

const cardAround = (element: Element | null) => element?.closest<HTMLElement>('[data-card]') ?? null

const goTo = (card: Element | undefined): boolean => {
  opener(card)?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return card !== undefined
}

const within = (index: number, length: number) => Math.min(length - 1, Math.max(0, index))

/** `j` and `k` lead through a stage, `h` and `l` to its neighbours, `m` opens the steps of a card; unless they are switched off. */
export const useBoardKeys = (frame: RefObject<Frame>): void => {
  useEffect(() => {
    usePageKeys.setState({ title: 'Board', keys }, true)

    /** From the card with the focus; without one to the first. */
    const step = (across: number, down: number) => {
      const stages = stagesOf(frame.current)
      const from = cardAround(document.activeElement)
      const stage = stages.findIndex((cards) => from && cards.includes(from))
      if (!from || stage === -1) return goTo(stages[0]?.[0])
      const row = stages[stage]?.indexOf(from) ?? 0
      const cards = stages[within(stage + across, stages.length)] ?? []
      return goTo(cards[within(row + down, cards.length)])
    }
    const openMenu = () => {
      const button = cardAround(document.activeElement)?.querySelector<HTMLElement>(
        '[data-card-menu]',
      )
      button?.click()
      return Boolean(button)
    }
    const acts: Readonly<Record<string, () => boolean>> = {
      j: () => step(0, 1),
      k: () => step(0, -1),
      l: () => step(1, 0),
      h: () => step(-1, 0),
      m: openMenu,
    }

    let ledAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent): void => {
      const { key, timeStamp } = event
      if (isTaken(event) || !useWorkspaceChoice.getState().keys) return
      // `g` and a letter lead to a place.
      const isLed = timeStamp - ledAt < PATIENCE
      ledAt = key === LEAD ? timeStamp : Number.NEGATIVE_INFINITY
      const arrow = arrows[key]
      // Arrows scroll until a card has the focus.
      if (isLed || (arrow !== undefined && !cardAround(document.activeElement))) return
      if (acts[arrow ?? key]?.()) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => {
      removeEventListener('keydown', listen)
      usePageKeys.setState(null, true)
    }
  }, [frame])
}

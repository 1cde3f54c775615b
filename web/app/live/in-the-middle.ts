type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const isSearch = (field: Field) =>
  field.type === 'search' || field.closest('[role=search]') !== null

const isFilled = (field: Field) =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== ''

/** True if somebody can point without pressing. */
const canHover = () => matchMedia('(hover: hover)').matches

/** A window, a menu, a list of choices; a panel that covers a phone is a page. */
const OPENED = '[role=dialog]:not([data-side-panel]), [role=menu], [role=listbox]'

const ACTS = 'button, a, tr, li, label, input, select, textarea'

/**
 * Watches whether somebody is in the middle of something on this page: types, has typed what is not sent yet, has a
 * dialog open, or points at what they may press in the next moment. Then nothing of it moves by itself.
 */
export const watchHands = () => {
  const typed = new Set<Field>()
  const note = ({ target }: Event) => {
    if (isField(target) && !isSearch(target)) typed.add(target)
  }
  addEventListener('input', note, true)
  const hasTyped = () => {
    for (const field of typed) if (!field.isConnected || !isFilled(field)) typed.delete(field)
    return typed.size > 0
  }
  const points = () => canHover() && document.querySelector(`main :is(${ACTS}):hover`) !== null
  return {
    isBusy: () => document.querySelector(OPENED) !== null || hasTyped() || points(),
    stop: () => removeEventListener('input', note, true),
  }
}

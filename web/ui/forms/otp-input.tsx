import {
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { cellsOf, eraseBack, LENGTH, typedText, typeInto, withoutAt } from './otp-cells.ts'
import classes from './otp-input.module.css'

/** Moves the cursor into one of the cells, counted from 0. */
export type OtpCells = { focus: (index: number) => void }

type Props = {
  ref?: Ref<OtpCells>
  /** The digits so far; a missing one in the middle is a space. */
  value: string
  onChange: (value: string) => void
  /** Told whenever a digit leaves no cell empty. */
  onComplete?: (code: string) => void
  label: string
  error?: string | null
  /** Nothing can be typed while the code is on its way. */
  readOnly?: boolean
}

// What React calls a change leaves out a digit that is typed over an equal one.
const seeOnInput = () => undefined

const cellOf = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement ? target : null

/** Six cells for a one-time code: typed, typed over, pasted, or filled in by the phone. */
export const OtpInput = ({
  ref,
  value,
  onChange,
  onComplete,
  label,
  error,
  readOnly = false,
}: Props) => {
  const cells = useRef<(HTMLInputElement | null)[]>([])
  const row = useRef<HTMLDivElement>(null)
  const composed = useRef('')
  // What fills all cells in one go doesn't wait for a render in between.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const errorId = useId()

  const focus = (index: number) => {
    const cell = cells.current[Math.max(0, Math.min(LENGTH - 1, index))]
    cell?.focus()
    cell?.select()
  }
  useImperativeHandle(ref, () => ({ focus }))

  const change = (next: string) => {
    latest.current = next
    onChange(next)
  }

  const fill = (index: number, text: string) => {
    const typed = typeInto(latest.current, index, text)
    change(typed.value)
    focus(typed.next)
    if (typed.complete) onComplete?.(typed.value)
  }

  const eraseFrom = (index: number) => {
    const erased = eraseBack(latest.current, index)
    change(erased.value)
    focus(erased.at)
  }

  const paste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    if (!readOnly) fill(index, event.clipboardData.getData('text'))
  }

  const type = (index: number) => (event: InputEvent<HTMLInputElement>) => {
    const { data, inputType } = event.nativeEvent
    const { value: text } = event.currentTarget
    const before = cellsOf(latest.current)[index] ?? ''
    const typed = typedText({
      inputType,
      data,
      value: text,
      before,
      composed: composed.current,
    })
    composed.current = inputType === 'insertCompositionText' ? (data ?? '') : ''
    if (typed !== '') fill(index, typed)
    else if (text === '') change(withoutAt(latest.current, index))
  }

  const composeAnew = () => {
    composed.current = ''
  }

  const press = (index: number) => (event: KeyboardEvent) => {
    // With these keys the browser is meant: back to the page before, select all, delete a word.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: LENGTH - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      focus(to)
    } else if ((event.key === 'Backspace' || event.key === 'Delete') && !readOnly) {
      event.preventDefault()
      if (event.key === 'Backspace') return eraseFrom(index)
      change(withoutAt(latest.current, index))
      focus(index)
    }
  }

  // A phone's keyboard doesn't name its keys, and deleting in an empty cell changes nothing in it.
  const deleteInEmpty = useEffectEvent((event: Event & { inputType?: string }) => {
    const cell = cellOf(event)
    if (readOnly || cell === null || !event.inputType?.startsWith('delete')) return
    if (cell.value !== '') return
    event.preventDefault()
    eraseFrom(cells.current.indexOf(cell))
  })
  useEffect(() => {
    const listen = (event: Event) => deleteInEmpty(event)
    const element = row.current
    element?.addEventListener('beforeinput', listen)
    return () => element?.removeEventListener('beforeinput', listen)
  }, [])

  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ padding: 0, marginBottom: 8, fontWeight: 500 }}>{label}</legend>
      <div ref={row} className={classes['cells']}>
        {cellsOf(value).map((digit, index) => (
          <input
            // The cells are places, not things: their number is their identity.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={index}
            ref={(element) => {
              cells.current[index] = element
            }}
            className={classes['cell']}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            enterKeyHint="done"
            readOnly={readOnly}
            aria-label={`Digit ${index + 1} of ${LENGTH}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={digit}
            onChange={seeOnInput}
            onInput={type(index)}
            onCompositionStart={composeAnew}
            onCompositionEnd={composeAnew}
            onPaste={paste(index)}
            onKeyDown={press(index)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <div id={errorId} role="alert" className={error ? classes['error'] : undefined}>
        {error}
      </div>
    </fieldset>
  )
}

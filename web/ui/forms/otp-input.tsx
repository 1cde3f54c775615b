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

/** The cells on the page, and the cursor among them. */
const useCells = (ref: Props['ref']) => {
  const cells = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => {
    const cell = cells.current[Math.max(0, Math.min(LENGTH - 1, index))]
    cell?.focus()
    cell?.select()
  }
  useImperativeHandle(ref, () => ({ focus }))
  return { cells, focus }
}

/** The code as it is typed into cells and erased from them; the cursor goes along. */
const useCode = (
  { value, onChange, onComplete }: Pick<Props, 'value' | 'onChange' | 'onComplete'>,
  focus: (index: number) => void,
) => {
  // What fills all cells in one go doesn't wait for a render in between.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const change = (next: string) => {
    latest.current = next
    onChange(next)
  }
  return {
    digitAt: (index: number) => cellsOf(latest.current)[index] ?? '',
    fill: (index: number, text: string) => {
      const typed = typeInto(latest.current, index, text)
      change(typed.value)
      focus(typed.next)
      if (typed.complete) onComplete?.(typed.value)
    },
    empty: (index: number) => change(withoutAt(latest.current, index)),
    eraseFrom: (index: number) => {
      const erased = eraseBack(latest.current, index)
      change(erased.value)
      focus(erased.at)
    },
  }
}

type Code = ReturnType<typeof useCode>

/** Typing of text into the cells, also by a keyboard that composes it. */
const useTyping = (code: Code) => {
  const composed = useRef('')
  return {
    composeAnew: () => {
      composed.current = ''
    },
    type: (index: number) => (event: InputEvent<HTMLInputElement>) => {
      const { data, inputType } = event.nativeEvent
      const { value: text } = event.currentTarget
      const before = code.digitAt(index)
      const typed = typedText({ inputType, data, value: text, before, composed: composed.current })
      composed.current = inputType === 'insertCompositionText' ? (data ?? '') : ''
      if (typed !== '') code.fill(index, typed)
      else if (text === '') code.empty(index)
    },
  }
}

/** Keys that move the cursor or delete. */
const pressIn =
  (code: Code, focus: (index: number) => void, readOnly: boolean) =>
  (index: number) =>
  (event: KeyboardEvent) => {
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
      if (event.key === 'Backspace') return code.eraseFrom(index)
      code.empty(index)
      focus(index)
    }
  }

/** Deleting in an empty cell: a phone's keyboard doesn't name its keys, and the cell doesn't change. */
const useDeleteInEmpty = (
  { cells }: Pick<ReturnType<typeof useCells>, 'cells'>,
  code: Code,
  readOnly: boolean,
) => {
  const row = useRef<HTMLDivElement>(null)
  const deleteInEmpty = useEffectEvent((event: Event & { inputType?: string }) => {
    const cell = cellOf(event)
    if (readOnly || cell === null || !event.inputType?.startsWith('delete')) return
    if (cell.value !== '') return
    event.preventDefault()
    code.eraseFrom(cells.current.indexOf(cell))
  })
  useEffect(() => {
    const listen = (event: Event) => deleteInEmpty(event)
    const element = row.current
    element?.addEventListener('beforeinput', listen)
    return () => element?.removeEventListener('beforeinput', listen)
  }, [])
  return row
}

/** Six cells for a one-time code: typed, typed over, pasted, or filled in by the phone. */
export const OtpInput = (props: Props) => {
  const { ref, value, label, error, readOnly = false } = props
  const { cells, focus } = useCells(ref)
  const code = useCode(props, focus)
  const { type, composeAnew } = useTyping(code)
  const press = pressIn(code, focus, readOnly)
  const row = useDeleteInEmpty({ cells }, code, readOnly)
  const errorId = useId()
  const paste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    if (!readOnly) code.fill(index, event.clipboardData.getData('text'))
  }

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

import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { cellsOf, LENGTH, typeInto, withoutAt } from './otp-cells.ts'
import classes from './otp-input.module.css'

type Props = {
  /** The digits so far; a missing one in the middle is a space. */
  value: string
  onChange: (value: string) => void
  /** Told once, when the last empty cell is filled. */
  onComplete?: (code: string) => void
  label: string
  error?: string | null
  disabled?: boolean
}

/** Six cells for a one-time code: typed, pasted whole, or filled in by the phone. */
export const OtpInput = ({
  value,
  onChange,
  onComplete,
  label,
  error,
  disabled = false,
}: Props) => {
  const cells = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()
  const digits = cellsOf(value)

  const focus = (index: number) => {
    const cell = cells.current[Math.max(0, Math.min(LENGTH - 1, index))]
    cell?.focus()
    cell?.select()
  }

  const fill = (index: number, text: string) => {
    const typed = typeInto(value, index, text)
    if (typed.value === value && typed.next === index) return
    onChange(typed.value)
    focus(typed.next)
    if (typed.complete) onComplete?.(typed.value)
  }

  const paste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    const digitsPasted = event.clipboardData.getData('text').replace(/\D/g, '')
    // A whole code fills from the first cell, wherever it was pasted.
    fill(digitsPasted.length >= LENGTH ? 0 : index, digitsPasted)
  }

  const press = (index: number) => (event: KeyboardEvent) => {
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
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      const emptyBack = event.key === 'Backspace' && digits[index] === '' && index > 0
      const at = emptyBack ? index - 1 : index
      onChange(withoutAt(value, at))
      focus(at)
    }
  }

  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }} disabled={disabled}>
      <legend style={{ padding: 0, marginBottom: 8, fontWeight: 500 }}>{label}</legend>
      <div className={classes['cells']}>
        {digits.map((digit, index) => (
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
            aria-label={`Digit ${index + 1} of ${LENGTH}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={digit}
            onChange={(event) => {
              const text = event.currentTarget.value.replace(/\D/g, '')
              // Typing into a full cell gives two digits: the new one replaces the old.
              fill(index, text.length === 2 && digit !== '' ? text.replace(digit, '') : text)
            }}
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

import { ActionIcon, TextInput } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react'
import { isCalendarDate } from '../../../domain/dates/dates.ts'
import { DATE_UNCLEAR, typedDate } from '../../../domain/dates/typed-date.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import classes from './date-input.module.css'

/** More than any date needs, so that nothing pasted is cut. */
const LONGEST = 60

type Props = {
  /** A calendar date (YYYY-MM-DD), nothing, or what was typed where it names no day. */
  value: string
  onValue: (value: string) => void
  /** Left out where a heading beside it names it, with `aria-label` for who doesn't see that. */
  label?: ReactNode
  'aria-label'?: string
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Error from the server or the form. */
  error?: ReactNode
  /** The first and the last day that can be meant. */
  min?: string | undefined
  max?: string | undefined
  id?: string
  name?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  autoComplete?: string | undefined
  size?: 'sm'
  classNames?: ComponentProps<typeof TextInput>['classNames']
  style?: CSSProperties
}

const textOf = (value: string): string => (isCalendarDate(value) ? formatDate(value) : value)

/**
 * A day as people in India write it, read as they type and shown as 31 Mar 2026 afterwards, whatever language the
 * browser speaks; the platform's own picker is behind the button.
 */
export const DateInput = ({
  value,
  onValue,
  required = false,
  error,
  min,
  max,
  inputRef,
  onBlur,
  classNames,
  ...rest
}: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const read = (text: string) => typedDate(text, { today: todayInIndia(), latest: max })
  const heldOf = (text: string): string => {
    const means = read(text)
    return means.kind === 'understood' ? means.date : means.kind === 'empty' ? '' : text
  }
  const text = typed !== null && heldOf(typed) === value ? typed : textOf(value)
  const unclear = read(text).kind === 'unclear' && (left || Boolean(error))

  return (
    <TextInput
      {...rest}
      {...(classNames && { classNames })}
      {...(inputRef && { ref: inputRef })}
      value={text}
      maxLength={LONGEST}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        setLeft(false)
        onValue(heldOf(next))
      }}
      onBlur={() => {
        // What was understood stands there as it is written everywhere.
        setTyped(null)
        setLeft(true)
        onBlur?.()
      }}
      withAsterisk={required}
      aria-required={required}
      error={unclear ? DATE_UNCLEAR : error}
      rightSectionWidth="2.75rem"
      rightSection={
        <>
          <input
            ref={picker}
            type="date"
            className={classes['picker']}
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            value={isCalendarDate(value) ? value : ''}
            onChange={(event) => {
              setTyped(null)
              onValue(event.currentTarget.value)
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label="Open the calendar"
            disabled={rest.disabled === true}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  )
}

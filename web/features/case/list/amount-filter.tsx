import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { asksOrRefuses, exactRupees, typedAmount } from '../../../../domain/amounts/money.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { ListState } from '../../../ui/data-table/list-state.ts'

/** Rest of typing before the list is asked for, in milliseconds. */
const REST = 600

type Props = { list: ListState; name: string; label: string; error: unknown }

const textOf = (rupees: string) => (rupees === '' ? '' : exactRupees(Number(rupees)))

/** Filter by an end of a range of amounts, typed as people write them: a bare number is lakh, as in the form. */
export const AmountFilter = ({ list, name, label, error }: Props) => {
  const asked = list.get(name)
  const [text, setText] = useState(() => textOf(asked))
  const [seen, setSeen] = useState(asked)
  const typed = typedAmount(text, { box: 'Lakh' })
  const meant = typed.kind === 'understood' ? String(typed.rupees) : ''
  const isClear = typed.kind === 'understood' || typed.kind === 'empty'

  // The address may change under us: back, a cleared filter, another view.
  if (seen !== asked) {
    setSeen(asked)
    if (meant !== asked) setText(textOf(asked))
  }

  useEffect(() => {
    // What is not understood filters by nothing: the rows must not be those of an amount that stands nowhere any more.
    if (meant === asked) return undefined
    const timer = setTimeout(() => list.set({ [name]: meant }), REST)
    return () => clearTimeout(timer)
  }, [meant, asked, list, name])

  const refused = error instanceof ApiError ? error.fields[name] : undefined
  return (
    <TextInput
      size="sm"
      label={label}
      placeholder="50 lakh, 2.5 crore"
      leftSection="₹"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      description={meant === '' ? undefined : exactRupees(Number(meant))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isClear ? refused : asksOrRefuses(typed)}
      style={{ flex: '0 1 11rem' }}
    />
  )
}

import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  asksOrRefuses,
  formatRupees,
  groupedFigure,
  rupeesSpoken,
  type TypedAmount,
} from '../../../domain/amounts/money.ts'

/** Rest of typing before the field says what it can't read, in milliseconds. */
const AFTER_TYPING = 700

/** True once the text has stood still for a moment: a half-typed "2.5 cr" is no mistake yet. */
const useSettled = (text: string): boolean => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), AFTER_TYPING)
    return () => clearTimeout(waiting)
  }, [text])
  return settled === text
}

type QuestionProps = {
  question: Extract<TypedAmount, { kind: 'question' }>
  onAnswer: (text: string) => void
}

/** Question about a number, with each possible amount; the answer is written out in the field. */
const Question = ({ question: { figure, unit, asRupees, asUnit }, onAnswer }: QuestionProps) => {
  const number = groupedFigure(Number(figure))
  const answers = [
    ...(asRupees === undefined
      ? []
      : [{ text: `${number} rupees`, label: formatRupees(asRupees), rupees: asRupees }]),
    ...(asUnit === undefined
      ? []
      : [{ text: `${number} ${unit}`, label: `${number} ${unit}`, rupees: asUnit }]),
  ]
  return (
    <>
      Rupees or {unit.toLowerCase()}? Choose what you mean.
      <Group gap="xs" mt={4} component="span">
        {answers.map(({ text, label, rupees }) => (
          <Button
            key={text}
            variant="default"
            size="sm"
            mih={44}
            h="auto"
            py={4}
            styles={{ label: { whiteSpace: 'normal' } }}
            onClick={() => onAnswer(text)}
          >
            {label}: {rupeesSpoken(rupees)}
          </Button>
        ))}
      </Group>
    </>
  )
}

type Props = {
  typed: TypedAmount
  text: string
  /** The field says why it is wrong already. */
  quiet?: boolean
  /** Understood amount, in figures and words. */
  said: string | undefined
  onAnswer: (text: string) => void
}

/** Below an amount, as it is typed: what was understood in figures and words, or what can't be. */
export const AmountEcho = ({ typed, text, quiet = false, said, onAnswer }: Props) => {
  const settled = useSettled(text)
  return (
    <Text component="div" aria-live="polite" fz="sm" mt={4} data-figures data-result="amount">
      {said}
      {typed.kind === 'question' && <Question question={typed} onAnswer={onAnswer} />}
      {typed.kind === 'not-understood' && settled && !quiet && asksOrRefuses(typed)}
    </Text>
  )
}

import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type CodeKind, tidied } from '../../../domain/text/code-as-typed.ts'
import { errorOf, fieldId, type FieldProps } from './field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> &
  Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'type'> & { kind: CodeKind }

/** Kinds of digits alone; the others are written in capitals. */
const DIGITS: readonly CodeKind[] = ['pin', 'mobile', 'account']

/** Cleans what stands in a field, the caret staying between the same characters. */
const tidy = (kind: CodeKind, input: HTMLInputElement): void => {
  const { text, caret } = tidied(kind, input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

const isComposing = (event: ChangeEvent): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing

/**
 * A number or code such as a PAN: cleaned and in capitals as it is typed or pasted. A phone's keyboard that is still
 * composing a word is let finish it first.
 */
export const CodeField = <Values extends FieldValues>({
  form,
  name,
  kind,
  required = false,
  ...rest
}: Props<Values>) => {
  const { onChange, onBlur, ...field } = form.register(name)
  const take = (input: HTMLInputElement) => {
    tidy(kind, input)
    void onChange({ target: input, type: 'change' })
  }
  const digits = DIGITS.includes(kind)
  return (
    <TextInput
      {...rest}
      {...field}
      id={fieldId(name)}
      onChange={(event) => {
        if (isComposing(event)) void onChange(event)
        else take(event.currentTarget)
      }}
      onCompositionEnd={(event) => take(event.currentTarget)}
      onBlur={(event) => {
        tidy(kind, event.currentTarget)
        void onBlur(event)
      }}
      maxLength={100}
      spellCheck={false}
      {...(digits ? {} : { autoCapitalize: 'characters' })}
      styles={{ input: { textTransform: digits ? 'none' : 'uppercase' } }}
      withAsterisk={required}
      aria-required={required}
      error={errorOf(form, name)}
    />
  )
}

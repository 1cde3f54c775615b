import { Alert, Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FieldProblem } from '../../lib/forms/form.ts'
import { openField } from '../../lib/forms/open-field.ts'
import { isTypingOn } from '../../lib/forms/typing-on.ts'
import { fieldId } from '../fields/field.ts'

export type ErrorSummaryProps = {
  problems: readonly FieldProblem[]
  /** A sentence for what isn't the fault of one field. */
  failure?: string | null
  /** Counts failed tries: each one moves the focus here, so that it is read out. */
  tries: number
}

/** Problems of a long form, each a link to its field. */
const ErrorSummaryBox = ({ problems, failure, tries }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It is an alert: whoever types on hears it, too.
    if (tries > 0 && !isTypingOn()) box.current?.focus()
  }, [tries])

  if (tries === 0 || (problems.length === 0 && !failure)) return null
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="red" title={failure ?? 'There is a problem'}>
      {problems.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 'var(--rs-space-24)' }}>
          {problems.map(({ name, message }) => (
            <li key={name} style={{ paddingTop: 10 }}>
              <Anchor
                href={`#${fieldId(name)}`}
                display="inline-block"
                py={10}
                mt={-10}
                // The dot stands at the first of several lines.
                style={{ verticalAlign: 'top' }}
                onClick={(event) => {
                  event.preventDefault()
                  openField(fieldId(name))?.focus()
                }}
              >
                {message}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

export default ErrorSummaryBox

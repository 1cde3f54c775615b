import { Alert, VisuallyHidden } from '@mantine/core'
import type { FieldProblem } from '../../lib/forms/form.ts'

type Props = { failure: string | null; failures: number; problems?: readonly FieldProblem[] }

const none: readonly FieldProblem[] = []

const counted = (count: number): string =>
  count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`

/** The failure of a short form in view; fields with errors are counted aloud and show them. */
export const FormFailure = ({ failure, failures, problems = none }: Props) => (
  <>
    {failure !== null && (
      <Alert key={failures} role="alert" color="red">
        {failure}
      </Alert>
    )}
    <VisuallyHidden aria-live="assertive">
      {failures > 0 && failure === null && problems.length > 0 && (
        <span key={failures}>{counted(problems.length)}</span>
      )}
    </VisuallyHidden>
  </>
)

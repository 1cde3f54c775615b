import { Button, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { errorOf } from '../../../ui/fields/field.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import classes from './need.module.css'

const LendersPart = lazy(() =>
  import('./lenders-step.tsx').then((part) => ({ default: part.LendersStep })),
)

/** The firm chooses the lenders, unless the owner names some. */
const LenderLine = () => {
  const { form } = useWizard()
  const chosen = useFormValues(form).selectedBanks ?? []
  const wrong = errorOf(form, 'selectedBanks') !== undefined
  const [opened, setOpened] = useState(false)
  const open = opened || wrong
  return (
    <div>
      <div className={classes['quiet']}>
        <Text>{chosen.length === 0 ? 'We choose lenders' : `Lenders: ${chosen.join(', ')}`}</Text>
        <Text span aria-hidden c="dimmed">
          ·
        </Text>
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          px={4}
          aria-expanded={open}
          aria-label={open ? 'Close the list of lenders' : 'Change the lenders'}
          onClick={() => setOpened(!open)}
        >
          {open ? 'Close' : 'Change'}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton h={320} radius="md" />}>
          <LendersPart />
        </Suspense>
      )}
    </div>
  )
}

export default LenderLine

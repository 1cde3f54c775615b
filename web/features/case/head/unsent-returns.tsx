import { Button } from '@mantine/core'
import IconReturned from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { useAskBeforeLeaving } from '../../../lib/forms/use-ask-before-leaving.ts'
import { tabAddress } from '../../../parts/record/case-tab.ts'
import { useHeldReturns } from '../../../parts/papers/use-held-returns.ts'

/** Reminder of returns that are not sent, on every part of the case, and before the page is left. */
export const UnsentReturns = ({ record }: { record: ApplicationRecord }) => {
  const { held, hasGone, dropGone } = useHeldReturns(record)
  useAskBeforeLeaving(held.length > 0)
  // What the logout counts is what this page counts.
  const forgetGone = useEffectEvent(dropGone)
  useEffect(() => {
    if (hasGone) forgetGone()
  }, [hasGone])
  if (held.length === 0) return null
  return (
    <Button
      component={Link}
      to={tabAddress('papers')}
      size="sm"
      color="red"
      variant="light"
      leftSection={<IconReturned size={16} aria-hidden />}
      title="Kept on this device. The borrower is told once you send them."
    >
      {counted(held.length, 'return')} not sent
    </Button>
  )
}

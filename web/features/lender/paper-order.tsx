import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import {
  type BankFilePart,
  bankFilePartLabels,
  fullOrder,
} from '../../../domain/lender/bank-file.ts'
import type { ContractForm } from '../../lib/forms/form.ts'
import type { LenderValues } from './lender-values.ts'

/** In which order a lender wants the papers of a case; each press takes a part one place up. */
export const PaperOrder = ({ form }: { form: ContractForm<LenderValues> }) => {
  const own = form.watch('paperOrder')
  const order = fullOrder(own)
  const list = useRef<HTMLOListElement>(null)
  const put = (parts: BankFilePart[]) => form.setValue('paperOrder', parts, { shouldDirty: true })
  const up = (at: number) => {
    const moved = order.toSpliced(at, 1)
    const part = order[at]
    if (part === undefined) return
    put(moved.toSpliced(at - 1, 0, part))
    // The focus stays with the part that moved; at the top it has no button any more.
    const next = Math.max(at - 1, 1)
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[next - 1]?.focus())
  }
  return (
    <Stack gap="xs">
      <Text fz="sm">
        The bank file numbers the documents in this order
        {own.length === 0 ? ', which is the usual one.' : '.'}
      </Text>
      <ol ref={list} style={{ margin: 0, paddingInlineStart: 'var(--rs-space-24)' }}>
        {order.map((part, at) => (
          <li key={part}>
            <Group gap="sm" wrap="nowrap" mih={36}>
              <span style={{ minWidth: '11rem' }}>{bankFilePartLabels[part]}</span>
              {at > 0 && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Move ${bankFilePartLabels[part]} up`}
                  onClick={() => up(at)}
                >
                  Up
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ol>
      {own.length > 0 && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => put([])}>
            Use the usual order
          </Button>
        </div>
      )}
    </Stack>
  )
}

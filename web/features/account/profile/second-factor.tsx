import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/api/queries.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import type { FactorAct, SetUpProps } from '../factor/set-up-window.tsx'

const SetUpDialog = onOpening<SetUpProps>(
  () => import('../factor/set-up-window.tsx'),
  ({ act }) => act !== null,
  { act: null },
)

/** How many of a few things are left, in words. */
const leftOfTen = (left: number) =>
  left === 0
    ? 'No recovery code is left.'
    : `${left} of 10 recovery codes ${left === 1 ? 'is' : 'are'} left.`

/** The second step of a person's sign-in: off, or on with its recovery codes. */
export const SecondFactor = () => {
  const queries = useQueryClient()
  const factor = useQuery(callQuery('getFactor'))
  const [act, setAct] = useState<FactorAct | null>(null)

  if (factor.error)
    return <LoadFailure error={factor.error} onRetry={() => void factor.refetch()} />
  if (factor.data === undefined) return <Skeleton height={60} aria-busy />
  const { codes, recoveryCodesLeft } = factor.data.data
  return (
    <Stack gap="sm" align="flex-start">
      {codes === null ? (
        <>
          <Text>
            Besides your password, signing in can ask for a code that an app on your phone shows.
            Whoever learns your password, or reads your mail, then still can’t get in.
          </Text>
          <Button variant="default" onClick={() => setAct('set-up')}>
            Set up
          </Button>
        </>
      ) : (
        <>
          <Text>
            On since {formatDate(codes.since)}: signing in asks for a code of your app.{' '}
            {leftOfTen(recoveryCodesLeft)}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => setAct('new-codes')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setAct('turn-off')}>
              Turn off
            </Button>
          </Group>
        </>
      )}
      <SetUpDialog
        act={act}
        onClose={() => setAct(null)}
        onChanged={() => void queries.invalidateQueries({ queryKey: ['getFactor'] })}
      />
    </Stack>
  )
}

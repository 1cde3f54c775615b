import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import type { FactorAct, SetUpProps } from '../factor/set-up-window.tsx'
import { Passkeys } from './passkeys.tsx'

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

type Factor = ReplyOf<'getFactor'>['data']

/** What a sign-in asks for beside the password, in words. */
const askedFor = ({ codes, passkeys }: Factor) =>
  [
    ...(passkeys.length > 0 ? ['a passkey'] : []),
    ...(codes === null ? [] : ['a code of your app']),
  ].join(' or ')

/** The day since when there has been a second factor; null where there is none. */
const sinceWhen = ({ codes, passkeys }: Factor): string | null => {
  const days = [...(codes === null ? [] : [codes.since]), ...passkeys.map((one) => one.createdAt)]
  return days.toSorted()[0] ?? null
}

const NotOffered = () => (
  <Text fz="sm" c="dimmed">
    Passkeys don’t work at the address of this site: they need https and a name, not an IP address.
    Codes of an app do.
  </Text>
)

/** The second step of a person's sign-in: off, or on with its passkeys, its app and its recovery codes. */
export const SecondFactor = () => {
  const queries = useQueryClient()
  const factor = useQuery(callQuery('getFactor'))
  const [act, setAct] = useState<FactorAct | null>(null)
  const readAgain = () => void queries.invalidateQueries({ queryKey: ['getFactor'] })

  if (factor.error)
    return <LoadFailure error={factor.error} onRetry={() => void factor.refetch()} />
  if (factor.data === undefined) return <Skeleton height={60} aria-busy />
  const { data } = factor.data
  const { codes, passkeys, passkeysOffered, recoveryCodesLeft } = data
  const since = sinceWhen(data)
  const press = (opens: FactorAct, words: string) => (
    <Button variant="default" onClick={() => setAct(opens)}>
      {words}
    </Button>
  )
  return (
    <Stack gap="sm">
      {since === null ? (
        <Text>
          Besides your password, signing in can ask for the fingerprint, face or PIN of a device of
          yours (a passkey), or for a code that an app on your phone shows. Whoever learns your
          password, or reads your mail, then still can’t get in.
        </Text>
      ) : (
        <Text>
          On since {formatDate(since)}: signing in asks for {askedFor(data)}.{' '}
          {leftOfTen(recoveryCodesLeft)}
        </Text>
      )}
      {passkeys.length > 0 && <Passkeys passkeys={passkeys} onChanged={readAgain} />}
      {!passkeysOffered && <NotOffered />}
      <Group gap="sm">
        {passkeysOffered && press('add-passkey', 'Add a passkey')}
        {codes === null && press('set-up', 'Set up codes of an app')}
        {since !== null && press('new-codes', 'New recovery codes')}
        {since !== null && press('turn-off', 'Turn off')}
      </Group>
      <SetUpDialog act={act} onClose={() => setAct(null)} onChanged={readAgain} />
    </Stack>
  )
}

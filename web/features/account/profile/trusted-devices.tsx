import { Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditEventLabel } from '../../../../contract/define/audit-events.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import classes from './devices.module.css'

/** Devices that aren't asked for the second step, and what changed about it lately; nothing where there is neither. */
export const TrustedDevices = () => {
  const queries = useQueryClient()
  const factor = useQuery(callQuery('getFactor'))
  const forget = useMutation({
    mutationFn: (id: string) => api.call('forgetTrustedDevice', { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return queries.invalidateQueries({ queryKey: ['getFactor'] })
    },
  })
  const { trustedDevices = [], changes = [] } = factor.data?.data ?? {}
  return (
    <>
      {trustedDevices.length > 0 && (
        <Stack gap="xs">
          <Title order={3} fz="md">
            Not asked for a code
          </Title>
          <ul className={classes['list']}>
            {trustedDevices.map(({ id, device, address, expiresAt }) => (
              <li key={id} className={classes['device']}>
                <div>
                  <Text fw={600}>{device}</Text>
                  <Text fz="sm" c="dimmed">
                    Address {address}. Until {formatDateTime(expiresAt)}.
                  </Text>
                </div>
                <Button
                  size="sm"
                  mih={44}
                  variant="default"
                  loading={forget.isPending && forget.variables === id}
                  onClick={() => forget.mutate(id)}
                  aria-label={`Ask ${device}, ${address}, again`}
                >
                  Ask again
                </Button>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {changes.length > 0 && (
        <Stack gap="xs">
          <Title order={3} fz="md">
            Changes of your second factor
          </Title>
          <ul className={classes['list']}>
            {changes.map(({ event, at, address }) => (
              <li key={at} className={classes['device']}>
                <Text>{auditEventLabel(event)}</Text>
                <Text fz="sm" c="dimmed">
                  {formatDateTime(at)}, address {address}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  )
}

import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatMobile } from '../../lib/format/formats.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useDocumentTitle } from '../../lib/page/use-document-title.ts'
import { useCrumbLabel } from '../../ui/page/breadcrumbs.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { NotFound } from '../../ui/page/not-found.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ClientView } from './client-view.tsx'
import { InviteClientDialog } from './invite-client-dialog.tsx'

export const meta = () => privateMeta('Client')

/** Page of a client whom staff prepared: contacts, consent, cases and invitations. */
const ClientPage = () => {
  const { clientId = '' } = useParams()
  const [invites, setInvites] = useState(false)
  const found = useQuery(callQuery('getClient', { params: { userId: clientId } }))
  const client = found.data?.data
  useCrumbLabel(clientId, client?.name)
  useDocumentTitle(client?.name)

  if (found.error instanceof ApiError && found.error.status === 404) return <NotFound />
  return (
    <Page
      title={client?.name ?? 'Client'}
      intro={client?.companyName}
      width="wide"
      compact
      actions={
        client && (
          <>
            {client.mobile !== '' && (
              <Anchor href={`tel:+91${client.mobile}`} fw={600}>
                Call {formatMobile(client.mobile)}
              </Anchor>
            )}
            {client.abilities.invite && (
              <Button onClick={() => setInvites(true)}>
                {client.state === 'invited' ? 'Send the link again' : 'Invite'}
              </Button>
            )}
          </>
        )
      }
    >
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <Stack gap="md" role="status" aria-label="Loading the client">
          <Skeleton h={200} radius="lg" />
          <Skeleton h={160} radius="lg" />
        </Stack>
      )}
      {client && <ClientView client={client} />}
      <InviteClientDialog
        client={invites ? (client ?? null) : null}
        onClose={() => setInvites(false)}
      />
    </Page>
  )
}

export default ClientPage

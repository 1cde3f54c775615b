import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { PaperLink } from '../../../../contract/case/application-paper-links.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { formatDate, formatDateTime } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Section } from '../../../ui/page/section.tsx'

const listed = new Intl.ListFormat('en-IN')

const namesOf = ({ papers }: PaperLink) => listed.format(papers.map(({ label }) => label))

type LineProps = { link: PaperLink; onRevoke: (link: PaperLink) => void }

const LinkLine = ({ link, onRevoke }: LineProps) => {
  const { isOpen, madeAt, expiresAt, received } = link
  return (
    <li>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Text>{namesOf(link)}</Text>
          <Text fz="sm" c="dimmed">
            {isOpen
              ? `Made on ${formatDate(madeAt)}, works until ${formatDate(expiresAt)}`
              : `Made on ${formatDate(madeAt)}, works no more`}
            {' · '}
            {received.length === 0
              ? 'nothing came yet'
              : `${counted(received.length, 'file')} came`}
          </Text>
          {received.map(({ label, fileName, at }) => (
            <Text key={`${at} ${fileName}`} fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {fileName}: {label}, {formatDateTime(at)}
            </Text>
          ))}
        </Stack>
        {isOpen && (
          <Button
            variant="default"
            size="sm"
            mih={44}
            aria-label={`Revoke the link for ${namesOf(link)}`}
            onClick={() => onRevoke(link)}
          >
            Revoke
          </Button>
        )}
      </Group>
    </li>
  )
}

/** The links that a borrower has made for others to send papers by, and what came by each; nothing where there is none to tell of. */
export const PaperLinks = ({ record: { applicationId } }: { record: ApplicationRecord }) => {
  const queries = useQueryClient()
  const [revoking, setRevoking] = useState<PaperLink | null>(null)
  const { data, error, refetch } = useQuery(
    callQuery('listPaperLinks', { params: { id: applicationId } }),
  )
  const links = (data?.data ?? []).filter(({ isOpen, received }) => isOpen || received.length > 0)

  const revoke = async () => {
    if (!revoking) return
    // Closed first: the button that opened the question goes with its link.
    setRevoking(null)
    try {
      await api.call('revokePaperLink', { params: { id: applicationId, linkId: revoking.id } })
      toast.success('The link is revoked.')
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      await queries.invalidateQueries({ queryKey: ['listPaperLinks'] })
    }
  }

  if (error)
    return (
      <Section title="Links for sending documents">
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          fallback="Your links could not be listed."
        />
      </Section>
    )
  if (links.length === 0) return null
  return (
    <Section title="Links for sending documents">
      <ul
        style={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 'var(--rs-space-16)',
        }}
      >
        {links.map((link) => (
          <LinkLine key={link.id} link={link} onRevoke={setRevoking} />
        ))}
      </ul>
      <ConfirmDialog
        opened={revoking !== null}
        onClose={() => setRevoking(null)}
        title="Revoke this link?"
        confirmLabel="Revoke"
        destructive
        onConfirm={revoke}
      >
        Whoever has it can send nothing more. What came by it stays.
      </ConfirmDialog>
    </Section>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { mandateStatuses, mandateStatusTable } from '../../../domain/status/mandate-status.ts'
import { contacts } from '../../../domain/people/roles.ts'
import { createMandatePath } from '../../lib/page/application-paths.ts'
import { formatRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useUser } from '../../lib/session/session.ts'
import { MandateStatusBadge, MandateWords } from '../../ui/case/mandate-words.tsx'
import { DocumentPreview, type Previewed } from '../../ui/files/document-preview.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Section } from '../../ui/page/section.tsx'
import { BeforeRelease } from './before-release.tsx'
import { MandateActions } from './mandate-actions.tsx'
import { SignedCopyButton } from './signed-copy-button.tsx'

const Mandate = ({
  mandate,
  onView,
}: {
  mandate: MandateRecord
  onView: (file: Previewed) => void
}) => {
  const { mandateUrl, signedMandateUrl, number, companyName } = mandate
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <MandateStatusBadge status={mandate.status} />
        <Text fw={600}>{number ?? 'Number on release'}</Text>
      </Group>
      <MandateWords mandate={mandate} />
      <Facts
        facts={[
          ['Amount', formatRupees(mandate.mandateAmount)],
          [
            'Fee',
            `${formatRupees(mandate.consultancyFeeAmount)} (${mandate.consultancyFeePercentage} %)`,
          ],
          ['Signs', mandate.mandateHolderDetails.name],
          ['Created by', mandate.createdByName],
        ]}
      />
      <Group gap="sm">
        {mandateUrl !== null && (
          <Button
            size="sm"
            variant="default"
            onClick={() =>
              onView({
                key: mandateUrl,
                fileName: `Mandate ${number ?? ''}, ${companyName}`,
                fileType: 'application/pdf',
              })
            }
          >
            View the letter
          </Button>
        )}
        <BeforeRelease mandate={mandate} />
        {signedMandateUrl !== null && (
          <SignedCopyButton documentKey={signedMandateUrl}>Signed copy</SignedCopyButton>
        )}
        <MandateActions mandate={mandate} />
      </Group>
    </Stack>
  )
}

/** The fee agreement beside the case: make it, and take it through its steps. */
export const MandateSection = ({ record }: { record: ApplicationRecord }) => {
  const role = useUser((user) => user.role)
  const [shown, setShown] = useState<Previewed | null>(null)
  const { applicationId, abilities, mandateData } = record
  // Analysts read of a mandate what travels with the case, and no more.
  const mayList = role !== null && contacts.includes(role)
  const mandates = useQuery({
    ...callQuery('listMandates', { query: { applicationId, limit: '100' } }),
    enabled: mayList,
  })
  const rows = mandates.data?.data ?? []
  const known = mandateStatuses.find((status) => status === mandateData?.status)
  const live = rows.filter(({ status }) => mandateStatusTable[status].live)
  const ended = rows.filter(({ status }) => !mandateStatusTable[status].live)

  return (
    <Section
      title="Mandate"
      aside={
        abilities.createMandate && (
          <Button
            component={Link}
            to={createMandatePath(applicationId)}
            size="sm"
            variant="default"
          >
            Create mandate
          </Button>
        )
      }
    >
      {mandates.isError && (
        <LoadFailure
          error={mandates.error}
          fallback="An unknown error occurred while fetching mandates."
          onRetry={() => void mandates.refetch()}
        />
      )}
      {!mayList && mandateData !== null && (
        <Group gap="sm">
          {known && <MandateStatusBadge status={known} />}
          <Text>{mandateData.number ?? 'Number on release'}</Text>
        </Group>
      )}
      {mandateData === null && rows.length === 0 && (
        <Text c="dimmed">
          There is no mandate yet. Lenders see the case after it is signed and verified.
        </Text>
      )}
      {abilities.frozenBecause !== null && (
        <Text fz="sm" c="dimmed">
          {abilities.frozenBecause}
        </Text>
      )}
      {[...live, ...ended].map((mandate) => (
        <Mandate key={mandate.mandateId} mandate={mandate} onView={setShown} />
      ))}
      <DocumentPreview
        file={shown}
        onClose={() => setShown(null)}
        fallback="Failed to preview document."
      />
    </Section>
  )
}

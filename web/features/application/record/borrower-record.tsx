import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { mandateStatusTable } from '../../../../domain/mandate-status.ts'
import { additionalDocumentsPath, mandatePath } from '../../../lib/application-paths.ts'
import { callQuery } from '../../../lib/queries.ts'
import classes from '../../../ui/case/file-row.module.css'
import { History } from '../../../ui/case/history.tsx'
import { MandateStatusBadge } from '../../../ui/case/mandate-words.tsx'
import { nextStep } from '../../../ui/case/next-step.ts'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { CompanySection } from './company-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { FacilitiesSection } from './facilities-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { requestStatus } from './request-status.ts'
import { WhereItStands } from './where-it-stands.tsx'
import { WithdrawSection } from './withdraw-section.tsx'

/** A borrower's own application. */
export const BorrowerRecord = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId, additionalDocuments, mandateData } = record
  const mandates = useQuery({
    ...callQuery('listMandates', { query: { applicationId } }),
    enabled: mandateData !== null,
  })
  const rows = mandates.data?.data ?? []
  const mandate = rows.find(({ status }) => mandateStatusTable[status].live) ?? rows[0]

  return (
    <Stack gap="lg">
      <WhereItStands record={record} step={nextStep(record)} />

      {mandate && (
        <Section title="Mandate" aside={<MandateStatusBadge status={mandate.status} />}>
          <Text>{mandateStatusTable[mandate.status].meaning}</Text>
          <Group>
            <Button component={Link} to={mandatePath(applicationId)} variant="default">
              Open the mandate
            </Button>
          </Group>
        </Section>
      )}

      <Section title="Papers beyond the form">
        {additionalDocuments.length === 0 ? (
          <Text c="dimmed">We have asked for nothing else so far.</Text>
        ) : (
          <ul className={classes['papers']}>
            {additionalDocuments.map(({ id, title, status }) => (
              <li key={id} className={classes['paper']}>
                <Group justify="space-between" gap="xs">
                  <Text>{title}</Text>
                  <StatusBadge tone={requestStatus[status].tone}>
                    {requestStatus[status].borrower}
                  </StatusBadge>
                </Group>
              </li>
            ))}
          </ul>
        )}
        <Group>
          <Button component={Link} to={additionalDocumentsPath(applicationId)} variant="default">
            {additionalDocuments.length === 0 ? 'Add a paper' : 'Open the list'}
          </Button>
        </Group>
      </Section>

      <ConsentSection record={record} />
      <FacilitiesSection record={record} />
      <PapersSection record={record} />
      <CompanySection record={record} />
      <PeopleSection management={record.management} />
      <Section title="Timeline">
        <History timeline={record.timeline} />
      </Section>
      <WithdrawSection record={record} />
    </Stack>
  )
}

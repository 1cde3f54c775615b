import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { MandateRecord } from '../../../contract/mandate.ts'
import { mandateStatuses, mandateStatusTable } from '../../../domain/mandate-status.ts'
import { formattedAmount } from '../../../domain/rupees.ts'
import { detailsPath } from '../../lib/application-paths.ts'
import { formatDate, formatRupees } from '../../lib/formats.ts'
import { privateMeta } from '../../lib/private-meta.ts'
import { callQuery } from '../../lib/queries.ts'
import { MandateStatusBadge, MandateWords } from '../../ui/case/mandate-words.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ListSearch } from '../../ui/data-table/list-search.tsx'
import { useListState } from '../../ui/data-table/list-state.ts'
import { DocumentPreview, type Previewed } from '../../ui/document-preview.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { BeforeRelease } from './before-release.tsx'
import { MandateActions } from './mandate-actions.tsx'
import { SignedCopyButton } from './signed-copy-button.tsx'

export const meta = () => privateMeta('Mandates')

const filters = ['status'] as const
const defaults = { sortBy: 'createdAt', order: 'desc' }

const statusFilter = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  choices: mandateStatuses.map((value) => ({ value, label: mandateStatusTable[value].label })),
}

const letterOf = ({ mandateUrl, number, companyName }: MandateRecord): Previewed | null =>
  mandateUrl === null
    ? null
    : {
        key: mandateUrl,
        fileName: `Mandate ${number ?? ''}, ${companyName}`,
        fileType: 'application/pdf',
      }

const column = columnsOf<MandateRecord>()

const columnsWith = (show: (file: Previewed) => void) =>
  column.columns([
    column.accessor('companyName', {
      header: 'Company',
      meta: { sortBy: 'companyName', heading: true },
      cell: ({ row: { original } }) => (
        <div style={{ minWidth: '11rem' }}>
          <Anchor component={Link} to={detailsPath('admin', original)} fw={600}>
            {original.companyName}
          </Anchor>
          <Text fz="sm" c="dimmed" fw={400}>
            {original.applicationReference}
            <br />
            {original.number ?? 'Not released'}
          </Text>
        </div>
      ),
    }),
    column.accessor('mandateAmount', {
      header: 'Amount and fee',
      meta: { sortBy: 'mandateAmount', align: 'end' },
      cell: ({ getValue, row: { original } }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          ₹{formattedAmount(getValue())}
          <Text fz="sm" c="dimmed">
            {formatRupees(original.consultancyFeeAmount)}, {original.consultancyFeePercentage} %
          </Text>
        </span>
      ),
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { sortBy: 'status' },
      cell: ({ row: { original } }) => (
        <Stack gap={4} maw={280} align="flex-start">
          <MandateStatusBadge status={original.status} />
          <MandateWords mandate={original} />
        </Stack>
      ),
    }),
    column.accessor('createdAt', {
      header: 'Created',
      meta: { sortBy: 'createdAt' },
      cell: ({ getValue, row: { original } }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          <time dateTime={getValue()}>{formatDate(getValue())}</time>
          <Text fz="sm" c="dimmed">
            {original.createdByName}
          </Text>
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'What to do',
      meta: { align: 'end' },
      cell: ({ row: { original } }) => {
        const letter = letterOf(original)
        return (
          <Stack gap="xs" align="flex-end">
            <Group gap="xs" justify="flex-end" wrap="nowrap">
              {letter && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Letter ${original.number ?? ''} of ${original.companyName}`}
                  onClick={() => show(letter)}
                >
                  Letter
                </Button>
              )}
              <BeforeRelease mandate={original} />
              {original.signedMandateUrl !== null && (
                <SignedCopyButton
                  documentKey={original.signedMandateUrl}
                  label={`Signed copy of ${original.companyName}`}
                >
                  Signed copy
                </SignedCopyButton>
              )}
            </Group>
            <MandateActions mandate={original} />
          </Stack>
        )
      },
    }),
  ])

const Mandates = () => {
  const list = useListState({ filters, defaults })
  const [shown, setShown] = useState<Previewed | null>(null)
  const columns = useMemo(() => columnsWith(setShown), [])
  const mandates = useQuery({
    ...callQuery('listMandates', { query: list.query }),
    placeholderData: keepPreviousData,
  })

  return (
    <Page title="Mandates" intro="Fee agreements from the first letter to the signed copy." list>
      <Stack gap="md">
        <ListSearch
          list={list}
          label="Search mandates"
          placeholder="Company, number or reference"
          filters={[statusFilter]}
        />
        <DataTable
          label="Mandates"
          columns={columns}
          rowId={({ mandateId }) => mandateId}
          list={list}
          csv={{ call: 'listMandates', input: { query: list.query } }}
          rows={mandates.data?.data}
          total={mandates.data?.total ?? 0}
          pages={mandates.data?.pages ?? 0}
          error={mandates.error}
          fetching={mandates.isFetching}
          onRetry={() => void mandates.refetch()}
          fallback="An unknown error occurred while fetching mandates."
          empty={
            <EmptyState
              title="No mandates yet"
              action={
                <Button component={Link} to="/dashboard/applications" variant="default">
                  Go to the applications
                </Button>
              }
            >
              Open an application and create its mandate there.
            </EmptyState>
          }
        />
      </Stack>
      <DocumentPreview
        file={shown}
        onClose={() => setShown(null)}
        fallback="Failed to preview document."
      />
    </Page>
  )
}

export default Mandates

import { Button, Group } from '@mantine/core'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { formattedAmount } from '../../../domain/amounts/rupees.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { CaseLink } from '../../ui/case/case-link.tsx'
import { MandateStatusBadge, MandateWords } from '../../ui/case/mandate-words.tsx'
import { columnsOf } from '../../ui/data-table/columns.ts'
import type { Previewed } from '../../ui/files/document-preview.tsx'
import { BeforeRelease } from './before-release.tsx'
import { MandateActions } from './mandate-actions.tsx'
import { SignedCopyButton } from './signed-copy-button.tsx'

const letterOf = ({ mandateUrl, number, companyName }: MandateRecord): Previewed | null =>
  mandateUrl === null
    ? null
    : {
        key: mandateUrl,
        fileName: `Mandate ${number ?? ''}, ${companyName}`,
        fileType: 'application/pdf',
      }

const column = columnsOf<MandateRecord>()

/** The columns of the list of mandates; `show` opens a letter. */
export const mandateColumns = (show: (file: Previewed) => void) =>
  column.columns([
    column.accessor('companyName', {
      header: 'Company',
      meta: { sortBy: 'companyName', heading: true },
      cell: ({ row: { original } }) => <CaseLink one={original} inherit />,
    }),
    column.accessor('applicationReference', {
      header: 'Reference',
      meta: { from: 'wide', plain: true },
    }),
    column.accessor('number', {
      header: 'Number',
      meta: { from: 'wide' },
      cell: ({ getValue }) => getValue() ?? 'Not released',
    }),
    column.accessor('mandateAmount', {
      header: 'Amount',
      meta: { sortBy: 'mandateAmount', align: 'end', plain: true },
      cell: ({ getValue }) => `₹${formattedAmount(getValue())}`,
    }),
    column.accessor('consultancyFeeAmount', {
      header: 'Fee',
      meta: { align: 'end', from: 'middle' },
      cell: ({ getValue, row: { original } }) =>
        `${formatRupees(getValue())}, ${original.consultancyFeePercentage} %`,
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { sortBy: 'status' },
      cell: ({ row: { original } }) => (
        // One thing, so that it wraps on a card.
        <span>
          <MandateStatusBadge status={original.status} /> <MandateWords mandate={original} inline />
        </span>
      ),
    }),
    column.accessor('createdAt', {
      header: 'Created',
      meta: { sortBy: 'createdAt', from: 'wide' },
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
    }),
    column.accessor('createdByName', { header: 'Created by', meta: { from: 'asked' } }),
    column.display({
      id: 'actions',
      header: 'What to do',
      meta: { align: 'end', acts: true },
      cell: ({ row: { original } }) => {
        const letter = letterOf(original)
        return (
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
            <MandateActions mandate={original} short />
          </Group>
        )
      },
    }),
  ])

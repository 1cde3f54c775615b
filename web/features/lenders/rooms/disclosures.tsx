import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Disclosure } from '../../../../contract/lender/disclosure.ts'
import { disclosureKindLabels } from '../../../../domain/consent/disclosure-kinds.ts'
import { formatDate, formatDateTime } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { CsvButton } from '../../../ui/data-table/csv-button.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Paged } from '../../../ui/page/paged.tsx'
import classes from '../submissions/submissions.module.css'

/** As many papers as a line names before it is opened. */
const FEW = 2

const What = ({ one: { kind, what } }: { one: Disclosure }) => {
  const label = disclosureKindLabels[kind]
  if (what.length <= FEW + 1) return `${label}: ${what.join('; ')}`
  return (
    <details name="disclosed">
      <summary>
        {label}: {what.slice(0, FEW).join('; ')} and {what.length - FEW} more
      </summary>
      {what.slice(FEW).join('; ')}
    </details>
  )
}

const Line = ({ one }: { one: Disclosure }) => (
  <tr>
    <th scope="row">
      {one.lenderName}
      {one.contactName !== null && <span className={classes['small']}>{one.contactName}</span>}
    </th>
    <td>
      <What one={one} />
    </td>
    <td className={classes['under']}>
      {one.consent.words}
      {one.consent.at !== null && (
        <span className={classes['small']}>Of {formatDate(one.consent.at)}</span>
      )}
    </td>
    <td className={classes['line']}>{formatDateTime(one.at)}</td>
  </tr>
)

type Props = {
  applicationId: string
  title?: string
  /** Staff take the list along as a file. */
  withCsv?: boolean
  /** Of what it is open one at a time with. */
  name?: string
  /** One submission: what came to that lender alone, for which there is no file and nobody to choose. */
  of?: string
}

/** Disclosures of a case by lender, each with its moment and its consent; asked for once the part is opened. */
const Disclosures = ({
  applicationId: id,
  title = 'Who got which of your documents, and when',
  withCsv = false,
  name,
  of,
}: Props) => {
  const [opened, setOpened] = useState(false)
  const [person, setPerson] = useState('')
  const input = { params: { id }, ...(person !== '' && { query: { person } }) }
  const found = useQuery({
    ...callQuery('listDisclosures', input),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const rows = (found.data?.data ?? []).filter(
    ({ submissionId }) => of === undefined || submissionId === of,
  )
  return (
    <details name={name} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{title}</summary>
      {opened && found.isPending && (
        <Skeleton h={120} role="status" aria-label="Loading the list" />
      )}
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {withCsv && opened && <CsvButton csv={{ call: 'listDisclosures', input }} label={title} />}
      {of === undefined && found.data && found.data.people.length > 0 && (
        <NativeSelect
          label="Whose"
          size="sm"
          maw={320}
          data={[
            { value: '', label: 'Everything of this case' },
            ...found.data.people.map((name) => ({ value: name, label: `Of ${name}` })),
          ]}
          value={person}
          onChange={({ currentTarget: { value } }) => setPerson(value)}
        />
      )}
      {found.data && rows.length === 0 && (
        <Text fz="sm">
          {person === ''
            ? 'Nothing has come to a lender.'
            : `Nothing of ${person}’s has come to a lender.`}
        </Text>
      )}
      {rows.length > 0 && (
        <Paged key={person} rows={rows} most={8}>
          {(shown) => (
            <table className={classes['list']}>
              <caption>What came to lenders</caption>
              <thead>
                <tr>
                  <th scope="col">Lender</th>
                  <th scope="col">What</th>
                  <th scope="col">Under</th>
                  <th scope="col">When</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((one, at) => (
                  <Line key={`${at} ${one.at}`} one={one} />
                ))}
              </tbody>
            </table>
          )}
        </Paged>
      )}
    </details>
  )
}

export default Disclosures

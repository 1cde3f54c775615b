import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Disclosure } from '../../../../contract/disclosure.ts'
import { formatDate, formatDateTime } from '../../../lib/formats.ts'
import { callQuery } from '../../../lib/queries.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import classes from './lenders/submissions.module.css'

const deeds: Readonly<Record<Disclosure['kind'], string>> = {
  sent: 'We sent',
  'file-made': 'We put together as a file for them',
  'room-opened': 'We let them read here',
  'looked-at': 'They looked at',
  'file-taken': 'They downloaded',
}

const Line = ({ one }: { one: Disclosure }) => (
  <tr>
    <th scope="row">
      {one.lenderName}
      {one.contactName !== null && <span className={classes['small']}>{one.contactName}</span>}
    </th>
    <td>
      {deeds[one.kind]}: {one.what.join('; ')}
    </td>
    <td>
      {one.consent.words}
      {one.consent.at !== null && (
        <span className={classes['small']}>Of {formatDate(one.consent.at)}</span>
      )}
    </td>
    <td>{formatDateTime(one.at)}</td>
  </tr>
)

type Props = { applicationId: string; title?: string }

/** What of a case came to which lender, when and under which consent; asked for once it is opened. */
const Disclosures = ({
  applicationId: id,
  title = 'Who got which of your papers, and when',
}: Props) => {
  const [opened, setOpened] = useState(false)
  const found = useQuery({
    ...callQuery('listDisclosures', { params: { id } }),
    enabled: opened,
  })
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{title}</summary>
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
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
            {found.data.data.map((one, at) => (
              <Line key={`${at} ${one.at}`} one={one} />
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

export default Disclosures

import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { offersPath } from '../../lib/page/application-paths.ts'
import { formatDate, formatRupees } from '../../lib/format/formats.ts'
import { useOffers } from './use-offers.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'

/** For the borrower: what of our fee is due, and by when; nothing where nothing is. */
const OwnFeesDue = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId } = record
  const found = useOffers(applicationId)
  const due = (found.data?.data ?? [])
    .flatMap(({ fees }) => fees)
    .filter(({ outstanding }) => outstanding > 0)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  const [first] = due
  if (!first) return null
  const sum = due.reduce((all, { outstanding }) => all + outstanding, 0)
  return (
    <Alert
      color="orange"
      title={`Our fee: ${formatRupees(sum)} ${due.length === 1 ? 'is due by' : 'are due, the first part by'} ${formatDate(first.dueOn)}`}
    >
      Please pay it into the account that your {readerWords.client.mandate} names. What it is on
      stands{' '}
      <Anchor component={Link} to={offersPath(applicationId)} inherit>
        with your offers
      </Anchor>
      .
    </Alert>
  )
}

export default OwnFeesDue

import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/formats.ts'
import { callQuery } from '../../../lib/queries.ts'
import { tabAddress } from './case-tab.ts'
import { DenseSection } from './dense-section.tsx'
import classes from './overview-tab.module.css'

const FEW = 3

/** The last of what colleagues wrote, and the way to the rest. */
export const LatestNotes = ({ applicationId }: { applicationId: string }) => {
  const found = useQuery(callQuery('listNotes', { params: { id: applicationId } }))
  const notes = found.data?.data.slice(0, FEW) ?? []
  return (
    <DenseSection
      title="Latest notes"
      aside={
        <Anchor component={Link} to={tabAddress('notes')} fz="sm">
          Write a note
        </Anchor>
      }
    >
      {found.data && notes.length === 0 && (
        <Text fz="sm" c="dimmed">
          There are none yet.
        </Text>
      )}
      <ul className={classes['notes']}>
        {notes.map(({ id, author, at, body }) => (
          <li key={id}>
            <span className={classes['note']}>{body}</span>
            <Text fz="sm" c="dimmed">
              {author}, {formatDate(at)}
            </Text>
          </li>
        ))}
      </ul>
    </DenseSection>
  )
}

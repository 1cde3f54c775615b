import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/api/queries.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import classes from './staff-record.module.css'
import type { TagsProps } from './tags-window.tsx'

const TagsDialog = onOpening<TagsProps>(
  () => import('./tags-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

/** The words by which staff find this case again; pressed, they can be changed. */
export const CaseTags = ({ applicationId }: { applicationId: string }) => {
  const [opened, setOpened] = useState(false)
  const found = useQuery(callQuery('getTags', { params: { id: applicationId } }))
  if (!found.data) return null
  const tags = found.data.data
  return (
    <>
      <button
        type="button"
        className={classes['tags']}
        title={tags.join(', ')}
        onClick={() => setOpened(true)}
      >
        {tags.length === 0 ? 'Add tags' : `Tags: ${tags.join(', ')}`}
      </button>
      <TagsDialog
        applicationId={applicationId}
        before={tags}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

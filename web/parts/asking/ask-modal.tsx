import { Alert, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PaperTemplates } from '../../../contract/papers/paper-templates.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** Empty list of requests: one's own words are enough where the list does not come. */
const noList: PaperTemplates = { dueDays: 5, remindEvery: 2, templates: [], holidays: [] }

/** The firm's lists of what is asked for, once they are there. */
export const useAskable = () => {
  const templates = useQuery(callQuery('getPaperTemplates'))
  const settings = useQuery(callQuery('getSettings'))
  const isPending = templates.isPending || settings.isPending
  return {
    lists: isPending
      ? null
      : {
          templates: templates.data?.data ?? noList,
          checklist: settings.data?.data.checklist ?? [],
        },
    failed: templates.isError,
    waiting: <Skeleton h={320} />,
  }
}

/** Says that the firm's list is not there. */
const NoList = () =>
  useAskable().failed && (
    <Alert color="red" role="alert" mb="md">
      The usual requests did not load. Write what you need in your own words.
    </Alert>
  )

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** The window in which papers are asked for. */
export const AskModal = ({ title, opened, onClose, children }: Props) => {
  const isNarrow = useMediaQuery('(max-width: 36em)')
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={720} fullScreen={isNarrow}>
      <NoList />
      {children}
    </Dialog>
  )
}

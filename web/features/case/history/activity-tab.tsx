import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import classes from '../../../parts/record/case-tab.module.css'
import { MessagesSection } from '../messages/messages-section.tsx'
import { NotesSection } from '../notes/notes-section.tsx'
import { HistoryStream } from './history-stream.tsx'

type Props = { record: ApplicationRecord; tasks: ReactNode }

/** Everything that was done and said about a case in one stream, a box for a note above it; beside it the tasks and messages. */
const ActivityTab = ({ record, tasks }: Props) => (
  <div className={classes['activity']}>
    <div className={classes['column']}>
      <NotesSection key={record.applicationId} applicationId={record.applicationId} />
      <HistoryStream record={record} />
    </div>
    <div className={classes['column']}>
      {tasks}
      <MessagesSection record={record} />
    </div>
  </div>
)

export default ActivityTab

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { returnedWords } from '../../../../domain/papers/returned-words.ts'
import { NoteDialog } from '../../../ui/dialogs/note-dialog.tsx'
import { textAt } from '../../../parts/record/text-at.ts'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'
import classes from './review.module.css'
import type { Review } from './use-review.ts'

type Props = { record: ApplicationRecord; items: readonly ReviewItem[]; review: Review }

/** The papers that go back with the next mail: the mail as the borrower gets it, and the press that sends it. */
export const ReturnsMail = ({ record, items, review }: Props) => {
  const refresh = useRefreshRecord()
  const [opened, setOpened] = useState(false)
  const { applicationId, owner } = record
  const papers = review.held.flatMap(({ key, reason }) => {
    const item = items.find(({ id }) => id === key)
    return item ? [{ key, reason, document: item.title }] : []
  })
  const { subject, paragraph } = returnedWords(textAt(record, 'formData.companyName'), papers)

  const send = async () => {
    try {
      await api.call('reviewPapers', {
        params: { id: applicationId },
        body: { papers: papers.map(({ key, reason }) => ({ key, accept: false, reason })) },
      })
      review.dropHeld()
    } finally {
      // Also after a refusal: the case may have changed.
      await refresh(applicationId)
    }
    toast.success('Returned. The borrower reads why.')
  }

  return (
    <>
      {papers.length > 0 && (
        <Button size="compact-sm" color="red" variant="light" onClick={() => setOpened(true)}>
          Send {counted(papers.length, 'return')}
        </Button>
      )}
      <NoteDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Return ${counted(papers.length, 'document')}?`}
        confirmLabel="Send the mail"
        disabled={papers.length === 0}
        keptAs={`send returns ${applicationId}`}
        fallback="An error occurred."
        onConfirm={send}
      >
        <div className={classes['mail']}>
          <p>
            To {owner.name}
            <br />
            <strong>{subject}</strong>
          </p>
          <p>{paragraph}</p>
          <dl>
            {papers.map(({ key, document, reason }) => (
              <div key={key}>
                <dt>{document}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </div>
      </NoteDialog>
    </>
  )
}

import { useMemo, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { paperSections } from '../../../parts/papers/paper-sections.ts'
import { FileInto } from '../../../parts/papers/slot-select.tsx'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'
import classes from './review.module.css'

type Props = {
  record: ApplicationRecord
  documentKey: string
  name: string
  /** Present place. */
  slot: string
}

/** Moves the file in view to the place of the form where it belongs. */
export const MoveSlot = ({ record, documentKey, name, slot }: Props) => {
  const refresh = useRefreshRecord()
  const [running, setRunning] = useState(false)
  const { applicationId, submittedAt } = record
  const sections = useMemo(
    () => paperSections(record, calendarDateInIndia(new Date(submittedAt))),
    [record, submittedAt],
  )
  const move = async (to: string) => {
    if (running) return
    setRunning(true)
    try {
      await api.call('movePaper', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { key: documentKey, from: slot, to },
      })
      toast.success(`${name} is in its place.`)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      await refresh(applicationId)
      setRunning(false)
    }
  }
  return (
    <div className={classes['move']}>
      <FileInto
        label={`Which document is ${name}`}
        sections={sections}
        value={slot}
        none="Choose the document"
        action={`File ${name}`}
        onFile={(to) => void move(to)}
      />
    </div>
  )
}

import { Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { paperSections } from '../../../parts/papers/paper-sections.ts'
import { FileInto } from '../../../parts/papers/slot-select.tsx'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

type Props = { record: ApplicationRecord; paper: ApplicationRecord['additionalDocuments'][number] }

/** Puts a file that came unsorted into its place in the form; it then stands there alone. */
export const PutInPlace = ({ record, paper }: Props) => {
  const refresh = useRefreshRecord()
  const [running, setRunning] = useState(false)
  const { applicationId, submittedAt } = record
  const { document, title } = paper
  const sections = useMemo(
    () => paperSections(record, calendarDateInIndia(new Date(submittedAt))),
    [record, submittedAt],
  )
  if (document === null) return null

  const put = async (slot: string) => {
    if (running) return
    setRunning(true)
    try {
      await api.call('supplyPaper', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { slot, keys: [document.key] },
      })
      toast.success(`${document.fileName} is in its place.`)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setRunning(false)
      await refresh(applicationId)
    }
  }

  return (
    <Group gap="xs">
      <Text fz="sm">Which document is it?</Text>
      <FileInto
        label={`Which document is ${title}`}
        sections={sections}
        value=""
        none="Choose the document"
        action={`File ${document.fileName}`}
        onFile={(slot) => void put(slot)}
      />
    </Group>
  )
}

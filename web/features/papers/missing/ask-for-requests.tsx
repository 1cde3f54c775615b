import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { asText } from '../../../../contract/form/shown.ts'
import { AskAccountant } from './ask-accountant.tsx'
import { askableRequests } from './askable.ts'

/** Has somebody else send what the firm asked for beyond the form; nothing where it waits for none. */
export const AskForRequests = ({ record }: { record: ApplicationRecord }) => {
  const [asking, setAsking] = useState(false)
  const papers = askableRequests(record)
  if (papers.length === 0 && !asking) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Ask my accountant
      </Button>
      <AskAccountant
        opened={asking}
        onClose={() => setAsking(false)}
        applicationId={record.applicationId}
        company={asText(record.formData['companyName'])}
        papers={papers}
      />
    </>
  )
}

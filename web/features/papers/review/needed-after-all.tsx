import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

/** Takes back that a paper is not applicable: it is missing again, and the borrower is told. */
export const NeededAfterAll = ({ record, slot }: { record: ApplicationRecord; slot: string }) => {
  const refresh = useRefreshRecord()
  const [running, setRunning] = useState(false)
  const { applicationId } = record
  const takeBack = async () => {
    setRunning(true)
    try {
      await api.call('waivePaper', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { slot, why: null },
      })
      toast.success('It is needed again. The borrower is told.')
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      await refresh(applicationId)
      setRunning(false)
    }
  }
  return (
    <div>
      <Button size="compact-sm" variant="default" loading={running} onClick={() => void takeBack()}>
        It is needed after all
      </Button>
    </div>
  )
}

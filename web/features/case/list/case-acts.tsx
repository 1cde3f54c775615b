import { Button } from '@mantine/core'
import { useState } from 'react'
import askSeveral from 'virtual:may-call/askSeveral'
import assignCases from 'virtual:may-call/assignCases'
import remindBorrowers from 'virtual:may-call/remindBorrowers'
import { counted } from '../../../../domain/text/counted.ts'
import type { CsvOf } from '../../../lib/uploads/download-csv.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { CsvButton } from '../../../ui/data-table/csv-button.tsx'
import { AssignCases } from './assign-cases.tsx'
import { AskSeveral } from './ask-several.tsx'
import { RemindButton } from './remind-button.tsx'

export type CaseActsProps = {
  ids: readonly string[]
  csv: CsvOf
  /** Called where the cases leave the list once they are asked for something. */
  onAsked?: () => void
}

/** Acts on several cases at once. */
const CaseActs = ({ ids, csv, onAsked }: CaseActsProps) => {
  const [mayAssign, mayAsk, mayRemind] = [
    useMay(assignCases),
    useMay(askSeveral),
    useMay(remindBorrowers),
  ]
  const [assigning, setAssigning] = useState(false)
  return (
    <>
      {mayAssign && (
        <Button size="sm" onClick={() => setAssigning(true)}>
          Assign
        </Button>
      )}
      {mayAsk && <AskSeveral ids={ids} onAsked={onAsked} />}
      {mayRemind && <RemindButton ids={ids} />}
      <CsvButton csv={csv} label={counted(ids.length, 'selected case')} />
      {assigning && <AssignCases ids={ids} onClose={() => setAssigning(false)} />}
    </>
  )
}

export default CaseActs

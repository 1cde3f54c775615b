import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../../../../domain/counted.ts'
import { caseWorkers, contacts } from '../../../../domain/roles.ts'
import type { CsvOf } from '../../../lib/download-csv.ts'
import { useUser } from '../../../lib/session.ts'
import { CsvButton } from '../../../ui/data-table/csv-button.tsx'
import { AssignCases } from './assign-cases.tsx'
import { AskSeveral } from './ask-several.tsx'
import { RemindButton } from './remind-button.tsx'

export type CaseActsProps = {
  ids: readonly string[]
  csv: CsvOf
  /** Where the cases leave the list once they are asked for something. */
  onAsked?: () => void
}

/** What can be done with several cases at once. */
const CaseActs = ({ ids, csv, onAsked }: CaseActsProps) => {
  const role = useUser((user) => user.role)
  const [assigning, setAssigning] = useState(false)
  return (
    <>
      {role === 'admin' && (
        <Button size="sm" onClick={() => setAssigning(true)}>
          Assign
        </Button>
      )}
      {role !== null && caseWorkers.includes(role) && <AskSeveral ids={ids} onAsked={onAsked} />}
      {role !== null && contacts.includes(role) && <RemindButton ids={ids} />}
      <CsvButton csv={csv} label={counted(ids.length, 'selected case')} />
      {assigning && <AssignCases ids={ids} onClose={() => setAssigning(false)} />}
    </>
  )
}

export default CaseActs

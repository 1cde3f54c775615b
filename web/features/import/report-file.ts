import { BYTE_ORDER_MARK, csvRecord } from '../../../contract/define/csv-record.ts'
import type { ImportProblem } from '../../../contract/client/import.ts'
import { importColumns, importFields } from '../../../domain/client/client-import.ts'
import { saveAs } from '../../lib/uploads/stored-files.ts'

// Cells that a spreadsheet would run are made plain text by csvRecord, whoever wrote them.
const save = (records: readonly string[], name: string): void =>
  saveAs(new Blob([BYTE_ORDER_MARK, ...records], { type: 'text/csv;charset=utf-8' }), name)

/** An empty table with the headings, and one row that shows how each is filled in. */
export const saveTemplate = (): void => {
  const columns = importFields.map((field) => importColumns[field])
  save(
    [
      csvRecord(columns.map(({ heading }) => heading)),
      csvRecord(columns.map(({ example }) => example)),
    ],
    'clients to import.csv',
  )
}

/** Saves the problems of a file, to be mended beside it. */
export const saveReport = (problems: readonly ImportProblem[]): void =>
  save(
    [
      csvRecord(['Row', 'Column', 'What is wrong']),
      ...problems.map(({ row, field, sentence }) => csvRecord([row, field, sentence])),
    ],
    'what to mend before the import.csv',
  )

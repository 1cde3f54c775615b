import type { CsvTable } from '../../../contract/define/csv.ts'
import type { CallName, Contract } from '../../../contract/index.ts'
import { api, type Input } from '../api/api.ts'
import { nameInDisposition, saveAs } from './stored-files.ts'

/** The calls that answer a table, too. */
export type CsvCall = {
  [Name in CallName]: Contract[Name] extends { csv: CsvTable } ? Name : never
}[CallName]

/** A list as a file: which call, and whatever selects its rows. */
export type CsvOf = {
  [Name in CsvCall]: { call: Name; input: Pick<Input<Name>, 'params' | 'query'> }
}[CsvCall]

/** Downloads all rows of a list, not only the page that is shown, and gives the file's name. */
export const downloadCsv = async ({ call, input }: CsvOf, signal: AbortSignal): Promise<string> => {
  const headers = { Accept: 'text/csv' }
  // The union of inputs fits its own call; TypeScript can't pair the two.
  const response = await api.send(call, { ...(input as Input<CsvCall>), headers, signal })
  const name = nameInDisposition(response.headers.get('Content-Disposition')) ?? 'list.csv'
  saveAs(await response.blob(), name)
  return name
}

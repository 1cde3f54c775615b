import { NativeSelect, Skeleton, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { NotShown } from './not-shown.tsx'
import { readCsv } from './read-csv.ts'
import { readXlsx, type Table } from './read-xlsx.ts'
import classes from './review.module.css'

/** As many rows as one looks at; the rest is in the file. */
const MOST_ROWS = 500

/** Times for which read tables are kept, because one leafs back. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 120_000 }

/** The file itself, fetched once for all of its sheets. */
const bytesQuery = (key: string) =>
  queryOptions({
    queryKey: ['downloadDocument', key, 'bytes'] as const,
    queryFn: async ({ signal }) => {
      const response = await api.send('downloadDocument', { params: { key }, signal })
      return new Uint8Array(await response.arrayBuffer())
    },
    ...kept,
  })

type Props = {
  documentKey: string
  isText: boolean
  name: string
  onPainted: () => void
  onDownload: () => void
}

/** A spreadsheet as a table: of a workbook one sheet at a time. */
const TableFile = ({ documentKey, isText, name, onPainted, onDownload }: Props) => {
  const queries = useQueryClient()
  const [sheet, setSheet] = useState(0)
  const table = useQuery({
    queryKey: ['downloadDocument', documentKey, 'table', sheet],
    queryFn: async (): Promise<Table> => {
      const bytes = await queries.fetchQuery(bytesQuery(documentKey))
      return isText
        ? { sheets: [], rows: readCsv(bytes, MOST_ROWS) }
        : readXlsx(bytes, MOST_ROWS, sheet)
    },
    // The names of the sheets stay while another one is read.
    placeholderData: (before) => before,
    retry: false,
    ...kept,
  })
  const isThere = table.data !== undefined && !table.isPlaceholderData
  useEffect(() => {
    if (isThere) requestAnimationFrame(() => requestAnimationFrame(onPainted))
  }, [isThere, onPainted])
  if (table.isError)
    return (
      <NotShown why="We cannot show this table. Download it to read it." onDownload={onDownload} />
    )
  if (!table.data) return <Skeleton h={300} role="status" aria-label="Reading the table" />
  const { sheets, rows } = table.data
  return (
    <div className={classes['table']} aria-busy={table.isPlaceholderData}>
      {sheets.length > 1 && (
        <NativeSelect
          size="sm"
          label="Sheet"
          data={sheets.map((title, index) => ({ value: String(index), label: title }))}
          value={String(sheet)}
          onChange={(event) => setSheet(Number(event.currentTarget.value))}
        />
      )}
      {rows.length === 0 ? (
        <Text className={classes['told']}>Nothing stands in this sheet.</Text>
      ) : (
        <table aria-label={name}>
          <tbody>
            {rows.map((row, number) => (
              // Rows and cells have no id but their place.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <tr key={number}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- see above
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length === MOST_ROWS && (
        <Text fz="sm" c="dimmed">
          The first {MOST_ROWS} rows. Download the file for the rest.
        </Text>
      )}
    </div>
  )
}

export default TableFile

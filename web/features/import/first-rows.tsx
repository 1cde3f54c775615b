import '@mantine/core/styles/Table.layer.css'
import { Table, Text } from '@mantine/core'
import { useMemo } from 'react'
import { readCsv } from '../../../domain/text/read-csv.ts'

/** As many as tell whether names and columns were read rightly. */
const SHOWN = 5

/** The first rows of a file as they were read, so that a wrong name is seen before it is stored. */
export const FirstRows = ({ csv }: { csv: string }) => {
  const [headings = [], ...rows] = useMemo(() => readCsv(csv) ?? [], [csv])
  if (rows.length === 0) return null
  return (
    <div>
      <Text fw={600}>As we read it</Text>
      <div
        role="group"
        aria-label="The first rows"
        // It scrolls by itself, so keys have to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        style={{ overflowX: 'auto' }}
      >
        <Table aria-label="The first rows as we read them" miw={600}>
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading, at) => (
                // Columns of a file have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <Table.Th key={at}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, SHOWN).map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name than their place
              <Table.Tr key={row}>
                {headings.map((heading, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <Table.Td key={`${heading} ${at}`}>{cells[at]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  )
}

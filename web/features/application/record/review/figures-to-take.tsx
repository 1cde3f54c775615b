import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../../contract/application.ts'
import type { FactSheet } from '../../../../../contract/lender-facts.ts'
import { factOf } from '../../../../../domain/facts.ts'
import { sheetUnitNames, sheetUnitOf, sheetUnits } from '../../../../../domain/sheet-units.ts'
import { callQuery } from '../../../../lib/queries.ts'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { LoadFailure } from '../../../../ui/load-failure.tsx'
import { FactCell } from '../lenders/fact-cell.tsx'
import { cellKey, gridFacts } from '../lenders/sheet-state.ts'
import { useFactSheet } from '../lenders/use-fact-sheet.ts'
import classes from './review.module.css'

/** Which paper is in view, and how far one has read in it. */
type InView = { key: string; page: number; year: string | null }

const units = sheetUnitNames.map((value) => ({ value, label: sheetUnits[value].label }))

const nothing = () => undefined

type ColumnProps = { applicationId: string; sheet: FactSheet; inView: InView }

/** One year of the sheet: whatever is typed has the paper and the page in view as its source. */
const YearColumn = ({ applicationId, sheet, inView }: ColumnProps) => {
  const work = useFactSheet(applicationId, sheet, nothing)
  const { columns, state, problems, failure, tries, saving } = work
  const latest = columns.at(-1) ?? ''
  const [chosen, setChosen] = useState<string | null>(null)
  const ofPaper = inView.year !== null && columns.includes(inView.year) ? inView.year : latest
  const year = chosen ?? ofPaper
  const wrong = new Set(problems.map(({ name }) => name))
  const source = { key: inView.key, page: String(inView.page), words: '' }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void work.save()
      }}
    >
      <Stack gap={6}>
        <ErrorSummary problems={problems} failure={failure} tries={tries} />
        <Group gap="xs" grow wrap="nowrap">
          <NativeSelect
            label="Year"
            size="xs"
            value={year}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={columns.map((value) => ({ value, label: `FY ${value}` }))}
          />
          <NativeSelect
            label="Amounts are in"
            size="xs"
            value={state.unit}
            onChange={(event) => work.setUnit(sheetUnitOf(event.currentTarget.value))}
            data={units}
          />
        </Group>
        <Text fz="sm" c="dimmed">
          What you type is noted as read here, on page {inView.page}.
        </Text>
        <table className={classes['figures']}>
          <tbody>
            {gridFacts.map((fact) => (
              <tr key={fact}>
                <th scope="row">{factOf(fact).label}</th>
                <td>
                  <FactCell
                    fact={fact}
                    column={year}
                    text={state.cells[cellKey(fact, year)] ?? ''}
                    isWrong={wrong.has(cellKey(fact, year))}
                    onText={(text) => work.setRead(fact, year, text, source)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button type="submit" size="sm" loading={saving}>
          Save the figures
        </Button>
      </Stack>
    </form>
  )
}

/** The figures that lenders ask for, typed beside the paper that says them. */
const FiguresToTake = ({ record, inView }: { record: ApplicationRecord; inView: InView }) => {
  const { applicationId } = record
  const found = useQuery(callQuery('getFacts', { params: { id: applicationId } }))
  const sheet = found.data?.data
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />
  if (!sheet) return <Skeleton h={240} radius="md" role="status" aria-label="Loading the figures" />
  return (
    <YearColumn
      key={`${sheet.version} ${inView.key}`}
      applicationId={applicationId}
      sheet={sheet}
      inView={inView}
    />
  )
}

export default FiguresToTake

import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { FactSheet } from '../../../../contract/lender/lender-facts.ts'
import { type FactName, factOf } from '../../../../domain/lender/facts.ts'
import { sheetUnitOf } from '../../../../domain/lender/sheet-units.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { FactCell } from '../../../parts/facts/fact-cell.tsx'
import { cellKey, gridFacts, NOW, singleFacts } from '../../../parts/facts/sheet-state.ts'
import { unitChoices } from '../../../parts/facts/unit-choices.ts'
import { type FactSheetWork, useFactSheet } from '../../../parts/facts/use-fact-sheet.ts'
import classes from './review.module.css'

/** Paper in view, and the page that one has read to. */
type InView = { key: string; page: number; year: string | null }

/** In rem: beside the names of the figures a year and most of another are in view, more are scrolled to. */
const NAME_WIDTH = 6.75
const YEAR_WIDTH = 5

const nothing = () => undefined

type PaneProps = { applicationId: string; sheet: FactSheet; inView: InView }
type CellsProps = { work: FactSheetWork; inView: InView; facts: readonly FactName[] }

/** The cells of these facts; whatever is typed or pasted has the paper and the page in view as its source. */
const Cells = ({ work, inView, facts, columns }: CellsProps & { columns: readonly string[] }) => {
  const { state, problems } = work
  const wrong = new Set(problems.map(({ name }) => name))
  const source = { key: inView.key, page: String(inView.page), words: '' }
  return facts.map((fact) => (
    <tr key={fact}>
      <th scope="row">{factOf(fact).label}</th>
      {columns.map((column) => (
        <td key={column} {...(column === inView.year && { 'data-of-paper': '' })}>
          <FactCell
            fact={fact}
            column={column}
            text={state.cells[cellKey(fact, column)] ?? ''}
            isWrong={wrong.has(cellKey(fact, column))}
            onText={(text) => work.setRead(fact, column, text, source)}
            onCells={(block) => work.paste({ fact, column }, block, source)}
          />
        </td>
      ))}
    </tr>
  ))
}

/** The figures of the accounts, the years beside each other under the name of each. */
const Years = ({ work, inView, facts }: CellsProps) => {
  const years = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = years.current?.querySelector<HTMLElement>('thead [data-of-paper]')
    // The names of the figures stay in view, so the year of the paper is at the right.
    if (years.current && own)
      years.current.scrollLeft = own.offsetLeft + own.offsetWidth - years.current.clientWidth
  }, [])
  return (
    <div
      className={classes['years']}
      ref={years}
      // More years than are in view are reached by touch or by the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      role="region"
      aria-label="Figures by year"
    >
      <table
        className={classes['figures']}
        style={{ minWidth: `${NAME_WIDTH + work.columns.length * YEAR_WIDTH}rem` }}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className={classes['word']}>Figure</span>
            </th>
            {work.columns.map((year) => (
              <th key={year} scope="col" {...(year === inView.year && { 'data-of-paper': '' })}>
                FY <span>{year}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Cells work={work} inView={inView} facts={facts} columns={work.columns} />
        </tbody>
      </table>
    </div>
  )
}

/** The sheet of the case, narrow enough to stand beside the paper. */
const FiguresPane = ({ applicationId, sheet, inView }: PaneProps) => {
  const work = useFactSheet(applicationId, sheet, nothing)
  const { state, problems, failure, tries, saving } = work
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void work.save()
      }}
    >
      <Stack gap={4}>
        <ErrorSummary problems={problems} failure={failure} tries={tries} />
        <NativeSelect
          label="Amounts are in"
          size="sm"
          className={classes['unit'] ?? ''}
          value={state.unit}
          onChange={(event) => work.setUnit(sheetUnitOf(event.currentTarget.value))}
          data={unitChoices}
        />
        <Text fz="sm" c="dimmed">
          Noted as read here, on page {inView.page}.
        </Text>
        <Years work={work} inView={inView} facts={gridFacts} />
        <table className={classes['figures']} data-now>
          <caption>As it stands now</caption>
          <tbody>
            <Cells work={work} inView={inView} facts={singleFacts} columns={[NOW]} />
          </tbody>
        </table>
        <NotSent kept={work.kept} verb="saved" />
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
    <FiguresPane
      key={`${sheet.version} ${inView.key}`}
      applicationId={applicationId}
      sheet={sheet}
      inView={inView}
    />
  )
}

export default FiguresToTake

import { factOf } from '../../../../domain/lender/facts.ts'
import { readCell } from '../../../../domain/lender/sheet-cells.ts'
import {
  ratiosOfYear,
  type TypedFact,
  workedOutFacts,
} from '../../../../domain/lender/known-facts.ts'
import { FactCell } from '../../../parts/facts/fact-cell.tsx'
import classes from './lenders.module.css'
import { cellKey, gridFacts } from '../../../parts/facts/sheet-state.ts'
import { type PaperChoice, SourceFields } from './source-fields.tsx'
import type { FactSheetWork } from '../../../parts/facts/use-fact-sheet.ts'

type Props = { work: FactSheetWork; papers: readonly PaperChoice[] }

/** Typed facts of a year so far, as far as they can be read. */
const typedIn = ({ state }: FactSheetWork, year: string): TypedFact[] =>
  gridFacts.flatMap((fact) => {
    const read = readCell(fact, state.cells[cellKey(fact, year)] ?? '', state.unit)
    return read.kind === 'value' ? [{ fact, year, value: read.value, source: {} }] : []
  })

/** The figures of the accounts by year, and the ratios that follow from them. */
export const YearGrid = ({ work, papers }: Props) => {
  const { columns, state, problems } = work
  const wrong = new Set(problems.map(({ name }) => name))
  const ratios = columns.map((year) => ratiosOfYear(typedIn(work, year), year))
  return (
    <div className={classes['wide']}>
      <table className={classes['grid']}>
        <caption>
          Figures by year. Cells that are copied from a spreadsheet can be pasted as they are.
        </caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {columns.map((year) => (
              <th key={year} scope="col">
                FY {year}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row">Read from</th>
            {columns.map((year) => (
              <td key={year}>
                <SourceFields
                  of={`FY ${year}`}
                  source={state.sources[year]}
                  papers={papers}
                  onSource={(change) => work.setSource(year, change)}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {gridFacts.map((fact) => (
            <tr key={fact}>
              <th scope="row">{factOf(fact).label}</th>
              {columns.map((year) => (
                <td key={year}>
                  <FactCell
                    fact={fact}
                    column={year}
                    text={state.cells[cellKey(fact, year)] ?? ''}
                    isWrong={wrong.has(cellKey(fact, year))}
                    onText={(text) => work.setCell(fact, year, text)}
                    onCells={(block) => work.paste({ fact, column: year }, block)}
                  />
                </td>
              ))}
            </tr>
          ))}
          {workedOutFacts.map((fact) => (
            <tr key={fact} className={classes['follows']}>
              <th scope="row">
                {factOf(fact).label}
                {factOf(fact).kind === 'days' && ', days'}
              </th>
              {columns.map((year, at) => (
                <td key={year}>{ratios[at]?.[fact] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

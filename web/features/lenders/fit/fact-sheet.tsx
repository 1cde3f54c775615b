import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { FactSheet as Sheet } from '../../../../contract/lender/lender-facts.ts'
import { caseFacts } from '../../../../domain/papers/case-facts.ts'
import { factOf } from '../../../../domain/lender/facts.ts'
import { sheetUnitOf } from '../../../../domain/lender/sheet-units.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { reviewItems } from '../../../parts/papers/review-items.ts'
import { DrawingPower } from './drawing-power.tsx'
import { FactCell } from '../../../parts/facts/fact-cell.tsx'
import classes from './lenders.module.css'
import { cellKey, NOW, singleFacts } from '../../../parts/facts/sheet-state.ts'
import { unitChoices } from '../../../parts/facts/unit-choices.ts'
import { SourceFields } from './source-fields.tsx'
import { useFactSheet } from '../../../parts/facts/use-fact-sheet.ts'
import { YearGrid } from './year-grid.tsx'

type Props = { record: ApplicationRecord; sheet: Sheet; onDone: () => void }

/** Sheet of facts that staff read from the papers, typed as the accounts have them. */
const FactSheet = ({ record, sheet, onDone }: Props) => {
  const work = useFactSheet(record.applicationId, sheet, onDone)
  const { state, problems, failure, tries } = work
  const wrong = new Set(problems.map(({ name }) => name))
  const papers = useMemo(
    () =>
      reviewItems(record).flatMap((item) =>
        item.kind === 'file' ? [{ value: item.id, label: item.title }] : [],
      ),
    [record],
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void work.save()
      }}
    >
      <Stack gap="sm">
        <ErrorSummary problems={problems} failure={failure} tries={tries} />
        <NativeSelect
          label="Amounts are in"
          size="sm"
          maw={180}
          value={state.unit}
          onChange={(event) => work.setUnit(sheetUnitOf(event.currentTarget.value))}
          data={unitChoices}
        />
        <div className={classes['sheet']}>
          <YearGrid work={work} papers={papers} />
          <div className={classes['wide']}>
            <table className={`${classes['grid']} ${classes['single']}`}>
              <caption>As it stands now</caption>
              <tbody>
                {singleFacts.map((fact) => (
                  <tr key={fact}>
                    <th scope="row">{factOf(fact).label}</th>
                    <td>
                      <FactCell
                        fact={fact}
                        column={NOW}
                        text={state.cells[cellKey(fact, NOW)] ?? ''}
                        isWrong={wrong.has(cellKey(fact, NOW))}
                        onText={(text) => work.setCell(fact, NOW, text)}
                        onCells={(block) => work.paste({ fact, column: NOW }, block)}
                      />
                    </td>
                    <td>
                      <SourceFields
                        of={factOf(fact).label}
                        source={state.sources[fact]}
                        papers={papers}
                        onSource={(change) => work.setSource(fact, change)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <DrawingPower work={work} limit={caseFacts(record).workingCapital} />
          </div>
        </div>
        <NotSent kept={work.kept} verb="saved" />
        <Group gap="sm">
          <Button type="submit" loading={work.saving}>
            Save the figures
          </Button>
          <Button
            variant="default"
            onClick={() => {
              work.kept.forget()
              onDone()
            }}
          >
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export default FactSheet

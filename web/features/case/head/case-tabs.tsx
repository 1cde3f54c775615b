import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { PageTabs } from '../../../ui/page/page-tabs.tsx'
import { type CaseTab, caseTabs, tabAddress, tabLabels } from '../../../parts/record/case-tab.ts'
import { useHeldReturns } from '../../../parts/papers/use-held-returns.ts'
import { countToCheck } from '../../../parts/papers/to-check.ts'

type Props = { record: ApplicationRecord; current: CaseTab }

/** The parts of a case, each with an address of its own. */
export const CaseTabs = ({ record, current }: Props) => {
  const { held } = useHeldReturns(record)
  const toCheck = countToCheck(record, held)
  const more = toCheck > 0 ? ` (${toCheck})` : ''
  return (
    <PageTabs
      label="Parts of the case"
      open={current}
      tabs={caseTabs.map((name) => ({
        name,
        label: `${tabLabels[name]}${name === 'papers' ? more : ''}`,
      }))}
      pathOf={(name) => tabAddress(caseTabs.find((tab) => tab === name) ?? 'overview')}
    />
  )
}

import { Group } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { ChangeForm } from '../need/change-form.tsx'
import { CompanySection } from './company-section.tsx'
import classes from '../../../parts/record/case-tab.module.css'
import { PeopleSection } from './people-section.tsx'

/** The company as its form names it, and who runs it. */
const PeopleTab = ({ record }: { record: ApplicationRecord }) => (
  <div className={classes['column']}>
    <Group justify="flex-end">
      <ChangeForm record={record} />
    </Group>
    <div className={classes['halves']}>
      <CompanySection record={record} />
      <PeopleSection record={record} />
    </div>
  </div>
)

export default PeopleTab

import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import classes from '../../parts/record/case-tab.module.css'
import { TeaserSection } from '../../features/lenders/teaser/teaser-section.tsx'

type Props = { record: ApplicationRecord; mandate: ReactNode }

/** The fee agreement, and what lenders get to read. */
const MandateTab = ({ record, mandate }: Props) => (
  <div className={classes['halves']}>
    {mandate}
    <TeaserSection record={record} />
  </div>
)

export default MandateTab

import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import classes from '../../parts/record/case-tab.module.css'
import { later } from '../../ui/on-demand/later.tsx'

const CommissionSection = later(
  () => import('../../features/offers/commission/commission-section.tsx'),
  <Skeleton h={80} radius="lg" data-later="" aria-hidden="true" />,
)

type Props = { record: ApplicationRecord; mandate: ReactNode }

/** The fee agreement, and the partner's share of the fee. */
const MandateTab = ({ record, mandate }: Props) => (
  <div className={classes['halves']}>
    {mandate}
    {record.abilities.assign && <CommissionSection applicationId={record.applicationId} />}
  </div>
)

export default MandateTab

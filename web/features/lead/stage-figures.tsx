import type { ReplyOf } from '../../lib/api.ts'
import { stageForPartner } from '../../../domain/leads.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'

const number = new Intl.NumberFormat('en-IN')

type Stages = ReplyOf<'getMyReferrals'>['data']['stages']

/** How many of a partner's leads stand at which stage, in the words for partners. */
export const StageFigures = ({ stages }: { stages: Stages }) => {
  const counts = new Map<string, number>()
  for (const { state, status, count } of stages) {
    const { label } = stageForPartner(state, status)
    counts.set(label, (counts.get(label) ?? 0) + count)
  }
  return (
    <FigureStrip
      label="Leads by stage"
      figures={[...counts].map(([label, count]) => ({ label, figure: number.format(count) }))}
    />
  )
}

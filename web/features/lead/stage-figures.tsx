import { type PartnerPhase, partnerPhaseOf, partnerPhases } from '../../../domain/client/leads.ts'
import type { ReplyOf } from '../../lib/api/api.ts'
import { FigureStrip } from '../../ui/page/figure-strip.tsx'

const number = new Intl.NumberFormat('en-IN')
const phases = Object.entries(partnerPhases)

type Stages = ReplyOf<'getMyReferrals'>['data']['stages']

/** Counts of a partner's leads by stage: each counts once, and its own stage stands in its row. */
export const StageFigures = ({ stages }: { stages: Stages | undefined }) => {
  const counts = new Map<string, number>()
  for (const { state, status, count } of stages ?? []) {
    const phase: PartnerPhase = partnerPhaseOf(state, status)
    counts.set(phase, (counts.get(phase) ?? 0) + count)
  }
  return (
    <FigureStrip
      label="Your leads in figures"
      figures={phases.map(([phase, label]) => ({
        label,
        figure: stages ? number.format(counts.get(phase) ?? 0) : '–',
      }))}
    />
  )
}

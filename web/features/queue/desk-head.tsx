import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/queries.ts'
import { queueCounts } from '../../lib/queues.ts'
import { type Figure, FigureStrip } from '../../ui/figure-strip.tsx'

const number = new Intl.NumberFormat('en-IN')
const shown = (count: number | undefined) => (count === undefined ? '–' : number.format(count))

/** What waits for an analyst or a manager, and how their cases stand. */
const DeskHead = () => {
  const counts = useQuery(queueCounts()).data?.data
  const desk = useQuery(callQuery('getDeskFigures')).data?.data
  const figures: Figure[] = [
    { label: 'Waiting for me', figure: shown(counts?.mine), to: '/dashboard/my-turn' },
    {
      label: 'Overdue',
      figure: shown(counts?.overdue),
      to: '/dashboard/my-turn?queue=overdue',
      late: (counts?.overdue ?? 0) > 0,
    },
    { label: 'Calls today', figure: shown(counts?.calls), to: '/dashboard/my-turn?queue=calls' },
    { label: 'Live cases', figure: shown(desk?.live), to: '/dashboard/my-turn?queue=all' },
    { label: 'Mandates out', figure: shown(desk?.mandatesOut) },
    { label: 'Sanctioned this month', figure: shown(desk?.sanctioned) },
    { label: 'Disbursed this month', figure: shown(desk?.disbursed) },
  ]
  return <FigureStrip label="Your figures" figures={figures} />
}

export default DeskHead

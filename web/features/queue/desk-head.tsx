import { useQuery } from '@tanstack/react-query'
import {
  type ApplicationStatus,
  applicationStatusTable,
} from '../../../domain/status/application-status.ts'
import { goingBetween } from '../../../domain/status/status-groups.ts'
import { rolesOn } from '../../../domain/people/roles.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { queueCounts } from '../../lib/api/queues.ts'
import { useUser } from '../../lib/session/session.ts'
import { type Figure, FigureStrip } from '../../ui/page/figure-strip.tsx'

const number = new Intl.NumberFormat('en-IN')
const shown = (count: number | undefined) => (count === undefined ? '–' : number.format(count))

/** Statuses of the cases that an analyst works through. */
const analysed = goingBetween('taken-up', 'teaser')

/** Work that waits for an analyst or a manager, and the state of their cases. */
const DeskHead = () => {
  const role = useUser((user) => user.role)
  const counts = useQuery(queueCounts()).data?.data
  const desk = useQuery(callQuery('getDeskFigures')).data?.data
  const isAnalyst = role !== null && rolesOn('creditAnalyst').includes(role)
  const at = (status: ApplicationStatus) =>
    desk && (desk.byStatus.find((one) => one.status === status)?.count ?? 0)
  const ofManager: Figure[] = [
    { label: 'Calls today', figure: shown(counts?.calls), to: '/dashboard/my-turn?queue=calls' },
    { label: 'Mandates out', figure: shown(desk?.mandatesOut) },
  ]
  const ofAnalyst: Figure[] = analysed.map((status) => ({
    label: applicationStatusTable[status].label,
    figure: shown(at(status)),
    to: `/dashboard?status=${status}`,
  }))
  const figures: Figure[] = [
    { label: 'Waiting for me', figure: shown(counts?.mine), to: '/dashboard/my-turn' },
    {
      label: 'Overdue',
      figure: shown(counts?.overdue),
      // They come first there, with the tasks among them; the queue of what is overdue holds everybody’s cases.
      to: '/dashboard/my-turn',
      late: (counts?.overdue ?? 0) > 0,
    },
    ...(isAnalyst ? ofAnalyst : ofManager),
    { label: 'Live cases', figure: shown(desk?.live), to: '/dashboard/my-turn?queue=all' },
    { label: 'Sanctioned this month', figure: shown(desk?.sanctioned) },
    ...(isAnalyst ? [] : [{ label: 'Disbursed this month', figure: shown(desk?.disbursed) }]),
  ]
  return <FigureStrip label="Your figures" figures={figures} />
}

export default DeskHead

import QueueDashboard from '../features/application/list/queue-dashboard.tsx'
import DeskHead from '../features/queue/desk-head.tsx'
import { NextForMe } from '../ui/case/next-for-me.tsx'

/** The desk of an analyst or a manager: what waits, then their cases. */
const QueueDesk = () => <QueueDashboard head={<DeskHead />} actions={<NextForMe />} />

export default QueueDesk

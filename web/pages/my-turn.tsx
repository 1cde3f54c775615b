import listProposals from 'virtual:may-call/listProposals'
import { SelectedActs, usePreparedActs } from '../features/case/list/selected-acts.tsx'
import { useCasesCsv } from '../features/case/list/use-cases-csv.ts'
import { MyTurn } from '../features/queue/my-turn.tsx'
import { privateMeta } from '../lib/page/private-meta.ts'
import { useUser } from '../lib/session/session.ts'
import { later } from '../ui/on-demand/later.tsx'

const Proposals = later(() => import('../features/proposal/proposals.tsx'), null, { atOnce: true })

export const meta = () => privateMeta('To do')

/** The queues, with what can be done with several of their cases at once. */
const MyTurnPage = () => {
  const role = useUser((user) => user.role)
  const csvOf = useCasesCsv()
  usePreparedActs()
  return (
    <MyTurn
      above={role !== null && listProposals.includes(role) ? <Proposals /> : null}
      renderActs={(ids, clear) => (
        <SelectedActs ids={ids} csv={csvOf({ ids: ids.join(',') })} onAsked={clear} />
      )}
    />
  )
}

export default MyTurnPage

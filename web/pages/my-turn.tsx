import { SelectedActs, usePreparedActs } from '../features/case/list/selected-acts.tsx'
import { useCasesCsv } from '../features/case/list/use-cases-csv.ts'
import { MyTurn } from '../features/queue/my-turn.tsx'
import { privateMeta } from '../lib/page/private-meta.ts'

export const meta = () => privateMeta('To do')

/** The queues, with what can be done with several of their cases at once. */
const MyTurnPage = () => {
  const csvOf = useCasesCsv()
  usePreparedActs()
  return (
    <MyTurn
      renderActs={(ids, clear) => (
        <SelectedActs ids={ids} csv={csvOf({ ids: ids.join(',') })} onAsked={clear} />
      )}
    />
  )
}

export default MyTurnPage

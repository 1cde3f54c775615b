import { useNavigate, useSearchParams } from 'react-router'
import { lenderAddress, usePanelLink } from '../../../parts/record/lenders-part.ts'

/** Goes to where access for a submission is given. */
export const useOpenRoom = () => {
  const navigate = useNavigate()
  const { link } = usePanelLink()
  return (submissionId: string) =>
    void navigate(`${lenderAddress(submissionId, 'rooms')}&room=${submissionId}`, link)
}

/** The submission for which the address asks to give access. */
export const useRoomAsked = () => {
  const [search, setSearch] = useSearchParams()
  const { link } = usePanelLink()
  const forget = () =>
    setSearch(
      (before) => {
        before.delete('room')
        return before
      },
      { ...link, replace: true },
    )
  return { asked: search.get('room'), forget }
}

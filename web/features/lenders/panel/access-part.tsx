import { Button } from '@mantine/core'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import RoomsSection from '../rooms/rooms-section.tsx'
import { ConsentLine } from '../submissions/consent-line.tsx'
import { mayLook } from '../submissions/record-menu.tsx'
import { useOpenRoom, useRoomAsked } from '../submissions/room-asked.ts'

type Props = { one: Submission; record: ApplicationRecord }

/** Who at a lender can look at the case, until when, what was looked at, and the consent behind it. */
const AccessPart = ({ one, record }: Props) => {
  const { asked, forget } = useRoomAsked()
  const openRoom = useOpenRoom()
  return (
    <>
      <RoomsSection
        submissions={[one]}
        asked={asked}
        onAnswered={forget}
        aside={
          mayLook(one) && (
            <Button size="sm" variant="default" onClick={() => openRoom(one.submissionId)}>
              Give access
            </Button>
          )
        }
        plain
      />
      <ConsentLine record={record} lender={{ lenderId: one.lenderId, name: one.lenderName }} />
    </>
  )
}

export default AccessPart

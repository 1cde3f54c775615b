import { Skeleton, Text } from '@mantine/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Room } from '../../../../contract/lender/room.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import { RoomLine } from './room-line.tsx'
import type { RoomWindowProps } from './room-window.tsx'
import classes from './rooms.module.css'

const RoomDialog = onOpening<RoomWindowProps>(
  () => import('./room-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

type Asked = { submissionId: string; room: Room | null }

type Props = {
  submissions: readonly Submission[]
  /** The submission that a room is asked for; null where none is. */
  asked: string | null
  onAnswered: () => void
  /** Beside the title. */
  aside?: ReactNode
  /** In the panel of one lender, which says whose it is. */
  plain?: boolean
}

const useActs = () => {
  const queries = useQueryClient()
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      toast.success(done)
    } catch (error) {
      toast.error(sentenceOf(error, 'It was not done. Try again.'))
    } finally {
      await queries.invalidateQueries({ queryKey: ['listRooms'] })
    }
  }
  return {
    shut: ({ id }: Room) =>
      run(() => api.call('closeRoom', { params: { id } }), 'The access has ended.'),
    forget: ({ id }: Room, deviceId: string) =>
      run(
        () => api.call('forgetRoomDevice', { params: { id, deviceId } }),
        'The device is forgotten: it needs a code again.',
      ),
  }
}

/** The rooms in which lenders look at a case, and the windows that open and change one. */
const RoomsSection = ({ submissions, asked, onAnswered, aside, plain = false }: Props) => {
  const found = useQueries({
    queries: submissions.map(({ submissionId }) =>
      callQuery('listRooms', { params: { id: submissionId } }),
    ),
  })
  const [changing, setChanging] = useState<Asked | null>(null)
  const [shutting, setShutting] = useState<Room | null>(null)
  const acts = useActs()
  const rooms = found.flatMap(({ data }) => data?.data ?? [])
  const isKnown = found.every(({ data }) => data !== undefined)
  const failed = found.find(({ isError }) => isError)
  const title = plain ? 'Access' : 'Lenders with access'
  const open = rooms.filter(({ isOpen }) => isOpen).length
  const opening = asked === null ? null : { submissionId: asked, room: null }
  // What was open last stays in the window while that closes.
  const [last, setLast] = useState<Asked | null>(null)
  const current = opening ?? changing
  if (current !== null && current !== last) {
    if (last?.submissionId !== current.submissionId || last.room !== current.room) setLast(current)
  }
  const submission = submissions.find(({ submissionId }) => submissionId === last?.submissionId)
  return (
    <DenseSection title={isKnown ? `${title} (${open} open)` : title} aside={aside} plain={plain}>
      {!isKnown && !failed && <Skeleton h={24} role="status" aria-label="Loading who has access" />}
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {rooms.length === 0 && isKnown && (
        <Text fz="sm" c="dimmed">
          {plain
            ? 'Nobody at this lender has access.'
            : 'No lender has access to this case. It is given in the panel of a lender, under Access.'}
        </Text>
      )}
      {rooms.length > 0 && (
        <ul className={classes['rooms']}>
          {rooms.map((room) => (
            <RoomLine
              key={room.id}
              room={room}
              plain={plain}
              onChange={() => setChanging({ submissionId: room.submissionId, room })}
              onShut={() => setShutting(room)}
              onForget={(device) => void acts.forget(room, device.id)}
            />
          ))}
        </ul>
      )}
      {submission && last && (
        <RoomDialog
          key={last.room?.id ?? last.submissionId}
          submission={submission}
          room={last.room}
          opened={current !== null}
          onClose={() => {
            setChanging(null)
            onAnswered()
          }}
        />
      )}
      <ConfirmDialog
        opened={shutting !== null}
        onClose={() => setShutting(null)}
        title="End this access?"
        confirmLabel="End the access"
        destructive
        onConfirm={async () => {
          if (!shutting) return
          await acts.shut(shutting)
          setShutting(null)
        }}
      >
        {shutting?.contactName} sees nothing of the case within a second, also where the page is
        open now. It can’t be given back; a new access has another link.
      </ConfirmDialog>
    </DenseSection>
  )
}

export default RoomsSection

import { useState } from 'react'
import type { RoomShown, RoomView } from '../../../contract/lender/room.ts'
import type { Drafts } from './drafts.ts'
import { needsCode, type useRoom } from './use-room.ts'

/** Has whoever holds the link enter the code before what takes one: what they typed stays where it is meanwhile. */
export const useGate = (isEntered: boolean) => {
  const [waiting, setWaiting] = useState<((entered: boolean) => void) | null>(null)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setWaiting(() => (entered: boolean) => {
        setWaiting(null)
        resolve(entered)
      })
    })
  /** Runs it on a device that has entered; null where the person gave up on the code. */
  const through = async <Answer>(run: () => Promise<Answer>): Promise<Answer | null> => {
    if (!isEntered && !(await ask())) return null
    try {
      return await run()
    } catch (error) {
      if (!needsCode(error)) throw error
      return (await ask()) ? run() : null
    }
  }
  return {
    isAsking: waiting !== null,
    settle: (entered: boolean) => waiting?.(entered),
    ask,
    through,
  }
}

/** A room that is open on this page, with what its parts need of it. */
export type OpenRoom = {
  token: string
  view: RoomView
  shown: RoomShown
  take: (view: RoomView) => void
  refused: ReturnType<typeof useRoom>['refused']
  /** Has the code entered; whether it was. */
  ask: () => Promise<boolean>
  through: ReturnType<typeof useGate>['through']
}

/** A part of it in which something can be typed. */
export type PartProps = {
  room: OpenRoom
  drafts: Drafts
  onDrafts: (change: Partial<Drafts>) => void
}

/** Act of a lender in a room: on its way, refused, or done. */
export const useAct = ({ through, take, refused }: OpenRoom) => {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async (act: () => Promise<{ data: RoomView }>, onDone?: () => void) => {
    setSending(true)
    setFailure(null)
    try {
      const answer = await through(act)
      if (answer !== null) {
        onDone?.()
        take(answer.data)
      }
    } catch (error) {
      setFailure(error)
      refused(error)
    }
    setSending(false)
  }
  return { sending, failure, run }
}

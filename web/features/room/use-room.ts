import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoomView } from '../../../contract/lender/room.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { roomApi } from '../../lib/api/room-api.ts'
import { useWatch } from './use-watch.ts'

/** True for the answer that every link gets that doesn't open; an address of a wrong form is none of ours either. */
const isShutBy = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'ROOM_SHUT' || error.code === 'NOT_FOUND' || error.status === 400)

export const needsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ROOM_CODE_NEEDED'

/** Contents of a room now. Nothing of it is kept anywhere but here, and all of it goes when the room is shut. */
export const useRoom = (token: string) => {
  const [view, setView] = useState<RoomView | null>(null)
  const [isShut, setShut] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const version = useRef<string | null>(null)

  const take = useCallback((next: RoomView) => {
    setView(next)
    setFailure(null)
  }, [])
  const shut = useCallback(() => {
    setView(null)
    setShut(true)
  }, [])
  const read = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { data } = await roomApi.call('readRoom', {
          params: { token },
          ...(signal && { signal }),
        })
        take(data)
      } catch (error) {
        if (signal?.aborted) return
        if (isShutBy(error)) shut()
        else setFailure(error)
      }
    },
    [token, take, shut],
  )

  useEffect(() => {
    const controller = new AbortController()
    void read(controller.signal)
    return () => controller.abort()
  }, [read])

  useWatch({
    token,
    running: view !== null,
    // Between what was read and the first look something may have changed: that look reads once more.
    onAnswer: (answer) => {
      if (answer.version === version.current && answer.entered === view?.entered) return
      version.current = answer.version
      void read()
    },
    onRefused: (error) => {
      if (isShutBy(error)) shut()
    },
  })

  /** Handles a refused call that concerns the room as a whole. */
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'ROOM_SHUT') shut()
    else if (needsCode(error)) void read()
  }
  return { token, view, isShut, failure, take, read, refused }
}

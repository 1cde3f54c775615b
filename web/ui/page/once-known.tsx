import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export type Asked = Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'failureCount'>

/** Nobody waits for what can't come now: there is no connection, or it has failed once. */
const isKnown = ({ isPending, fetchStatus, failureCount }: Asked) =>
  !isPending || fetchStatus !== 'fetching' || failureCount > 0

type Props = {
  asked: readonly Asked[]
  /** Height that is kept free meanwhile: what stands below begins under the edge of the screen. */
  room?: string
  children: ReactNode
}

/**
 * A part of a page whose head comes or not, by what is asked for: all of it is shown at once, so that nothing moves under
 * the pointer. What stands in it asks for its own meanwhile.
 */
export const OnceKnown = ({ asked, room = '60vh', children }: Props) => {
  const known = asked.every(isKnown)
  return (
    <>
      {!known && <Skeleton h={room} radius="lg" data-later="" aria-hidden="true" />}
      <div hidden={!known}>{children}</div>
    </>
  )
}

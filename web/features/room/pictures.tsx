import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PAGE_WIDTHS, PAGES_HEADER } from '../../../domain/papers/page-pictures.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { roomApi } from '../../lib/api/room-api.ts'
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts'
import classes from './room.module.css'
import type { OpenRoom } from './use-gate.ts'
import { needsCode } from './use-room.ts'

type Props = {
  room: OpenRoom
  /** The key of a paper, or what stands for the teaser. */
  document: string
  title: string
}

/** Widths are rounded up, so that a small change of size draws nothing anew. */
const STEP = 200

/** Width at which a page is drawn so that it is sharp on this screen. */
const widthAt = (place: HTMLElement | null): number => {
  const wanted = Math.max(place?.clientWidth ?? 0, STEP) * Math.min(devicePixelRatio, 2)
  return Math.min(PAGE_WIDTHS.most, Math.ceil(wanted / STEP) * STEP)
}

/** Told once a place comes into view; not before, because what is drawn counts as looked at. */
const useSeen = () => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    seen.observe(current)
    return () => seen.disconnect()
  }, [])
  return { place, isSeen }
}

type PageProps = Props & { page: number; onDrawn: (pages: number) => void }

const usePicture = ({ room, document, page, onDrawn }: PageProps) => {
  const { place, isSeen } = useSeen()
  const [picture, setPicture] = useState<Blob>()
  const [failure, setFailure] = useState<unknown>(null)
  const drawn = useEffectEvent(onDrawn)
  const refused = useEffectEvent((error: unknown) => {
    setFailure(error)
    // What takes a code is asked for here, in place.
    if (!needsCode(error)) room.refused(error)
  })
  const { token } = room
  const waits = isSeen && picture === undefined && failure === null
  useEffect(() => {
    if (!waits) return undefined
    const controller = new AbortController()
    const draw = async () => {
      try {
        const response = await roomApi.send('drawRoomPage', {
          params: { token, key: document, page: String(page) },
          query: { width: String(widthAt(place.current)) },
          signal: controller.signal,
        })
        const blob = await response.blob()
        if (controller.signal.aborted) return
        setPicture(blob)
        drawn(Number(response.headers.get(PAGES_HEADER) ?? 1))
      } catch (error) {
        if (!controller.signal.aborted) refused(error)
      }
    }
    void draw()
    return () => controller.abort()
  }, [waits, token, document, page, place])
  return { place, url: useObjectUrl(picture), failure, again: () => setFailure(null) }
}

const Picture = (props: PageProps) => {
  const { room, page, title } = props
  const { place, url, failure, again } = usePicture(props)
  const enter = async () => {
    if (await room.ask()) again()
  }
  return (
    <div ref={place} className={classes['picture']} data-page={page}>
      {url !== null && <img src={url} alt={`Page ${page} of ${title}`} draggable={false} />}
      {url === null && failure === null && (
        <Skeleton
          style={{ aspectRatio: '210 / 297' }}
          role="img"
          aria-label={`Page ${page} of ${title} is being drawn`}
        />
      )}
      {failure !== null && (
        <Stack gap="xs" align="flex-start" role="alert">
          <Text>{sentenceOf(failure, 'This page could not be drawn.')}</Text>
          {needsCode(failure) ? (
            <Button mih={44} onClick={() => void enter()}>
              Enter the code
            </Button>
          ) : (
            <Button mih={44} variant="default" onClick={again}>
              Try again
            </Button>
          )}
        </Stack>
      )}
    </div>
  )
}

/** A document page by page, as pictures that are drawn when one comes to them. */
export const Pictures = (props: Props) => {
  const [pages, setPages] = useState(1)
  // The place of a page is made once the one before it is drawn: of a long paper nobody reads all.
  const [reached, setReached] = useState(1)
  const drawn = useCallback((page: number, all: number) => {
    setPages(all)
    setReached((before) => Math.max(before, page + 1))
  }, [])
  return (
    <Stack gap="xs">
      {pages > 1 && (
        <Text fz="sm" c="dimmed">
          {pages} pages
        </Text>
      )}
      {Array.from({ length: Math.min(pages, reached) }, (_, index) => (
        <Picture
          // Pages have no id but their number.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={index}
          {...props}
          page={index + 1}
          onDrawn={(all) => drawn(index + 1, all)}
        />
      ))}
    </Stack>
  )
}

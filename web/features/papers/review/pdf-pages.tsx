import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { useObjectUrl } from '../../../lib/uploads/use-object-url.ts'
import { NotShown } from './not-shown.tsx'
import { drawnWidth, pageQuery } from './page-query.ts'
import { type Look, TurnedPicture } from './turned-picture.tsx'

type PageProps = {
  documentKey: string
  name: string
  page: number
  look: Look
  onPages?: (pages: number) => void
  onPainted?: () => void
  onInView: (page: number) => void
  onDownload: () => void
}

/** Distance beyond the view within which pages are fetched. */
const AHEAD = '600px 0px'

const Page = ({
  documentKey,
  name,
  page,
  look,
  onPages,
  onPainted,
  onInView,
  onDownload,
}: PageProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(page === 1)
  const drawn = useQuery({
    ...pageQuery(documentKey, page, drawnWidth(look.zoom)),
    enabled: isNear,
  })
  const url = useObjectUrl(drawn.data?.picture)
  const pages = drawn.data?.pages
  useEffect(() => {
    if (pages !== undefined) onPages?.(pages)
  }, [pages, onPages])

  const seen = useEffectEvent(onInView)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: AHEAD,
    })
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(page), {
      rootMargin: '-45% 0px -45% 0px',
    })
    near.observe(current)
    middle.observe(current)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [page])

  return (
    <div ref={place} data-page={page}>
      {url !== null && (
        <TurnedPicture
          src={url}
          alt={`Page ${page} of ${name}`}
          look={look}
          {...(onPainted && { onPainted })}
        />
      )}
      {url === null && !drawn.isError && (
        <Skeleton
          style={{ aspectRatio: '210 / 297' }}
          role="status"
          aria-label={`Drawing page ${page}`}
        />
      )}
      {drawn.isError && (
        <NotShown why={sentenceOf(drawn.error)} onDownload={onDownload}>
          <Button size="sm" variant="default" onClick={() => void drawn.refetch()}>
            Try again
          </Button>
        </NotShown>
      )}
    </div>
  )
}

type Props = {
  documentKey: string
  name: string
  look: Look
  onPainted: () => void
  onPlace: (page: number, pages: number) => void
  onDownload: () => void
}

/** A PDF page by page, as pictures that we draw: in the browser's own viewer no key of ours works. */
export const PdfPages = ({ documentKey, name, look, onPainted, onPlace, onDownload }: Props) => {
  const [pages, setPages] = useState(1)
  return (
    <>
      {Array.from({ length: pages }, (_, index) => (
        <Page
          // Pages have no id but their number.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={index}
          documentKey={documentKey}
          name={name}
          page={index + 1}
          look={look}
          onInView={(page) => onPlace(page, pages)}
          onDownload={onDownload}
          {...(index === 0 && { onPages: setPages, onPainted })}
        />
      ))}
    </>
  )
}

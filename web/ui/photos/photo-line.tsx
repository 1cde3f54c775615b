import { Button, Skeleton } from '@mantine/core'
import { useObjectUrl } from '../../lib/uploads/use-object-url.ts'
import classes from './photos.module.css'
import type { Photo, Photos } from './use-photos.ts'

type Props = Pick<Photos, 'turn' | 'move' | 'remove'> & {
  photo: Photo
  /** From 1. */
  number: number
  last: boolean
}

/** Line of a page: its look, and the acts on it. */
export const PhotoLine = ({ photo: { id, page }, number, last, ...on }: Props) => {
  const url = useObjectUrl(page?.jpeg)
  const name = `page ${number}`
  const button = (verb: string, act: () => void) => (
    <Button
      size="compact-sm"
      mih={44}
      variant="subtle"
      onClick={act}
      aria-label={`${verb} ${name}`}
    >
      {verb}
    </Button>
  )
  return (
    <li className={classes['photo']}>
      {url === null ? (
        <Skeleton h={180} role="status" aria-label={`Drawing ${name}`} />
      ) : (
        <img src={url} alt={`Page ${number}`} className={classes['picture']} />
      )}
      <div className={classes['moves']}>
        {button('Turn', () => on.turn(id))}
        {number > 1 && button('Move up', () => on.move(id, -1))}
        {!last && button('Move down', () => on.move(id, 1))}
        {button('Remove', () => on.remove(id))}
      </div>
    </li>
  )
}

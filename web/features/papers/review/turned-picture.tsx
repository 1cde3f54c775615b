import { useState } from 'react'
import classes from './review.module.css'

export type Look = {
  /** 1 is as wide as the place. */
  zoom: number
  /** Quarters of a turn, clockwise. */
  turns: number
}

type Props = { src: string; alt: string; look: Look; onPainted?: () => void; onFailed?: () => void }

/** A picture as wide as its place, turned as one likes it. Says when it has been painted. */
export const TurnedPicture = ({ src, alt, look: { zoom, turns }, onPainted, onFailed }: Props) => {
  const [size, setSize] = useState({ width: 210, height: 297 })
  const isAcross = turns % 2 === 1
  const { width, height } = size
  return (
    <div
      className={classes['page']}
      style={{
        width: `${zoom * 100}%`,
        aspectRatio: isAcross ? `${height} / ${width}` : `${width} / ${height}`,
      }}
    >
      <img
        src={src}
        alt={alt}
        style={{
          width: isAcross ? '100cqh' : '100cqw',
          height: isAcross ? '100cqw' : '100cqh',
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
        onError={onFailed}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0) setSize({ width: naturalWidth, height: naturalHeight })
          // The frame after the next has it on the screen.
          if (onPainted) requestAnimationFrame(() => requestAnimationFrame(onPainted))
        }}
      />
    </div>
  )
}

import { Button, Group } from '@mantine/core'
import { useRef } from 'react'

type Props = {
  /** True if there are photos already. */
  more: boolean
  disabled: boolean
  onChoose: (files: File[]) => void
}

/** Sources of photos: the camera, one at a time, or those that were taken before. */
export const PhotoSources = ({ more, disabled, onChoose }: Props) => {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const shared = {
    type: 'file',
    hidden: true,
    accept: 'image/*',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      onChoose([...(event.currentTarget.files ?? [])])
      // So that the same photo can be taken once more.
      event.currentTarget.value = ''
    },
  } as const
  return (
    <>
      <input {...shared} ref={camera} capture="environment" aria-label="Photo of the next page" />
      <input {...shared} ref={gallery} multiple aria-label="Photos of the pages" />
      <Group grow preventGrowOverflow={false}>
        <Button
          variant={more ? 'default' : 'filled'}
          h={48}
          disabled={disabled}
          onClick={() => camera.current?.click()}
        >
          {more ? 'Take the next page' : 'Take a photo'}
        </Button>
        <Button
          variant="default"
          h={48}
          disabled={disabled}
          onClick={() => gallery.current?.click()}
        >
          Choose photos
        </Button>
      </Group>
    </>
  )
}

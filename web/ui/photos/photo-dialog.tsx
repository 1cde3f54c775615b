import '@mantine/core/styles/Modal.layer.css'
import { Alert, Button, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { offline, sentenceOf } from '../../lib/api/api-error.ts'
import { photosToFile, prepare } from '../../lib/uploads/photos-to-file.ts'
import { PhotoLine } from './photo-line.tsx'
import { PhotoSources } from './photo-sources.tsx'
import { StayForPhotos } from './stay-for-photos.tsx'
import classes from './photos.module.css'
import { usePhotos } from './use-photos.ts'

export type PhotoDialogProps = {
  opened: boolean
  onOpen: () => void
  onClose: () => void
  /** Name of the paper; the file will have it, too. */
  name: string
  onTaken: (file: File) => void
  /** Told how many photos are here and not handed over yet. */
  onHold: (photos: number) => void
}

/** Takes photos of a paper and makes them one file: a picture of one, a PDF of several. */
const PhotoDialog = (props: PhotoDialogProps) => {
  const { opened, onOpen, onClose, name, onTaken, onHold } = props
  const { photos, problem, add, clear, ...on } = usePhotos()
  const [making, setMaking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [first, ...others] = photos.flatMap(({ page }) => page ?? [])
  const drawn = first && 1 + others.length === photos.length
  useEffect(prepare, [])
  useEffect(() => onHold(photos.length), [onHold, photos.length])

  const use = async () => {
    if (!first) return
    setMaking(true)
    setFailure(null)
    try {
      onTaken(await photosToFile([first, ...others], name))
      clear()
      onClose()
    } catch {
      setFailure(sentenceOf(offline()))
    } finally {
      setMaking(false)
    }
  }

  return (
    <>
      {photos.length > 0 && <StayForPhotos opened={opened} onOpen={onOpen} onClose={onClose} />}
      <Modal
        opened={opened}
        onClose={making ? () => undefined : onClose}
        title={name}
        fullScreen
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="md">
          <Text fz="sm" c="dimmed">
            Lay the document flat, in good light, and fill the picture with it. Each photo becomes a
            page, in this order; several become one PDF.
          </Text>
          {photos.length > 0 && (
            <ol className={classes['photos']} aria-label="Pages">
              {photos.map((photo, index) => (
                <PhotoLine
                  key={photo.id}
                  photo={photo}
                  number={index + 1}
                  last={index === photos.length - 1}
                  {...on}
                />
              ))}
            </ol>
          )}
          {(problem ?? failure) !== null && (
            <Alert color="red" role="alert">
              {problem ?? failure}
            </Alert>
          )}
          <PhotoSources more={photos.length > 0} disabled={making} onChoose={add} />
          {photos.length > 0 && (
            <Button h={48} loading={making} disabled={!drawn} onClick={() => void use()}>
              {photos.length === 1
                ? 'Use this photo'
                : `Use these ${photos.length} pages as one PDF`}
            </Button>
          )}
          {photos.length > 1 && (
            <Button variant="subtle" color="red" mih={44} disabled={making} onClick={clear}>
              Remove all photos
            </Button>
          )}
        </Stack>
      </Modal>
    </>
  )
}

export default PhotoDialog

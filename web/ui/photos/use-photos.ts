import { useRef, useState } from 'react'
import { drawPhoto, type PhotoPage } from '../../lib/uploads/photo-page.ts'
import { useAskBeforeLeaving } from '../../lib/forms/use-ask-before-leaving.ts'

/** A photo that becomes a page; `page` is null while it is being drawn. */
export type Photo = { id: string; file: File; quarters: number; page: PhotoPage | null }

/** More than a lender's upload takes in one file. */
export const MOST_PHOTOS = 30

/** The photos of one paper, in their order. */
export const usePhotos = () => {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(photos)
  // One at a time: a tab of a phone has no room for many photos in full.
  const drawn = useRef(Promise.resolve())

  const update = (next: readonly Photo[]) => {
    latest.current = next
    setPhotos(next)
  }
  const drop = (id: string) => update(latest.current.filter((one) => one.id !== id))
  const drawNow = async ({ id, file, quarters }: Photo) => {
    const isWanted = latest.current.some((one) => one.id === id && one.quarters === quarters)
    if (!isWanted) return
    try {
      const page = await drawPhoto(file, quarters)
      // Turned once more or removed meanwhile: that drawing counts.
      update(
        latest.current.map((one) =>
          one.id === id && one.quarters === quarters ? { ...one, page } : one,
        ),
      )
    } catch {
      drop(id)
      setProblem(
        `${file.name} cannot be read on this device. Take the photo again, or choose it as a file.`,
      )
    }
  }

  const draw = (photo: Photo) => {
    drawn.current = drawn.current.then(() => drawNow(photo))
  }

  // They are nowhere else yet.
  useAskBeforeLeaving(photos.length > 0)

  return {
    photos,
    problem,
    add: (files: readonly File[]) => {
      const room = files.slice(0, MOST_PHOTOS - latest.current.length)
      setProblem(
        room.length < files.length
          ? `One PDF takes ${MOST_PHOTOS} photos. Use these, then take the others.`
          : null,
      )
      const added = room.map((file): Photo => ({
        id: crypto.randomUUID(),
        file,
        quarters: 0,
        page: null,
      }))
      update([...latest.current, ...added])
      for (const photo of added) draw(photo)
    },
    turn: (id: string) => {
      const photo = latest.current.find((one) => one.id === id)
      if (!photo) return
      const turned: Photo = { ...photo, quarters: (photo.quarters + 1) % 4, page: null }
      update(latest.current.map((one) => (one.id === id ? turned : one)))
      draw(turned)
    },
    move: (id: string, by: -1 | 1) => {
      const at = latest.current.findIndex((one) => one.id === id)
      const [one, other] = [latest.current[at], latest.current[at + by]]
      if (!one || !other) return
      update(latest.current.with(at, other).with(at + by, one))
    },
    remove: drop,
    clear: () => update([]),
  }
}

export type Photos = ReturnType<typeof usePhotos>

import type { PhotoPage } from './photo-page.ts'

const load = () => import('./photos-to-pdf.ts')

/** Fetches what makes PDFs. What fails here is fetched again, and told, when it is needed. */
export const prepare = (): void => void load().catch(() => undefined)

/** Signs that a file name can't have everywhere. */
const forFileName = (name: string) => name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'Photos'

/** The photos of a paper as one file: a picture of one, a PDF of several, in order. */
export const photosToFile = async (
  photos: readonly [PhotoPage, ...PhotoPage[]],
  name: string,
): Promise<File> => {
  const called = forFileName(name)
  const [{ jpeg }] = photos
  if (photos.length === 1) return new File([jpeg], `${called}.jpg`, { type: 'image/jpeg' })
  const { photosToPdf } = await load()
  return new File([await photosToPdf(photos)], `${called}.pdf`, { type: 'application/pdf' })
}

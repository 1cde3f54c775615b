import { api } from '../api/api.ts'
import { toast } from '../api/toast.ts'

/** The name in `Content-Disposition: attachment; filename*=UTF-8''Rent%20deed.pdf`. */
export const nameInDisposition = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded.trim())
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]
  return plain?.replaceAll(/\\(.)/g, '$1')
}

/** Hands bytes to the browser as a download. */
export const saveAs = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const download = async (key: string): Promise<void> => {
  const response = await api.send('downloadDocument', { params: { key } })
  const name = nameInDisposition(response.headers.get('Content-Disposition')) ?? 'document'
  saveAs(await response.blob(), name)
}

/**
 * Downloads a stored file under the name that the server gives it; resolves to whether it did. The error stays in view until
 * somebody closes it, because people look elsewhere while they wait for a download.
 */
export const saveFile = (key: string): Promise<boolean> =>
  download(key).then(
    () => true,
    () => {
      toast.error('Failed to download the document.', {
        duration: 'until closed',
        name: 'download failed',
      })
      return false
    },
  )

/** A link that shows a stored file for 5 minutes, without a header. */
export const viewUrl = async (key: string): Promise<string> =>
  (await api.call('viewDocument', { params: { key } })).url

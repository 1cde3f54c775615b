import { useEffect, useState } from 'react'

/** An address that shows a file of this page, for as long as the part that shows it stands. */
export const useObjectUrl = (file: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === undefined) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return file === undefined ? null : url
}

import { useEffect, useState } from 'react'
import { leftInWords, timeLeft } from '../../lib/uploads/time-left.ts'
import type { UploadTotal } from '../../lib/uploads/upload-total.ts'

/** Progress of files together, in words: "7 of 40 files are uploaded, about 2 min left". */
export const useUploadTotalInWords = (whole: UploadTotal | null): string => {
  const [takes] = useState(timeLeft)
  const [left, setLeft] = useState<number | null>(null)
  const { files = 0, done = 0, sent = 0, total = 0 } = whole ?? {}
  useEffect(() => setLeft(takes(performance.now(), sent, total)), [takes, sent, total])
  const count = files === 1 ? '1 file is on its way' : `${done} of ${files} files are uploaded`
  return left === null ? count : `${count}, ${leftInWords(left)}`
}

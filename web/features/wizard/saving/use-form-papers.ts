import { useEffect, useRef, useState } from 'react'
import { useAskBeforeLeaving } from '../../../lib/forms/use-ask-before-leaving.ts'
import { whenIdle } from '../../../lib/page/when-idle.ts'
import type { Upload } from '../../../parts/uploads/upload-list.ts'
import type * as FormPapers from './form-papers.ts'

let part: typeof FormPapers | null = null

/** Fetches what a form's papers need: each step that has to do with them comes with it, the first steps without. */
export const loadPapers = async (): Promise<void> => {
  part ??= await import('./form-papers.ts')
}

/** The papers of the form; they go on their way while the person moves from step to step. */
export const useFormPapers = (of: FormPapers.PapersOf) => {
  const [list, setList] = useState<readonly Upload[]>([])
  const papers = useRef<FormPapers.Papers | null>(null)
  const latest = useRef(of)
  latest.current = of

  const active = list.some(({ state }) => state !== 'failed')
  // A file that is still on its way can't be picked up after a reload.
  useAskBeforeLeaving(active)
  useEffect(
    () =>
      whenIdle(() => {
        // So that what sends them is there when the connection goes.
        const prepare = async () => {
          const { prepareUploads } = await import('../../../lib/uploads/upload.ts')
          await Promise.all([prepareUploads(), loadPapers()])
        }
        void prepare().catch(() => undefined)
      }),
    [],
  )
  useEffect(() => () => papers.current?.uploads.end(), [])

  return {
    /** True if any of them is on its way. */
    active,
    /** The papers, for a step that has fetched what they need. */
    papers: (): FormPapers.Papers => {
      if (part === null) throw new Error('Documents belong to steps that come with them.')
      papers.current ??= part.createPapers(() => latest.current, setList)
      return papers.current
    },
    /** Stops what is on its way. */
    stop: (): void => papers.current?.uploads.cancelAll(),
  }
}

import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { keysInSlot } from '../../../../domain/form/document-keys.ts'
import { mostInSlot, slotIsFull, UNSORTED_SLOT } from '../../../../domain/papers/held-papers.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { uploadFile } from '../../../lib/uploads/upload.ts'
import { createUploads } from '../../../parts/uploads/create-uploads.ts'
import type { Upload } from '../../../parts/uploads/upload-list.ts'
import { pathTo, type WizardForm } from '../form/form-values.ts'
import { type FileMove, moveFiles } from './move-files.ts'
import type { Place } from './place.ts'
import type { DraftSaving } from './use-draft-saving.ts'
import type { Files } from './use-files.ts'

/** Context of a form's papers. */
export type PapersOf = {
  form: WizardForm
  place: Place
  files: Files
  saving: Pick<DraftSaving, 'flush' | 'finish'>
  userId: string | null
}

/** The papers of a form: those on their way, and how they come, go and move. `onList` is told of each change of the first. */
export const createPapers = (of: () => PapersOf, onList: (list: readonly Upload[]) => void) => {
  const roomIn = (slot: string) => mostInSlot(slot) - keysInSlot(of().form.getValues(), slot).length
  const uploads = createUploads<DocumentDescriptor>(
    uploadFile,
    () => {
      const { userId, place } = of()
      return {
        fields: {
          ...(userId !== null && { userId }),
          ...(place.applicationId !== undefined && { applicationId: place.applicationId }),
        },
        roomIn,
        onStored: (wanted, stored, file, opened) => {
          const { form, files, saving } = of()
          // A slot that others have filled meanwhile leaves the file to be sorted.
          const slot = roomIn(wanted) > 0 ? wanted : UNSORTED_SLOT
          files.addOwn(stored, opened ? undefined : file)
          form.setValue(pathTo(slot), [...keysInSlot(form.getValues(), slot), stored.key])
          saving.flush()
        },
      }
    },
    onList,
  )

  return {
    uploads,
    /**
     * Takes a file out of its slot, and off the server where nothing else holds it. A file that the
     * server keeps after all is back in its slot, and the refusal is thrown.
     */
    removeFile: async (slot: string, key: string): Promise<void> => {
      const { form, files, place, saving } = of()
      // What else comes and goes in the slot meanwhile is left alone.
      const hold = (change: (keys: string[]) => string[]) => {
        if (slot !== '') form.setValue(pathTo(slot), change(keysInSlot(form.getValues(), slot)))
        return saving.finish()
      }
      await hold((keys) => keys.filter((other) => other !== key))
      // Papers of a submitted application stay with it.
      if (place.local && files.wasThere(key)) return
      try {
        await api.call('deleteDocument', { params: { key } })
      } catch (error) {
        // An earlier try whose answer was lost has deleted it.
        if (error instanceof ApiError && error.status === 404) return
        await hold((keys) => [...keys, key])
        throw error
      }
    },
    /** Takes files out of one slot into another; uploads that are under way land there. */
    moveFiles: (wanted: readonly FileMove[]): void => {
      const { form, saving } = of()
      const [full] = moveFiles(form, wanted)
      if (full) toast.error(`${slotIsFull(full.to)}. What found no room stays where it was.`)
      for (const { id, to } of wanted) uploads.move(id, to)
      saving.flush()
    },
  }
}

export type Papers = ReturnType<typeof createPapers>

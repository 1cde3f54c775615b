import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { nameInDisposition, saveAs } from '../../../lib/uploads/stored-files.ts'
import { toast } from '../../../lib/api/toast.ts'

/** Downloads the papers of a submission, numbered and with an index; a refusal says what to do instead. */
export const saveBankFile = async (id: string, as: 'pdf' | 'zip'): Promise<void> => {
  toast.info('The bank file is being put together.', { name: 'bank file' })
  try {
    const response = await api.send('getBankFile', { params: { id }, query: { as } })
    const name = nameInDisposition(response.headers.get('Content-Disposition'))
    saveAs(await response.blob(), name ?? `bank-file.${as}`)
    toast.success('The bank file is downloaded.', { name: 'bank file' })
  } catch (error) {
    toast.error(sentenceOf(error), { duration: 'until closed', name: 'bank file' })
  }
}

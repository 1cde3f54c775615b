import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'

/** Notes that WhatsApp was opened with these words: the link itself opens as links do. */
export const useNoteWhatsApp = (applicationId: string) => {
  const queries = useQueryClient()
  return useCallback(
    async (body: string, templateId: string | null = null): Promise<void> => {
      try {
        await api.call('sendMessage', {
          params: { id: applicationId },
          body: { channel: 'whatsapp', body, templateId },
        })
        // The history of the case tells it, too.
        await Promise.all(
          ['listMessages', 'getApplication'].map((call) =>
            queries.invalidateQueries({ queryKey: [call] }),
          ),
        )
      } catch (error) {
        toast.error(sentenceOf(error, 'WhatsApp was opened, but not noted in the case.'))
      }
    },
    [applicationId, queries],
  )
}

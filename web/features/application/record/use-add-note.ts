import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { useKeptText } from '../../../lib/kept-form.ts'
import { callQuery } from '../../../lib/queries.ts'
import { useMentions } from './use-mentions.ts'

/** A note on a case that is being written, kept under a name until it is saved. */
export const useAddNote = (applicationId: string, name: string) => {
  const queries = useQueryClient()
  const typed = useKeptText(name)
  const mentions = useMentions(applicationId)
  const [isSaving, setSaving] = useState(false)

  /** Saves it; returns what is wrong with it, or null once it stands in the list. */
  const add = async (): Promise<string | null> => {
    const text = typed.text.trim()
    if (text === '') return 'Write the note first.'
    setSaving(true)
    try {
      const body = await mentions.held(text)
      const answer = await api.call('addNote', { params: { id: applicationId }, body: { body } })
      const { queryKey } = callQuery('listNotes', { params: { id: applicationId } })
      queries.setQueryData(queryKey, answer)
      typed.forget(typed.text)
      return null
    } catch (error) {
      const atBox = error instanceof ApiError ? error.fields['body'] : undefined
      return atBox ?? sentenceOf(error, 'The note was not saved. Try again.')
    } finally {
      setSaving(false)
    }
  }

  return { typed, mentions, isSaving, add }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, offline, sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { useKeptText } from '../../../lib/kept/use-kept.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { useMentions } from './use-mentions.ts'

/** A note on a case that is being written, kept under a name until it is saved. */
export const useAddNote = (applicationId: string, name: string) => {
  const queries = useQueryClient()
  const typed = useKeptText(name)
  const mentions = useMentions(applicationId)
  const saving = useMutation({
    // One after the other: each answer is the list of notes.
    scope: { id: `notes ${applicationId}` },
    mutationFn: async (text: string) => {
      const body = await mentions.held(text)
      return api.call('addNote', { params: { id: applicationId }, body: { body } })
    },
    onSuccess: (answer) =>
      queries.setQueryData(
        callQuery('listNotes', { params: { id: applicationId } }).queryKey,
        answer,
      ),
  })

  /**
   * Takes the note out of its box and saves it; returns what is wrong with it, or null once it stands in the list. One that is
   * refused is in the box again; without a connection it stays there.
   */
  const add = async (): Promise<string | null> => {
    const text = typed.text.trim()
    // Whoever presses twice has written it.
    if (text === '') return saving.isPending ? null : 'Write the note first.'
    if (!navigator.onLine) return sentenceOf(offline())
    const note = typed.takeOut()
    try {
      await saving.mutateAsync(text)
      note.saved()
      return null
    } catch (error) {
      note.refused()
      const atBox = error instanceof ApiError ? error.fields['body'] : undefined
      return atBox ?? sentenceOf(error, 'The note was not saved. Try again.')
    }
  }

  return { typed, mentions, add }
}

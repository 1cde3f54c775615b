import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Colleague, withMentions } from '../../../../domain/text/mentions.ts'
import { isRole, roleTable } from '../../../../domain/people/roles.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { useUser } from '../../../lib/session/session.ts'

/** Colleagues who read a case, so that a note can name them. */
export const useMentions = (applicationId: string) => {
  const queries = useQueryClient()
  const query = callQuery('listTaskPeople', { query: { applicationId } })
  const self = useUser((user) => user.userId)
  const found = useQuery(query)
  /** Those who were chosen: of two of one name they are meant. */
  const chosen = useRef<readonly Colleague[]>([])
  const people = found.data?.data ?? []
  return {
    colleagues: people
      .filter(({ userId }) => userId !== self)
      .map(({ userId, name, role }) => ({
        userId,
        name,
        role: isRole(role) ? roleTable[role].label : '',
      })),
    choose: (colleague: Colleague) => {
      chosen.current = [colleague, ...chosen.current]
    },
    /** Typed note as it is stored: with ids for names. */
    held: async (typed: string): Promise<string> => {
      if (!typed.includes('@')) return typed
      const { data } = await queries.fetchQuery(query)
      return withMentions(typed, [...chosen.current, ...data])
    },
  }
}

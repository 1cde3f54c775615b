import listUsers from 'virtual:may-call/listUsers'
import { useUser } from '../session/session.ts'
import { useMay } from '../session/use-may.ts'
import { usePeopleOn } from './use-people-on.ts'

type Named = { userId: string; name: string }

/**
 * People who may follow an enquiry or a lead up: oneself, its present owner, and for a caller who may list people
 * each relationship manager.
 */
export const useOwners = ({ owner }: { owner: Named | null }) => {
  const self = useUser((user) => user.userId)
  const mayList = useMay(listUsers)
  const managers = usePeopleOn('relationshipManager', { enabled: mayList })
  const active = managers.people.filter(({ status }) => status === 'active')
  const people: Named[] = [
    ...(self === null ? [] : [{ userId: self, name: 'Me' }]),
    ...(owner === null ? [] : [owner]),
    ...active,
  ]
  const once = new Map(people.toReversed().map(({ userId, name }) => [userId, name]))
  return [...once].map(([value, label]) => ({ value, label })).toReversed()
}

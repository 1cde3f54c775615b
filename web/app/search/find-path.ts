import type { SearchHit } from '../../../contract/work/search.ts'
import { isBorrower, type Role } from '../../../domain/people/roles.ts'
import { detailsPath, opensCasesById } from '../../lib/page/application-paths.ts'

const listed = (list: string, words: string) => `${list}?search=${encodeURIComponent(words)}`

const personPath = ({ id, title, role, case: kase }: SearchHit, reader: Role): string => {
  if (kase && (role === null || opensCasesById(reader))) return detailsPath(reader, kase)
  return role !== null && isBorrower(role) ? `/dashboard/${id}` : listed('/dashboard/users', title)
}

/** The page on which something found is seen; a list narrowed to it where it has none of its own. */
export const pathOf = (hit: SearchHit, reader: Role): string => {
  const { kind, title, case: kase } = hit
  if (kind === 'enquiry') return listed('/dashboard/enquiries', title)
  if (kind === 'referral') return listed('/dashboard/leads', title)
  if (kind === 'person') return personPath(hit, reader)
  if (kind === 'lead') return listed('/dashboard', kase?.reference ?? title)
  return kase ? detailsPath(reader, kase) : '/dashboard'
}

import type { Notification } from '../../contract/notices/notification.ts'
import { borrowerNotice, isBorrowerNotice } from '../../domain/notices/borrower-notices.ts'
import { asksForSomething } from '../../domain/notices/notices.ts'
import { partners, type Role } from '../../domain/people/roles.ts'
import { partnerNoticeKinds, staffNotice } from '../../domain/notices/staff-notices.ts'
import {
  DRAFT,
  mandatePage,
  offersPage,
  missingPapersPage,
  pathOfCase,
  pathOfNotice,
  uploadPage,
} from '../case/case-paths.ts'
import type { NotificationRow } from './queries.ts'

/** Page on which notifications can be read. */
export const INBOX = '/dashboard/inbox'
const TASKS = '/dashboard/tasks'
const ENQUIRIES = '/dashboard/enquiries'
const LEADS = '/dashboard/leads'

const placeOf = (
  { kind, applicationId: id, ownerId, leadId }: NotificationRow,
  role: Role,
): string => {
  if (kind === 'enquiry-new') return ENQUIRIES
  if (leadId !== null) return partners.includes(role) ? '/dashboard' : LEADS
  if (id === null || ownerId === null) return isBorrowerNotice(kind) ? DRAFT : TASKS
  if (!isBorrowerNotice(kind)) return pathOfNotice({ id, ownerId }, role, kind)
  const pages = {
    case: pathOfCase({ id, ownerId }, role),
    'asked-papers': uploadPage({ id }),
    'missing-papers': missingPapersPage({ id, ownerId }),
    consent: `${pathOfCase({ id, ownerId }, role)}#consent`,
    mandate: mandatePage({ id }),
    offers: offersPage({ id }),
    draft: DRAFT,
  }
  return pages[borrowerNotice(kind).place]
}

/** Words of a notification, for its reader's side. */
export const wordsOf = (
  { kind, detail, companyName }: Pick<NotificationRow, 'kind' | 'detail' | 'companyName'>,
  role: Role,
) => {
  const company = companyName ?? ''
  if (isBorrowerNotice(kind))
    return {
      title: borrowerNotice(kind).title(company, detail ?? ''),
      sentence: null,
      // It stands in the title.
      detail: null,
    }
  const { subject, sentence } = staffNotice(kind)
  return {
    title: subject(company, 'mandate letter'),
    sentence: partners.includes(role) ? null : sentence,
    // A partner reads what is in the words for partners, and nothing else.
    detail: partners.includes(role) && !partnerNoticeKinds.includes(kind) ? null : detail,
  }
}

/** Notification in the words of its reader's side. */
export const presentNotification = (row: NotificationRow, role: Role): Notification => ({
  id: row.id,
  kind: row.kind,
  ...wordsOf(row, role),
  toDo: asksForSomething(row.kind),
  path: placeOf(row, role),
  at: row.at.toISOString(),
  isRead: row.readAt !== null,
})

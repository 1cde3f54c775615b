import {
  keepPendingContact,
  type PendingContact,
  readPendingContact,
} from '../../lib/format/pending-contact.ts'
import { useUser } from '../../lib/session/session.ts'
import { entering } from '../../lib/format/countdown.ts'

type Registration = Required<Omit<PendingContact, 'codeUntil'>> & {
  registrationStatus: 'pending' | 'verified'
}

/** Remembers a registration whose code is on its way, so that /verify knows it. */
export const beginVerification = ({ registrationStatus, ...contact }: Registration): void => {
  keepPendingContact(entering(contact, readPendingContact(), Date.now()))
  useUser.setState({ registrationStatus, userId: contact.userId })
}

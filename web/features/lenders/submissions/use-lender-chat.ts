import { useQuery } from '@tanstack/react-query'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Lender } from '../../../../contract/lender/lender.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { lenderChat } from '../../../../domain/lender/lender-chat.ts'
import { useFirm } from '../../../lib/api/firm.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { passOnUrl, whatsAppUrl } from '../../../lib/format/chat-url.ts'
import { textAt } from '../../../parts/record/text-at.ts'

/** The contact of a submission as the directory has it, and the message that asks how far the case is. */
export const useLenderChat = (
  record: ApplicationRecord,
  one: Submission,
): { contact: Lender['contacts'][number] | undefined; chat: string | undefined } => {
  const firm = useFirm()
  const profile = useQuery(callQuery('getProfile')).data?.user
  const lender = useQuery(callQuery('getLender', { params: { id: one.lenderId } }))
  const contact = lender.data?.data.contacts.find(({ name }) => name === one.contactName)
  // Without the directory nobody would know whether there is a number.
  if (profile === undefined || lender.isPending) return { contact, chat: undefined }
  const words = lenderChat({ to: one.contactName, from: profile.name, firm: firm.name }, [
    {
      reference: record.reference,
      companyName: textAt(record, 'formData.companyName'),
      amount: one.amount,
      teaser: one.teaser,
      lenderReference: one.reference,
      sentOn: calendarDateInIndia(new Date(one.createdAt)),
    },
  ])
  const mobile = contact?.mobile ?? null
  return { contact, chat: mobile === null ? passOnUrl(words) : whatsAppUrl(mobile, words) }
}

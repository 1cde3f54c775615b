import { useQuery } from '@tanstack/react-query'
import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import { replySubject, signedBy } from '../../../domain/notices/message-words.ts'
import { useFirm } from '../../lib/api/firm.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { MailSheet } from '../../ui/page/mail-sheet.tsx'

type Props = { enquiry: ListedEnquiry; body: string }

/** The mail as whoever asked gets it, while it is written. */
export const ReplyPreview = ({ enquiry: { name, service }, body }: Props) => {
  const firm = useFirm()
  const me = useQuery(callQuery('getProfile')).data?.user
  return (
    <section aria-label="What will be sent">
      <MailSheet
        subject={replySubject(service)}
        name={name}
        body={body}
        signed={signedBy(me?.name ?? '', firm.name, me?.email ?? '')}
      />
    </section>
  )
}

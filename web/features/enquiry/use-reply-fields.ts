import { useQuery } from '@tanstack/react-query'
import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import { useFirm } from '../../lib/api/firm.ts'
import { callQuery } from '../../lib/api/queries.ts'

/** Values of a template's fields in an enquiry. */
export const useReplyFields = ({ name, companyName, service }: ListedEnquiry) => {
  const firm = useFirm()
  const profile = useQuery(callQuery('getProfile'))
  return {
    name,
    company: companyName ?? '',
    service,
    writer: profile.data?.user.name ?? '',
    firm: firm.name,
  }
}

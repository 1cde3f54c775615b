import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/api/toast.ts'
import { whenIdle } from '../../lib/page/when-idle.ts'
import type { FormPageHandle } from '../../ui/page/form-page.ts'
import { resetBusinessLoan } from './parts/business-loan-slice.ts'
import { OpenWizard } from './open-wizard.tsx'
import { Receiving } from './receiving.tsx'
import { draftPlace } from './saving/draft-place.ts'

// It is there before a whole form is sent.
const loadReceipt = () => import('./receipt.tsx')
const Receipt = lazy(loadReceipt)

export const handle: FormPageHandle = { formPage: { unless: 'received' } }

export const meta = () => privateMeta('Business loan application')

const BusinessLoan = () => {
  const userId = useUser((user) => user.userId)
  const place = useMemo(() => draftPlace(userId ?? ''), [userId])
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const received = search.get('received')
  useEffect(() => whenIdle(() => void loadReceipt().catch(() => undefined)), [])
  useEffect(
    () =>
      whenIdle(() => {
        import('../../lib/page/service-worker.ts').then(
          ({ keepForm }) => keepForm(),
          () => undefined,
        )
      }),
    [],
  )
  if (received !== null)
    return (
      <Suspense fallback={<Receiving />}>
        <Receipt applicationId={received} />
      </Suspense>
    )

  return (
    <OpenWizard
      key={place.name}
      place={place}
      title="Business loan application"
      backTo="/dashboard"
      submitLabel="Submit the application"
      onReset={async () => {
        try {
          await api.call('deleteDraft')
        } catch (error) {
          toast.error(sentenceOf(error))
          throw error
        }
        resetBusinessLoan()
        await navigate('/businessloan', { replace: true })
      }}
      onDone={async (record) => {
        resetBusinessLoan()
        const params = { applicationId: record.applicationId }
        queries.setQueryData(callQuery('getApplication', { params }).queryKey, { data: record })
        // Where it didn't come before, it is asked for once more.
        await loadReceipt().catch(() => undefined)
        await navigate(`/businessloan?received=${record.applicationId}`, { replace: true })
      }}
    />
  )
}

export default BusinessLoan

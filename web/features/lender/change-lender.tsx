import { useQueryClient } from '@tanstack/react-query'
import type { Lender } from '../../../contract/lender/lender.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { useKeptForm } from '../../lib/kept/use-kept-form.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { toast } from '../../lib/api/toast.ts'
import { LenderForm } from './lender-form.tsx'
import { bodyOf, type LenderValues, valuesOf } from './lender-values.ts'

type Props = { lender: Lender; onDone: () => void }

/** A lender while an admin changes it. */
const ChangeLender = ({ lender, onDone }: Props) => {
  const { lenderId, version } = lender
  const queries = useQueryClient()
  const form = useContractForm<'updateLender', LenderValues>('updateLender', {
    defaultValues: valuesOf(lender),
    hasSummary: true,
    input: { params: { id: lenderId }, headers: { 'If-Match': `"${version}"` } },
    toBody: bodyOf,
    onDone: async (reply) => {
      await kept.forget()
      queries.setQueryData(callQuery('getLender', { params: { id: lenderId } }).queryKey, reply)
      void queries.invalidateQueries({ queryKey: ['listLenders'] })
      void queries.invalidateQueries({ queryKey: ['getMatching'] })
      toast.success(`${reply.data.name} is saved.`)
      onDone()
    },
  })
  const kept = useKeptForm(form, `lender ${lenderId} ${version}`)
  return (
    <LenderForm
      form={form}
      kept={kept}
      back={`/dashboard/lenders/${lenderId}`}
      save="Save the lender"
    />
  )
}

export default ChangeLender

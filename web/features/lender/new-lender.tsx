import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { useKeptForm } from '../../lib/kept/use-kept-form.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { toast } from '../../lib/api/toast.ts'
import { Page } from '../../ui/page/page.tsx'
import { LenderForm } from './lender-form.tsx'
import { bodyOf, type LenderValues, newLender } from './lender-values.ts'

export const meta = () => privateMeta('Add a lender')

const NewLender = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useContractForm<'createLender', LenderValues>('createLender', {
    defaultValues: newLender,
    hasSummary: true,
    toBody: bodyOf,
    onDone: async ({ data }) => {
      await kept.forget()
      toast.success(`${data.name} is in the directory.`)
      void queries.invalidateQueries({ queryKey: ['listLenders'] })
      await navigate(`/dashboard/lenders/${data.lenderId}`)
    },
  })
  const kept = useKeptForm(form, 'new lender')
  return (
    <Page title="Add a lender" width="wide" compact>
      <LenderForm form={form} kept={kept} back="/dashboard/lenders" save="Add the lender" />
    </Page>
  )
}

export default NewLender

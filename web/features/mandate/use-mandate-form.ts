import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { toast } from '../../lib/api/toast.ts'
import { type ContractForm, useContractForm } from '../../lib/forms/form.ts'
import { useKeptForm } from '../../lib/kept/use-kept-form.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { openInTab } from '../../lib/page/open-in-tab.ts'
import { useUser } from '../../lib/session/session.ts'
import {
  bodyOfEntry,
  emptyEntry,
  entryOfMandate,
  fieldOfBody,
  type CaseDetails,
  type LetterSettings,
  type MandateEntry,
} from './mandate-entry.ts'

/** Time for which a failed creation stays in view, in milliseconds. */
const FAILURE_SHOWN = 9000

export type MandateFormOf = {
  details: CaseDetails
  settings: LetterSettings
  /** A mandate that is changed before its release; a new one where it is left out. */
  mandate?: MandateRecord
}

type Failed = { fields: Readonly<Record<string, string>> }

/** Says at the fields what the server refused. */
const showRefused = (form: ContractForm<MandateEntry>, { fields }: Failed, isNew: boolean) => {
  for (const [path, message] of Object.entries(fields)) {
    const field = fieldOfBody[path]
    if (field) form.setError(field, { type: 'server', message })
  }
  if (isNew)
    toast.error('Something went wrong. Please try again.', {
      title: 'Failed to create mandate',
      duration: FAILURE_SHOWN,
    })
}

/** Leads on from a stored mandate: a changed one to its case, a new one to the dashboard. */
const useStored = ({ details, mandate }: Pick<MandateFormOf, 'details' | 'mandate'>) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const role = useUser((user) => user.role)
  return async (): Promise<void> => {
    void queries.invalidateQueries({ queryKey: ['listMandates'] })
    void queries.invalidateQueries({ queryKey: ['getApplication'] })
    if (mandate) {
      toast.success('The mandate holds the new terms. Release it when they are right.', {
        title: 'Mandate changed',
      })
      await navigate(detailsPath(role, details))
      return
    }
    toast.success('Congratulations! Your mandate has been created.', { title: 'Mandate Created' })
    await navigate('/dashboard')
  }
}

/** The form of a mandate's terms, kept until they are stored. */
export const useMandateForm = ({ details, settings, mandate }: MandateFormOf) => {
  const createdBy = useUser((user) => user.userId) ?? ''
  const onStored = useStored({ details, ...(mandate && { mandate }) })
  const { mandateId, version } = mandate ?? {}
  const [loaded] = useState(() =>
    mandate ? entryOfMandate(mandate, details) : emptyEntry(settings, details),
  )
  const bodyOf = (entry: MandateEntry) => bodyOfEntry(entry, details, createdBy)
  const form = useContractForm<'createMandate' | 'updateMandate', MandateEntry>(
    mandate ? 'updateMandate' : 'createMandate',
    {
      defaultValues: loaded,
      hasSummary: true,
      ...(mandateId !== undefined && {
        input: { params: { id: mandateId }, headers: { 'If-Match': `"${version}"` } },
      }),
      // What is wrong is told once somebody leaves a field; what a lost connection keeps away, the server tells.
      check: async (entry) => {
        const rules = await import('./mandate-problems.ts').catch(() => null)
        return rules?.problemsOfEntry(entry, details) ?? {}
      },
      toBody: bodyOf,
      fallback: 'An error occurred during create Mandate',
      onFailure: (failed) => {
        showRefused(form, failed, !mandate)
        return false
      },
      onDone: async () => {
        await kept.forget()
        await onStored()
      },
    },
  )
  const kept = useKeptForm(
    form,
    mandate ? `mandate ${mandateId} ${version}` : `mandate ${details.applicationId}`,
  )
  return { form, kept, loaded, bodyOf }
}

/** Opens the letter in a new tab, once all terms can be used. */
export const usePreview = ({
  form,
  bodyOf,
}: Pick<ReturnType<typeof useMandateForm>, 'form' | 'bodyOf'>) => {
  const [previewing, setPreviewing] = useState(false)
  const preview = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    setPreviewing(true)
    try {
      const body = bodyOf(form.getValues())
      await openInTab(() => api.call('previewMandate', { body }))
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to preview document.'))
    } finally {
      setPreviewing(false)
    }
  }
  return { previewing, preview }
}

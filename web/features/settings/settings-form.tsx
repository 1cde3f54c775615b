import { Button, Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Settings } from '../../../contract/settings.ts'
import { problemsOf, useContractForm } from '../../lib/form.ts'
import { useKeptForm } from '../../lib/kept-form.ts'
import { callQuery } from '../../lib/queries.ts'
import { toast } from '../../lib/toast.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { later } from '../../ui/later.tsx'
import { BankSection } from './bank-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { FirmSection } from './firm-section.tsx'
import type { SectionProps } from './section-props.ts'
import classes from './settings.module.css'
import { StaleNotice } from './stale-notice.tsx'

// They stand several screens below, the catalogue of papers among them.
const LowerSections = later<SectionProps>(
  () => import('./lower-sections.tsx'),
  <Skeleton
    h={960}
    radius="lg"
    role="status"
    aria-label="Loading the further settings"
    data-later
  />,
)

type Props = { settings: Settings; version: number; onReload: () => Promise<void> }

/** The whole of the firm's settings, saved together. */
export const SettingsForm = ({ settings, version: loaded, onReload }: Props) => {
  const queries = useQueryClient()
  const [version, setVersion] = useState(loaded)
  const [stale, setStale] = useState(false)

  const form = useContractForm<'updateSettings', Settings>('updateSettings', {
    defaultValues: settings,
    hasSummary: true,
    input: { headers: { 'If-Match': `"${version}"` } },
    onDone: async (reply, values) => {
      await forget()
      queries.setQueryData(callQuery('getSettings').queryKey, reply)
      setVersion(reply.data.version)
      form.reset(values)
      toast.success('The settings are saved.')
    },
    onFailure: ({ code }) => {
      if (code !== 'VERSION_STALE') return false
      setStale(true)
      return true
    },
  })
  // By version, so that what was typed over an older one never covers a newer one unseen.
  const forget = useKeptForm(form, `settings ${loaded}`)

  const { hash } = useLocation()
  useEffect(() => {
    // A link to a field, as the first steps have them: the form is there only now.
    if (hash !== '') document.getElementById(hash.slice(1))?.focus()
  }, [hash])

  const loadTheirs = async () => {
    await forget()
    await onReload()
  }

  const keepMine = async () => {
    const { data } = await queries.fetchQuery({ ...callQuery('getSettings'), staleTime: 0 })
    setVersion(data.version)
    setStale(false)
  }

  return (
    // Focus bubbling up to the form only fetches its rules in time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form className={classes['form']} onSubmit={form.submit} onFocus={form.prepare} noValidate>
      <Stack gap="lg">
        <ErrorSummary
          problems={problemsOf(form.formState.errors)}
          failure={form.failure}
          tries={form.failures}
        />
        <FirmSection form={form} />
        <ContactSection form={form} />
        <BankSection form={form} />
        <LowerSections form={form} />
        <div className={classes['save']}>
          {stale && <StaleNotice onLoadTheirs={loadTheirs} onKeepMine={keepMine} />}
          <Button type="submit" loading={form.formState.isSubmitting} disabled={stale}>
            Save settings
          </Button>
        </div>
      </Stack>
    </form>
  )
}

import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useEffect, useState } from 'react'
import type { Settings } from '../../../contract/firm/settings.ts'
import { problemsOf, useContractForm } from '../../lib/forms/form.ts'
import { useKeptForm } from '../../lib/kept/use-kept-form.ts'
import { openField } from '../../lib/forms/open-field.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { refreshQueues } from '../../lib/api/queues.ts'
import { pendingWords } from '../../lib/format/pending-words.ts'
import { toast } from '../../lib/api/toast.ts'
import { fieldId } from '../../ui/fields/field.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { NotSent } from '../../ui/forms/not-sent.tsx'
import { editableSettings } from './editable-settings.ts'
import { FirmSection } from './firm-section.tsx'
import { leaveOutEmptyRows } from './leave-out-empty-rows.ts'
import type LowerSectionsPart from './lower-sections.tsx'
import type { SectionProps } from './section-props.ts'
import classes from './settings.module.css'
import type { FormTab } from './settings-tabs.ts'
import type StaleNoticePart from './stale-notice.tsx'
import { useLinkedField } from './use-linked-field.ts'

const ContactSection = later<SectionProps>(
  () => import('./contact-section.tsx'),
  <Skeleton h={720} radius="lg" role="status" aria-label="Loading the contact" data-later />,
)
const LowerSections = later<ComponentProps<typeof LowerSectionsPart>>(
  () => import('./lower-sections.tsx'),
  <Skeleton h={640} radius="lg" role="status" aria-label="Loading these settings" data-later />,
)

const StaleNotice = later<ComponentProps<typeof StaleNoticePart>>(
  () => import('./stale-notice.tsx'),
  null,
)

const bankFields = ['accountName', 'accountNumber', 'ifsc', 'bankName', 'branch'] as const

type Props = {
  tab: FormTab
  settings: Settings
  version: number
  onReload: () => Promise<void>
}

/** A short name of what the parts hold, so that what was typed over something older never covers it unseen. */
const nameOf = (parts: FormTab['parts'], settings: Settings): string => {
  const text = JSON.stringify(parts.map((part) => settings[part]))
  let sum = 0
  for (const sign of text) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return `${text.length}-${sum.toString(36)}`
}

/** Tab of the settings, saved by itself. */
export const SettingsForm = ({ tab, settings, version: loaded, onReload }: Props) => {
  const queries = useQueryClient()
  const [version, setVersion] = useState(loaded)
  const [stale, setStale] = useState(false)

  const form = useContractForm<'changeSettings', Settings>('changeSettings', {
    defaultValues: settings,
    hasSummary: true,
    input: { headers: { 'If-Match': `"${version}"` } },
    toBody: (values) => Object.fromEntries(tab.parts.map((part) => [part, values[part]])),
    onDone: async (reply, values) => {
      const { data, pending } = reply
      setVersion(data.version)
      // What was typed while this was on its way stays, and so does the row that has the focus.
      form.reset(values, { keepValues: true })
      queries.setQueryData(callQuery('getSettings').queryKey, { data })
      await kept.forget()
      if (!pending) return toast.success('The settings are saved.')
      void refreshQueues()
      // The account of before stands until somebody has approved the new one.
      const { bank } = editableSettings(data) ?? values
      for (const name of bankFields) form.setValue(`bank.${name}`, bank[name])
      form.reset({ ...values, bank }, { keepValues: true })
      toast.info(pendingWords(pending), {
        title: 'The bank account is as before',
        duration: 'until closed',
        name: 'pending account',
      })
    },
    onFailure: ({ code }) => {
      if (code !== 'VERSION_STALE') return false
      setStale(true)
      return true
    },
  })
  const kept = useKeptForm(form, `settings ${tab.name} ${nameOf(tab.parts, settings)}`)

  useLinkedField()

  // What is refused stands open, whatever part of the tab was.
  const { errors } = form.formState
  const [refused] = problemsOf(errors)
  useEffect(() => {
    if (form.failures > 0 && refused) openField(fieldId(refused.name))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each try opens it once; the person may close it then
  }, [form.failures])

  const loadTheirs = async () => {
    await kept.forget()
    await onReload()
  }

  const keepMine = async () => {
    const { data } = await queries.fetchQuery({ ...callQuery('getSettings'), staleTime: 0 })
    setVersion(data.version)
    setStale(false)
  }

  const send = (event: FormEvent) => {
    leaveOutEmptyRows(form)
    return form.submit(event)
  }

  return (
    // Focus bubbling up to the form only fetches its rules in time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form className={classes['form']} onSubmit={send} onFocus={form.prepare} noValidate>
      <Stack gap="lg">
        <ErrorSummary problems={problemsOf(errors)} failure={form.failure} tries={form.failures} />
        {tab.name === 'firm' ? (
          <>
            <FirmSection form={form} />
            <ContactSection form={form} />
          </>
        ) : (
          <LowerSections form={form} tab={tab.name} />
        )}
        <div className={classes['save']}>
          {stale && <StaleNotice onLoadTheirs={loadTheirs} onKeepMine={keepMine} />}
          <Group gap="md">
            <Button type="submit" loading={form.formState.isSubmitting} disabled={stale}>
              Save settings
            </Button>
            <NotSent
              kept={{ ...kept, isTyped: form.formState.isDirty }}
              verb="saved"
              part={tab.label}
              always
            />
          </Group>
        </div>
      </Stack>
    </form>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TeaserDraft } from '../../../../contract/teaser/teaser.ts'
import { MOST_TEASER_WORDS, teaserParts } from '../../../../domain/teaser/teaser-words.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { problemsOf, useContractForm } from '../../../lib/forms/form.ts'
import { useKeptForm } from '../../../lib/kept/use-kept-form.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { settleForm } from '../../../lib/forms/settle-form.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'
import { TeaserButtons } from './teaser-buttons.tsx'
import { TeaserPart } from './teaser-part.tsx'

type Props = { applicationId: string; draft: TeaserDraft }

const wordsOf = ({ sections }: TeaserDraft) =>
  Object.fromEntries(sections.map(({ part, words }) => [part, words]))

/** The words of the teaser while they are written, and the press that keeps a version. */
export const TeaserForm = ({ applicationId, draft }: Props) => {
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  const [keeping, setKeeping] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const input = { params: { id: applicationId } }
  const headers = { 'If-Match': `"${draft.version}"` }
  const show = (answer: { data: TeaserDraft }) =>
    queries.setQueryData(callQuery('getTeaserDraft', input).queryKey, answer)

  const form = useContractForm('saveTeaserDraft', {
    defaultValues: { words: wordsOf(draft) },
    input: { ...input, headers },
    fallback: 'The words were not saved.',
    hasSummary: true,
    onDone: async (answer, sent) => {
      await kept.forget()
      settleForm(form, sent, { words: wordsOf(answer.data) })
      show(answer)
      toast.success('The words are saved.')
    },
  })
  const kept = useKeptForm(form, `teaser words ${applicationId}`)
  const { isDirty, isSubmitting, errors } = form.formState

  const keep = async () => {
    setKeeping(true)
    setRefused(null)
    try {
      const answer = await api.call('freezeTeaserDraft', { ...input, headers })
      show(answer)
      await refresh(applicationId)
      toast.success(`Version ${answer.data.kept[0]?.number ?? ''} is kept.`)
    } catch (error) {
      setRefused(sentenceOf(error, 'The version was not kept.'))
    }
    setKeeping(false)
  }

  return (
    // Focus bubbling up to the form only fetches its rules in time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form noValidate onSubmit={form.submit} onFocus={form.prepare}>
      <Stack gap="md">
        <ErrorSummary
          problems={problemsOf(errors)}
          failure={form.failure}
          tries={form.failures + form.formState.submitCount}
        />
        {draft.sections.map((section) => (
          <TeaserPart key={section.part} section={section}>
            <TextAreaField
              form={form}
              name={`words.${section.part}`}
              label={teaserParts[section.part].takes}
              rows={3}
              maxLength={MOST_TEASER_WORDS}
            />
          </TeaserPart>
        ))}
        {refused !== null && (
          <Text role="alert" c="red">
            {refused}
          </Text>
        )}
        <NotSent kept={kept} verb="saved" />
        <Group gap="sm">
          <Button type="submit" loading={isSubmitting}>
            Save the words
          </Button>
          <Button
            variant="default"
            loading={keeping}
            disabled={isDirty || isSubmitting}
            onClick={() => void keep()}
          >
            Keep this version
          </Button>
          <TeaserButtons applicationId={applicationId} disabled={isDirty} />
        </Group>
        <Text fz="sm" c="dimmed">
          {isDirty
            ? 'Save the words first: previews and versions are made of what is saved.'
            : 'A version that is kept stays as it is, blind and named, and counts as the teaser.'}
        </Text>
      </Stack>
    </form>
  )
}

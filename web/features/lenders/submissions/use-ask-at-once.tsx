import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { prepareToasts, toast } from '../../../lib/api/toast.ts'
import { documentsOf, type Line, emptyRequests } from '../../../parts/asking/asked.ts'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'

/** Long enough to read what went out, and to mend it. */
const MENDABLE = 12_000

/** Asks the borrower for one thing without a form, due on the firm's usual day; what was sent can be changed from the toast. */
export const useAskAtOnce = (
  { applicationId, additionalDocuments }: ApplicationRecord,
  onChange: (requestId: string) => void,
) => {
  const queries = useQueryClient()
  const refresh = useRefreshRecord()
  const [asking, setAsking] = useState(false)

  const ask = async (line: Line) => {
    setAsking(true)
    prepareToasts()
    try {
      const { data: templates } = await queries.fetchQuery(callQuery('getPaperTemplates'))
      const { data } = await api.call('updateAdditionalDocuments', {
        params: { id: applicationId },
        body: { documents: documentsOf(emptyRequests(templates, line)) },
      })
      await refresh(applicationId)
      const known = new Set(additionalDocuments.map(({ id }) => id))
      const made = data.additionalDocuments.find(
        ({ id, title }) => !known.has(id) && title === line.title,
      )
      toast.success(
        <Group gap="xs">
          <Text fz="sm">
            The borrower is asked: {line.title}
            {made?.dueOn && `, by ${formatDate(made.dueOn)}`}.
          </Text>
          {made && (
            <Button size="compact-sm" variant="light" onClick={() => onChange(made.id)}>
              Change
            </Button>
          )}
        </Group>,
        { duration: MENDABLE, name: `asked ${applicationId}` },
      )
    } catch (error) {
      toast.error(sentenceOf(error, 'The borrower was not asked. Try again.'))
    } finally {
      setAsking(false)
    }
  }
  return { asking, ask }
}

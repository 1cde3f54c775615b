import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportReport } from '../../../contract/client/import.ts'
import { MOST_IMPORT_BYTES } from '../../../domain/client/client-import.ts'
import { counted } from '../../../domain/text/counted.ts'
import { api } from '../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { toast } from '../../lib/api/toast.ts'
import { Page } from '../../ui/page/page.tsx'
import { FirstRows } from './first-rows.tsx'
import { readText } from './read-text.ts'
import { Report } from './report.tsx'
import { saveTemplate } from './report-file.ts'

export const meta = () => privateMeta('Import clients')

type Looked = { csv: string; key: string; report: ImportReport }

const sentenceFor = (error: unknown): string =>
  (error instanceof ApiError && error.fields['csv']) || sentenceOf(error)

/** A list of clients as the firm kept it before: looked at first, then taken whole or not at all. */
const ImportClients = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [invite, setInvite] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState(false)

  const during = async (work: () => Promise<void>) => {
    setFailure(null)
    setWorking(true)
    try {
      await work()
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setWorking(false)
    }
  }

  const look = (chosen: File | null) => {
    setFile(chosen)
    setLooked(null)
    if (chosen === null) return
    if (chosen.size > MOST_IMPORT_BYTES) return setFailure('This file is larger than 5 MB.')
    void during(async () => {
      const csv = readText(new Uint8Array(await chosen.arrayBuffer()))
      const { data } = await api.call('previewImport', { body: { csv } })
      // One key for what was looked at: pressed twice, or sent again after a lost connection, it is imported once.
      setLooked({ csv, key: crypto.randomUUID(), report: data })
    })
  }

  const run = ({ csv, key }: Looked) =>
    during(async () => {
      const { data } = await api.call('runImport', {
        body: { csv, invite },
        headers: { 'Idempotency-Key': `${key} ${invite}` },
      })
      toast.success(
        `${counted(data.imported, 'client')} imported, ${counted(data.invited, 'invitation')} on the way.`,
      )
      await queries.invalidateQueries({ queryKey: ['listClients'] })
      await navigate('/dashboard/clients')
    })

  return (
    <Page
      title="Import clients"
      intro="From a CSV file of at most 5,000 rows. It is looked at first; all of it is imported, or nothing."
    >
      <Stack gap="lg" maw={900}>
        <Group align="flex-end">
          <FileInput
            label="CSV file"
            placeholder="Choose a file"
            accept=".csv,text/csv"
            value={file}
            onChange={look}
            clearable
            miw={280}
            clearButtonProps={{ 'aria-label': 'Take the file out' }}
          />
          <Button variant="default" onClick={saveTemplate}>
            Download the template
          </Button>
        </Group>
        <Text fz="sm">
          For each person the file says how and on which day they agreed that you keep this: the
          columns “Agreed how” and “Agreed on”. Rows without it are not imported; “Agreed by” names
          who agreed for them.
        </Text>
        <Text c="dimmed" fz="sm">
          A case that is under way comes as a draft with its need, company and manager: the client
          checks and hands it in, because only they can declare it.
        </Text>
        <div aria-live="polite">
          {working && <Text>Reading the file …</Text>}
          {failure !== null && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
        </div>
        {looked && <FirstRows csv={looked.csv} />}
        {looked && (
          <Report
            report={looked.report}
            invite={invite}
            onInvite={setInvite}
            working={working}
            onRun={() => void run(looked)}
          />
        )}
      </Stack>
    </Page>
  )
}

export default ImportClients

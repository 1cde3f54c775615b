import { Button, Group, Text } from '@mantine/core'
import { roomApi } from '../../lib/api/room-api.ts'
import { nameInDisposition, saveAs } from '../../lib/uploads/stored-files.ts'
import { Section } from '../../ui/page/section.tsx'
import { ActFailure } from './act-failure.tsx'
import { useState } from 'react'
import type { OpenRoom } from './use-gate.ts'

type As = 'pdf' | 'zip'
const labels: Record<As, string> = { pdf: 'Download one PDF', zip: 'Download a ZIP' }

const useDownload = ({ token, through, refused }: OpenRoom) => {
  const [coming, setComing] = useState<As | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const save = async (as: As) => {
    setComing(as)
    setFailure(null)
    try {
      const response = await through(() =>
        roomApi.send('downloadRoomFile', { params: { token }, query: { as } }),
      )
      if (response !== null) {
        const name = nameInDisposition(response.headers.get('Content-Disposition'))
        saveAs(await response.blob(), name ?? `papers.${as}`)
      }
    } catch (error) {
      setFailure(error)
      refused(error)
    }
    setComing(null)
  }
  return { coming, failure, save }
}

/** The papers for the lender's own system, where the firm gives them; else from when. */
export const FilePart = ({ room }: { room: OpenRoom }) => {
  const { coming, failure, save } = useDownload(room)
  const { file } = room.shown
  if (file === 'closed' && room.shown.papers.every(({ hasPages }) => hasPages)) return null
  return (
    <Section title="The documents as a file">
      {file === 'closed' && (
        <Text>They are not given out here. Ask for them when you are called.</Text>
      )}
      {file === 'after-interest' && (
        <Text>
          You can download them as soon as you have said, at the top, that you are interested.
        </Text>
      )}
      {file === 'open' && (
        <>
          <Text>
            All documents, numbered and with an index, spreadsheets as they are in the ZIP.
          </Text>
          <Group>
            {(['pdf', 'zip'] as const).map((as) => (
              <Button
                key={as}
                mih={44}
                variant="default"
                loading={coming === as}
                disabled={coming !== null && coming !== as}
                onClick={() => void save(as)}
              >
                {labels[as]}
              </Button>
            ))}
          </Group>
        </>
      )}
      <ActFailure failure={failure} fallback="The file did not come. Try again." />
    </Section>
  )
}

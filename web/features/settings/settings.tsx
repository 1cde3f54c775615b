import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { privateMeta } from '../../lib/private-meta.ts'
import { callQuery } from '../../lib/queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { NoAccess } from '../../ui/no-access.tsx'
import { Page } from '../../ui/page.tsx'
import { editableSettings } from './editable-settings.ts'
import { SettingsForm } from './settings-form.tsx'

export const meta = () => privateMeta('Settings')

const Waiting = () => (
  <Stack gap="md" aria-busy aria-label="Loading the settings">
    {[420, 280, 240].map((height) => (
      <Skeleton key={height} height={height} radius="lg" />
    ))}
  </Stack>
)

const Settings = () => {
  // A form over an old copy could only be refused: wait for the present one.
  const settings = useQuery({
    ...callQuery('getSettings'),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [generation, setGeneration] = useState(0)

  const reload = async () => {
    await settings.refetch()
    setGeneration((count) => count + 1)
  }

  const data = settings.isFetchedAfterMount ? settings.data?.data : undefined
  const editable = data && editableSettings(data)
  if (editable === null) return <NoAccess />
  return (
    <Page title="Settings" intro="What the site, the letters and the applications say of the firm.">
      {data && editable ? (
        <SettingsForm
          key={generation}
          settings={editable}
          version={data.version}
          onReload={reload}
        />
      ) : settings.error ? (
        <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

export default Settings

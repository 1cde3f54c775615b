import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { NoAccess } from '../../ui/page/no-access.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { editableSettings } from './editable-settings.ts'
import { SettingsForm } from './settings-form.tsx'
import { pathOfTab } from '../../lib/format/settings-tab-names.ts'
import { type ListTab, settingsTabs, tabAt } from './settings-tabs.ts'

/** The tabs that are lists of their own. */
const lists: Readonly<Record<ListTab['name'], ComponentType>> = {
  messages: lazy(() => import('./templates/message-templates.tsx')),
}

export const meta = () => privateMeta('Settings')

const Waiting = () => (
  <Stack gap="md" aria-busy aria-label="Loading the settings">
    {[420, 280, 240].map((height) => (
      <Skeleton key={height} height={height} radius="lg" />
    ))}
  </Stack>
)

const OwnList = ({ tab }: { tab: ListTab }) => {
  const List = lists[tab.name]
  return (
    <Suspense fallback={<Waiting />}>
      <List />
    </Suspense>
  )
}

const Settings = () => {
  // A form over an old copy could only be refused: wait for the present one.
  const settings = useQuery({
    ...callQuery('getSettings'),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [generation, setGeneration] = useState(0)
  const tab = tabAt(useLocation())

  const reload = async () => {
    await settings.refetch()
    setGeneration((count) => count + 1)
  }

  const data = settings.isFetchedAfterMount ? settings.data?.data : undefined
  const editable = data && editableSettings(data)
  if (editable === null) return <NoAccess />
  return (
    <Page
      title="Settings"
      intro="What the site, the letters and the applications say of the firm. Each part is saved by itself."
      compact
    >
      <PageTabs label="Settings" tabs={settingsTabs} open={tab.name} pathOf={pathOfTab} />
      {tab.parts === undefined ? (
        <OwnList tab={tab} />
      ) : data && editable ? (
        <SettingsForm
          key={`${tab.name} ${generation}`}
          tab={tab}
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

import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageTemplate } from '../../../../contract/notices/template.ts'
import { channelLabels } from '../../../../domain/notices/message-words.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { placeLabels } from './template-words.ts'
import type { TemplateDialogProps } from './template-window.tsx'
import classes from './templates.module.css'

const TemplateDialog = onOpening<TemplateDialogProps>(
  () => import('./template-window.tsx'),
  ({ template }) => template !== null,
  { template: null },
)

type RowProps = { template: MessageTemplate; onOpen: () => void }

const Row = ({ template: { name, places, channels, active }, onOpen }: RowProps) => (
  <li className={classes['row']}>
    <Anchor component="button" type="button" onClick={onOpen} fz="sm" mih={28} ta="start">
      {name}
    </Anchor>
    <span className={classes['where']}>
      {places.map((place) => placeLabels[place]).join(' and ')}
      {!active && ', not offered'}
    </span>
    <span className={classes['where']}>
      {channels.map((channel) => channelLabels[channel]).join(' and ')}
    </span>
  </li>
)

/**
 * Templates of the firm's frequent messages: each is saved by itself, and is no part of the settings' one document.
 */
const MessageTemplates = () => {
  const found = useQuery({ ...callQuery('listTemplates'), staleTime: 0 })
  const [open, setOpen] = useState<MessageTemplate | 'new' | null>(null)
  const templates = found.data?.data
  return (
    <Section
      title="Message templates"
      aside={
        <Button variant="default" onClick={() => setOpen('new')}>
          Add a template
        </Button>
      }
    >
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          Messages to borrowers, and to whoever sends an enquiry, begin with these words. Fields
          like {'{{company}}'} are filled in when one is used, and whoever sends it reads and
          changes it first.
        </Text>
        {found.isPending && (
          <Skeleton h={320} radius="md" role="status" aria-label="Loading the templates" />
        )}
        {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
        {templates?.length === 0 && (
          <Text>There are none. Add one for what you write most often.</Text>
        )}
        {templates && templates.length > 0 && (
          <ul className={classes['rows']} aria-label="Message templates">
            {templates.map((template) => (
              <Row key={template.id} template={template} onOpen={() => setOpen(template)} />
            ))}
          </ul>
        )}
      </Stack>
      <TemplateDialog template={open} onClose={() => setOpen(null)} />
    </Section>
  )
}

export default MessageTemplates

import { Anchor, Button, Group, Text } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { formatMobile } from '../../../lib/format/formats.ts'
import { useAskedOnce } from '../../../lib/page/use-asked-once.ts'
import { LogCall } from '../../../ui/case/log-call.tsx'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import { LastCall } from './last-call.tsx'
import { useOwnerChat } from '../messages/use-owner-chat.ts'
import { WriteMessage } from '../messages/write-message.tsx'
import classes from '../../../parts/record/case-tab.module.css'
import { textAt } from '../../../parts/record/text-at.ts'

/** Owner of the case, with every way to reach them; a deleted owner has none. */
export const OwnerSection = ({ record }: { record: ApplicationRecord }) => {
  const { name, email, mobile } = record.owner
  const { dialog, write, chat } = useOwnerChat(record)
  // Where the search leads; on this page, too.
  const asked = useAskedOnce('#log-call')
  return (
    <DenseSection
      title="Contact"
      tight
      aside={
        <Group gap="xs" wrap="nowrap">
          {(email !== '' || mobile !== '') && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`Write to ${name}, the contact`}
              onClick={write}
            >
              Write
            </Button>
          )}
          <LogCall
            key={asked}
            startsOpen={asked !== ''}
            applicationId={record.applicationId}
            companyName={textAt(record, 'formData.companyName')}
            compact
          />
        </Group>
      }
    >
      <div className={classes['person']}>
        <Text fw={600}>{name}</Text>
        {mobile !== '' && (
          <Anchor href={`tel:+91${mobile}`} fz="md" fw={600} data-figures="">
            {formatMobile(mobile)}
          </Anchor>
        )}
      </div>
      <ul className={classes['ways']}>
        {mobile !== '' && (
          <li>
            <Anchor {...chat} fz="sm">
              WhatsApp
            </Anchor>
          </li>
        )}
        {email !== '' && (
          <li>
            <Anchor href={`mailto:${email}`} fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Anchor>
          </li>
        )}
      </ul>
      <LastCall applicationId={record.applicationId} />
      <WriteMessage {...dialog} />
    </DenseSection>
  )
}

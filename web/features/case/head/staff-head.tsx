import { ActionIcon } from '@mantine/core'
import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { ApplicationStatusBadge } from '../../../ui/case/application-status-badge.tsx'
import type { CaseTab } from '../../../parts/record/case-tab.ts'
import { CaseTags } from './case-tags.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { useOwnerChat } from '../messages/use-owner-chat.ts'
import { WriteMessage } from '../messages/write-message.tsx'
import { PrimaryStep } from './primary-step.tsx'
import classes from './staff-record.module.css'
import { statusAge } from './status-age.ts'
import { textAt } from '../../../parts/record/text-at.ts'
import { UnsentReturns } from './unsent-returns.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'

const ReachOwner = ({ record }: { record: ApplicationRecord }) => {
  const { name, email, mobile } = record.owner
  const { dialog, write, chat } = useOwnerChat(record)
  if (email === '' && mobile === '') return null
  return (
    <span className={classes['reach']}>
      {mobile !== '' && (
        <>
          <ActionIcon
            component="a"
            href={`tel:+91${mobile}`}
            size={28}
            variant="default"
            aria-label={`Call ${name}`}
            title={`Call ${name}`}
          >
            <IconPhone size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            component="a"
            {...chat}
            size={28}
            variant="default"
            aria-label={`WhatsApp ${name}`}
            title={`WhatsApp ${name}`}
          >
            <IconWhatsapp size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon
        onClick={write}
        size={28}
        variant="default"
        aria-label={`Write to ${name}`}
        title={`Write to ${name}`}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <WriteMessage {...dialog} />
    </span>
  )
}

/** Head of a case that stays in view: its name, its status, the next step, and its parts. */
export const StaffHead = ({ record, tab }: { record: ApplicationRecord; tab: CaseTab }) => {
  const [now] = useState(() => new Date())
  const age = record.age && statusAge(record.age, now)
  return (
    <div className={classes['head']} data-case-head data-low={tab === 'papers' || undefined}>
      <div className={classes['line']}>
        <div className={classes['which']}>
          <h1 className={classes['title']}>
            {textAt(record, 'formData.companyName')}
            <span className={classes['reference']}> · {record.reference}</span>
          </h1>
          <span className={classes['facts']}>
            <strong data-figures="">₹{record.formattedAmount}</strong>
            <ApplicationStatusBadge status={record.status} />
            {age && (
              <span
                data-late={age.isLate || undefined}
                className={classes['age']}
                title={`${age.words}. In its status, as in the queues: the clock stops while the case waits for somebody else`}
              >
                {age.words}
              </span>
            )}
            {tab !== 'papers' && <CaseTags applicationId={record.applicationId} />}
          </span>
        </div>
        <div className={classes['ways']}>
          <NeighbourLinks applicationId={record.applicationId} />
          <UnsentReturns record={record} />
          <PrimaryStep record={record} tab={tab} />
          <ReachOwner record={record} />
        </div>
      </div>
      <CaseTabs record={record} current={tab} />
    </div>
  )
}

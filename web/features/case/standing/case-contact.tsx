import { Anchor, Text } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { whatsAppUrl } from '../../../lib/format/chat-url.ts'
import { useFirm } from '../../../lib/api/firm.ts'
import classes from './case-contact.module.css'

type Contact = { name: string; call: string; chat: string; email: string }

type Case = Pick<ApplicationRecord, 'relationshipManager' | 'reference'>

/** The case's manager; until one is named, the firm itself. */
const useContact = ({ relationshipManager }: Case): Contact & { named: boolean } => {
  const firm = useFirm()
  if (relationshipManager) {
    const { name, mobile, email } = relationshipManager
    return { name, call: mobile && `+91${mobile}`, chat: mobile, email, named: true }
  }
  return {
    name: firm.name,
    call: firm.phone.replace(/[^+\d]/g, ''),
    chat: firm.whatsApp,
    email: firm.supportEmail,
    named: false,
  }
}

/** Person who looks after the case, with call, WhatsApp and mail; messages carry its number. */
export const CaseContact = ({ record, ended = false }: { record: Case; ended?: boolean }) => {
  const { name, call, chat, email, named } = useContact(record)
  const about = `Application ${record.reference}`
  const ways = [
    { has: call, label: 'Call', href: `tel:${call}`, Icon: IconPhone },
    {
      has: chat,
      label: 'WhatsApp',
      href: whatsAppUrl(chat, `Hello, I am writing about my application ${record.reference}.`),
      Icon: IconBrandWhatsapp,
    },
    {
      has: email,
      label: 'Email',
      href: `mailto:${email}?subject=${encodeURIComponent(about)}`,
      Icon: IconMail,
    },
  ].filter(({ has }) => has !== '')
  return (
    <div className={classes['contact']}>
      <Text>
        {ended ? (
          `Questions about it? Contact ${name}.`
        ) : named ? (
          <>
            <strong>{name}</strong> looks after your case.
          </>
        ) : (
          `No relationship manager is named for your case yet. Until then, contact ${name}.`
        )}
      </Text>
      <ul className={classes['ways']}>
        {ways.map(({ label, href, Icon }) => (
          <li key={label}>
            <Anchor
              href={href}
              className={classes['way']}
              aria-label={`${label} ${name}`}
              {...(label === 'WhatsApp' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon size={18} aria-hidden />
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

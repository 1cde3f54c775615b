import { Skeleton, Stack } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { publicMeta } from '../../lib/page/page-meta.ts'
import {
  forgetPendingContact,
  keepPendingContact,
  type PendingContact,
  readPendingContact,
} from '../../lib/format/pending-contact.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../lib/api/toast.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import { DemoStrip } from '../../ui/page/demo-strip.tsx'
import { AccountPage } from './parts/account-page.tsx'
import { useKeptSearch } from './use-kept-search.ts'
import { useProvedContacts } from './verify/use-proved-contacts.ts'
import { useRegistrationStatus } from './verify/use-registration-status.ts'
import { VerifyForm } from './verify/verify-form.tsx'

export const meta = () =>
  publicMeta({
    title: 'Verify Your Account – RinSetu',
    description: 'Enter the one-time code that we sent you to complete your registration.',
    path: '/verify',
  })

const Waiting = () => (
  <Stack gap="md" aria-busy>
    <Skeleton height={48} />
    <Skeleton height={56} />
    <Skeleton height={42} />
  </Stack>
)

/** Asks for a code for each contact that the server proves with one. */
const Verifying = (props: Omit<ComponentProps<typeof VerifyForm>, 'proved'>) => {
  const proved = useProvedContacts()
  return proved === null ? <Waiting /> : <VerifyForm {...props} proved={proved} />
}

const Verification = () => {
  const navigate = useNavigate()
  const search = useKeptSearch()
  const [contact, setContact] = useState(readPendingContact)

  const change = (next: PendingContact) => {
    keepPendingContact(next)
    setContact(next)
  }

  const leave = async () => {
    useUser.setState({ registrationStatus: 'verified' })
    await navigate(`/login${search}`, { replace: true, state: { email: contact?.email } })
    forgetPendingContact()
  }

  const done = () => {
    toast.success('Registration completed successfully!')
    return leave()
  }

  useRegistrationStatus(contact?.userId, {
    onVerified: () => {
      toast.info('This account is verified already. Sign in.')
      void leave()
    },
    onGone: () => {
      toast.info('This registration is no longer there. Register again.')
      forgetPendingContact()
      setContact(null)
    },
  })

  return contact === null ? (
    <Navigate to={`/register${search}`} replace />
  ) : (
    <Verifying contact={contact} onChange={change} onDone={done} />
  )
}

const Verify = () => {
  // The page itself is the same for everybody; whose code is awaited, this tab knows.
  const alive = useHydrated()
  return (
    <>
      <DemoStrip />
      <AccountPage title="Verify Your Account" intro="Enter the code that we sent you.">
        {alive ? <Verification /> : <Waiting />}
      </AccountPage>
    </>
  )
}

export default Verify

import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { api, type ReplyOf } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { dropToken } from '../../../lib/session/session.ts'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { ConsentField } from '../../../ui/fields/consent-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { AccountPage } from '../parts/account-page.tsx'
import { acceptPrivacy, acceptTerms } from '../parts/consent-labels.tsx'
import { PasswordMeter } from '../parts/password-meter.tsx'
import { passwordError } from '../parts/password-problems.ts'
import { useWait, WaitNotice } from '../parts/wait-notice.tsx'

type Invited = ReplyOf<'readInvitation'>['data']

type FormProps = { token: string; invited: Invited; onInvalid: (sentence: string) => void }

const OpenAccount = ({ token, invited, onInvalid }: FormProps) => {
  const navigate = useNavigate()
  const { wait, note, clear } = useWait()
  const { email } = invited
  const form = useContractForm<'acceptInvitation'>('acceptInvitation', {
    defaultValues: { name: invited.name, mobile: invited.mobile },
    input: { params: { token } },
    check: ({ password, name }) => passwordError('password', password, { name: name ?? '', email }),
    onDone: async ({ message }) => {
      // Somebody else may be signed in on this device.
      dropToken()
      await navigate('/login', { replace: true, state: { email, opened: message } })
    },
    onFailure: (error) => {
      clear()
      if (error.code !== 'INVITATION_INVALID') return note(error)
      onInvalid(error.message)
      return true
    },
  })
  const [password, name] = form.watch(['password', 'name'])
  const failed = form.getFieldState('password', form.formState).error !== undefined

  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      <TextField form={form} name="name" label="Your name" autoComplete="name" required />
      <CodeField
        form={form}
        name="mobile"
        kind="mobile"
        label="Mobile number"
        description="10 digits"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
      />
      {/* For password managers: which account the new password is of. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        description="At least 12 characters. A few words that only you would put together work well."
        autoComplete="new-password"
        required
      />
      <PasswordMeter password={password ?? ''} name={name ?? ''} email={email} quiet={failed} />
      <ConsentField form={form} name="acceptTerms" label={acceptTerms} required />
      <ConsentField form={form} name="acceptPrivacy" label={acceptPrivacy} required />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Open my account
      </Button>
    </ContractFormFrame>
  )
}

const InvitationPage = () => {
  const { token = '' } = useParams()
  const [invalid, setInvalid] = useState<string | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const look = useCallback(
    () =>
      void api
        .call('readInvitation', { params: { token } })
        .then(({ data }) => setInvited(data), setFailure),
    [token],
  )
  useEffect(look, [look])
  const lookAgain = () => {
    setFailure(null)
    look()
  }
  const isOver = failure instanceof ApiError && failure.status < 429
  const over = invalid ?? (isOver ? failure.message : null)
  return (
    <AccountPage
      title="Open your account"
      intro={
        over === null && invited
          ? `For ${invited.email}. This invitation works until ${formatDateTime(invited.expiresAt)}.`
          : 'Your invitation'
      }
      below={
        <Text ta="center">
          Open already?{' '}
          <Anchor component={Link} to="/login" inline underline="always">
            Login
          </Anchor>
        </Text>
      }
    >
      {over !== null ? (
        <Alert color="red" role="alert">
          {over}
        </Alert>
      ) : invited ? (
        <OpenAccount token={token} invited={invited} onInvalid={setInvalid} />
      ) : failure === null ? (
        <Skeleton height={320} role="status" aria-label="Loading the invitation" />
      ) : (
        <LoadFailure error={failure} onRetry={lookAgain} />
      )}
    </AccountPage>
  )
}

export default InvitationPage

import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { dropToken } from '../../lib/session/session.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { AccountPage } from './parts/account-page.tsx'
import { PasswordMeter } from './parts/password-meter.tsx'
import { passwordError } from './parts/password-problems.ts'
import { useWait, WaitNotice } from './parts/wait-notice.tsx'

export const meta = () => privateMeta('Set a new password')

const nobody = { name: '', email: '' }

const NewPassword = ({
  token,
  onInvalid,
}: {
  token: string
  onInvalid: (sentence: string) => void
}) => {
  const navigate = useNavigate()
  const { wait, note, clear } = useWait()
  const form = useContractForm('resetPassword', {
    input: { params: { token } },
    check: ({ password }) => passwordError('password', password, nobody),
    onDone: async ({ message }) => {
      // Every session has ended, also the one of this browser.
      dropToken()
      toast.success(message)
      await navigate('/login', { replace: true })
    },
    onFailure: (error) => {
      clear()
      if (error.code !== 'RESET_LINK_INVALID') return note(error)
      onInvalid(error.message)
      return true
    },
  })
  const failed = form.getFieldState('password', form.formState).error !== undefined

  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      <PasswordField
        form={form}
        name="password"
        label="New password"
        description="At least 12 characters. A few words that only you would put together work well."
        autoComplete="new-password"
        required
      />
      <PasswordMeter password={form.watch('password') ?? ''} quiet={failed} />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Set the new password
      </Button>
    </ContractFormFrame>
  )
}

const ResetPassword = () => {
  const { token = '' } = useParams()
  const [invalid, setInvalid] = useState<string | null>(null)
  return (
    <AccountPage
      title="Set a new password"
      intro="You will be signed out on all your devices."
      below={
        <Text ta="center">
          <Anchor component={Link} to="/login" inline underline="always">
            Back to login
          </Anchor>
        </Text>
      }
    >
      {invalid === null ? (
        <NewPassword token={token} onInvalid={setInvalid} />
      ) : (
        <>
          <Alert color="red" role="alert" mb="md">
            {invalid}
          </Alert>
          <Button component={Link} to="/forgetPassword" fullWidth>
            Send me a new link
          </Button>
        </>
      )}
    </AccountPage>
  )
}

export default ResetPassword

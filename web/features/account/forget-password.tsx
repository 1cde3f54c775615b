import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountPage } from './parts/account-page.tsx'
import { useKeptSearch } from './use-kept-search.ts'
import { useWait, WaitNotice } from './parts/wait-notice.tsx'

export const meta = () =>
  publicMeta({
    title: 'Forgot your password – RinSetu',
    description: 'Ask for a link to set a new password of your RinSetu account.',
    path: '/forgetPassword',
  })

const AskForLink = ({ onSent }: { onSent: (sentence: string) => void }) => {
  const { wait, note, clear } = useWait()
  const form = useContractForm('forgotPassword', {
    fallback: 'An unknown error occurred during forget password.',
    onDone: ({ message }) => onSent(message),
    onFailure: (error) => {
      clear()
      return note(error)
    },
  })
  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Send the link
      </Button>
    </ContractFormFrame>
  )
}

const ForgetPassword = () => {
  const [sent, setSent] = useState<string | null>(null)
  const search = useKeptSearch()
  return (
    <AccountPage
      title="Forgot your password?"
      intro="We mail you a link to set a new one."
      below={
        <Text ta="center">
          <Anchor component={Link} to={`/login${search}`} inline underline="always">
            Back to login
          </Anchor>
        </Text>
      }
    >
      {sent === null ? (
        <AskForLink onSent={setSent} />
      ) : (
        <Stack gap="sm" align="flex-start" role="status">
          <Title order={2} fz="lg">
            Look into your mailbox
          </Title>
          <Text>{sent}</Text>
          <Text c="dimmed">
            The link works once, for 30 minutes. If nothing arrives, look into the spam folder too.
          </Text>
          <Button variant="default" onClick={() => setSent(null)}>
            Use another email
          </Button>
        </Stack>
      )}
    </AccountPage>
  )
}

export default ForgetPassword

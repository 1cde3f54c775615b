import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CreationOptions } from '../../../../contract/people/passkey.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { toast } from '../../../lib/api/toast.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { useWait, WaitNotice } from '../parts/wait-notice.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { makePasskey, passkeySentence } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type FactorAct = 'set-up' | 'add-passkey' | 'new-codes' | 'turn-off'
export type SetUpProps = { act: FactorAct | null; onClose: () => void; onChanged: () => void }

type BegunApp = { secret: string; uri: string }
type Begun = BegunApp | CreationOptions

const asksFor = {
  'set-up': {
    call: 'startCodes',
    title: 'Set up codes of an app',
    says: 'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. First your password.',
    button: 'Go on',
  },
  'add-passkey': {
    call: 'startPasskey',
    title: 'Add a passkey',
    says: 'A passkey lets you in by the fingerprint, face or PIN of this device, of your phone, or by a security key. First your password.',
    button: 'Go on',
  },
  'new-codes': {
    call: 'makeRecoveryCodes',
    title: 'New recovery codes',
    says: 'The codes that you have now stop working.',
    button: 'Make new codes',
  },
  'turn-off': {
    call: 'turnOffFactor',
    title: 'Turn the second step off?',
    says: 'Your password alone opens your account then. Passkeys, codes of an app and recovery codes stop working, and no device is trusted any more.',
    button: 'Turn off',
  },
} as const

type StepProps = {
  act: FactorAct
  onReply: (reply: Begun | readonly string[] | string) => void
}

const PasswordStep = ({ act, onReply }: StepProps) => {
  const { call, says, button } = asksFor[act]
  const { wait, note, clear } = useWait()
  const form = useContractForm<typeof call, { currentPassword: string }>(call, {
    defaultValues: { currentPassword: '' },
    onDone: (reply) => {
      if ('message' in reply) onReply(reply.message)
      else onReply('recoveryCodes' in reply.data ? reply.data.recoveryCodes : reply.data)
    },
    onFailure: (error) => {
      clear()
      return note(error)
    },
  })
  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      <Text>{says}</Text>
      <PasswordField
        form={form}
        name="currentPassword"
        id="password-of-factor"
        label="Your current password"
        autoComplete="current-password"
        required
      />
      <Button
        type="submit"
        fullWidth
        {...(act === 'turn-off' && { color: 'red' })}
        loading={form.formState.isSubmitting}
      >
        {button}
      </Button>
    </ContractFormFrame>
  )
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

const AppStep = ({ begun, onCodes }: { begun: BegunApp; onCodes: (codes: string[]) => void }) => (
  <AppCodeForm
    button="Turn on"
    send={async (code) => {
      try {
        const { data } = await api.call('confirmCodes', { body: { code } })
        onCodes(data.recoveryCodes)
        return null
      } catch (error) {
        const judged = error instanceof ApiError && error.fields['code'] !== undefined
        return { sentence: sentenceOf(error), judged }
      }
    }}
  >
    <Text>Scan this with the app, then enter the six digits it shows.</Text>
    <Group justify="center">
      <QrCode text={begun.uri} label="QR code for your authenticator app" />
    </Group>
    <Text fz="sm">
      No camera at hand? <Anchor href={begun.uri}>Open the app on this device</Anchor>, or type this
      key into it: <strong data-figures>{inFours(begun.secret)}</strong>
    </Text>
  </AppCodeForm>
)

type PasskeyStepProps = { options: CreationOptions; onCodes: (codes: string[]) => void }

const PasskeyStep = ({ options, onCodes }: PasskeyStepProps) => {
  const add = async () => {
    try {
      const passkey = await makePasskey(options)
      const { data } = await api.call('confirmPasskey', { body: { passkey } })
      onCodes(data.recoveryCodes)
      return null
    } catch (error) {
      return passkeySentence(error)
    }
  }
  return (
    <Stack gap="md">
      <Text>
        Your browser asks where to keep it, and then for your fingerprint, your face or a PIN.
      </Text>
      <PasskeyButton act={add}>Make the passkey</PasskeyButton>
    </Stack>
  )
}

const Steps = ({ act, onClose, onChanged }: SetUpProps & { act: FactorAct }) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = (made: readonly string[]) => {
    onChanged()
    if (made.length > 0) return setCodes(made)
    // Not the first factor: the codes that the person has still count.
    toast.success('It is added. Your recovery codes stay the same.')
    onClose()
  }
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />
  if (begun !== null && 'challenge' in begun) return <PasskeyStep options={begun} onCodes={show} />
  if (begun !== null) return <AppStep begun={begun} onCodes={show} />
  return (
    <PasswordStep
      act={act}
      onReply={(reply) => {
        if (typeof reply === 'string') {
          toast.success(reply)
          onChanged()
          onClose()
        } else if ('secret' in reply || 'challenge' in reply) setBegun(reply)
        else show(reply)
      }}
    />
  )
}

const SetUpWindow = (props: SetUpProps) => {
  const { act, onClose } = props
  return (
    <Dialog
      opened={act !== null}
      onClose={onClose}
      title={act === null ? '' : asksFor[act].title}
      centered
      // Codes that are shown once are not lost by a slip beside the dialog.
      closeOnClickOutside={false}
    >
      {act !== null && <Steps {...props} act={act} />}
    </Dialog>
  )
}

export default SetUpWindow

import { Button, Divider, getDefaultZIndex, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PROOF_MINUTES } from '../../../../contract/define/proof.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { AppCodeForm, type RefusedCode } from './app-code-form.tsx'
import { passkeySentence, signWithPasskey } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'

export type ProofWindowProps = { opened: boolean; onClose: () => void; onProved: () => void }

type WayProps = Pick<ProofWindowProps, 'onClose' | 'onProved'>

const ByPassword = ({ onClose, onProved }: WayProps) => {
  const form = useContractForm('proveIdentity', {
    defaultValues: { currentPassword: '' },
    onDone: onProved,
  })
  return (
    <ContractFormFrame form={form}>
      <PasswordField
        form={form}
        name="currentPassword"
        id="password-of-proof"
        label="Your password"
        autoComplete="current-password"
        required
        data-autofocus
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={form.formState.isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Confirm
        </Button>
      </Group>
    </ContractFormFrame>
  )
}

const ByCode = ({ onProved }: Pick<WayProps, 'onProved'>) => {
  const send = async (code: string): Promise<RefusedCode | null> => {
    try {
      await api.call('proveIdentity', { body: { code } })
      onProved()
      return null
    } catch (error) {
      const judged = error instanceof ApiError && error.fields['code'] !== undefined
      return { sentence: sentenceOf(error), judged }
    }
  }
  return <AppCodeForm button="Confirm" send={send} />
}

const ByPasskey = ({ onProved }: Pick<WayProps, 'onProved'>) => {
  const use = async () => {
    try {
      const { data } = await api.call('startPasskeyProof')
      await api.call('proveIdentity', { body: { passkey: await signWithPasskey(data) } })
      onProved()
      return null
    } catch (error) {
      return passkeySentence(error)
    }
  }
  return (
    <>
      <PasskeyButton act={use}>Use your passkey</PasskeyButton>
      <Divider label="or" />
    </>
  )
}

const Ways = ({ onClose, onProved }: WayProps) => {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const { data } = useQuery(callQuery('getFactor'))
  const { codes = null, passkeys = [], passkeysOffered = false } = data?.data ?? {}
  return (
    <Stack gap="md">
      <Text>
        Nobody but you may do this, also at a screen that you left open. You are not asked again for{' '}
        {PROOF_MINUTES} minutes, and what you have entered stays.
      </Text>
      {passkeysOffered && passkeys.length > 0 && <ByPasskey onProved={onProved} />}
      {way === 'password' ? (
        <ByPassword onClose={onClose} onProved={onProved} />
      ) : (
        <ByCode onProved={onProved} />
      )}
      {codes !== null && (
        <Button
          variant="subtle"
          fullWidth
          onClick={() => setWay(way === 'password' ? 'code' : 'password')}
        >
          {way === 'password' ? 'Use the code of your app' : 'Use your password'}
        </Button>
      )}
    </Stack>
  )
}

/** Asks for a passkey, the password, or a code of the app, before what was asked for goes on. Stands above any other dialog. */
const ProofWindow = ({ opened, onClose, onProved }: ProofWindowProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title="Confirm that it is you"
    centered
    closeOnEscape
    closeOnClickOutside={false}
    zIndex={getDefaultZIndex('popover')}
  >
    <Ways onClose={onClose} onProved={onProved} />
  </Dialog>
)

export default ProofWindow

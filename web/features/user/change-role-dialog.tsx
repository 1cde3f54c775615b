import { Alert, NativeSelect, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedUser } from '../../../contract/people/user.ts'
import { roleWords } from '../../../domain/people/role-words.ts'
import { admins, isRole, roles, roleTable, type Role } from '../../../domain/people/roles.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { refreshQueues } from '../../lib/api/queues.ts'
import { pendingWords } from '../../lib/format/pending-words.ts'
import { toast } from '../../lib/api/toast.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { counted } from '../../../domain/text/counted.ts'
import { casesToHandOver } from './cases-to-hand-over.ts'

type Props = { user: ListedUser; onClose: () => void }

const ChangeRole = ({ user, onClose }: Props) => {
  const queries = useQueryClient()
  const [role, setRole] = useState<Role | null>(null)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async () => {
    if (role === null) return setMissing(true)
    setFailure(null)
    try {
      const { pending } = await api.call('assignRole', { body: { userId: user.userId, role } })
      if (pending)
        toast.info(pendingWords(pending), {
          title: `${user.name} is no admin yet`,
          duration: 10_000,
        })
      else toast.success(`${user.name} has the role “${roleTable[role].label}” now.`)
    } catch (error) {
      return setFailure(sentenceOf(error))
    }
    void refreshQueues()
    onClose()
    await queries.invalidateQueries({ queryKey: ['listUsers'] })
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Change the role of ${user.name}?`}
      confirmLabel={role === null ? 'Change role' : `Make ${roleTable[role].label.toLowerCase()}`}
      onConfirm={confirm}
    >
      <Stack gap="md">
        <Text>
          {user.email} is <strong>{roleTable[user.role].label.toLowerCase()}</strong> now.
        </Text>
        <NativeSelect
          label="New role"
          value={role ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setRole(isRole(value) ? value : null)
            setMissing(false)
            setFailure(null)
          }}
          data={[
            { value: '', label: 'Choose' },
            ...roles
              .filter((one) => one !== user.role)
              .map((value) => ({ value, label: roleTable[value].label })),
          ]}
          withAsterisk
          aria-required
          error={missing && 'Choose the new role.'}
        />
        {role !== null && (
          <div aria-live="polite">
            <Text>
              <strong>Gains:</strong> {roleWords[role].may}.
            </Text>
            <Text mt={4}>
              <strong>Loses:</strong> {roleWords[user.role].may}.
            </Text>
            {casesToHandOver(user) > 0 && (
              <Text mt={4}>
                <strong>Hands over:</strong> {counted(casesToHandOver(user), 'case')}. Assign
                somebody else to those.
              </Text>
            )}
            <Text mt="xs" c="dimmed">
              {admins.includes(role)
                ? 'A second admin has to approve this.'
                : 'This takes effect with their next click.'}
            </Text>
          </div>
        )}
        {failure !== null && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** Gives somebody another role, after saying what that changes. */
export const ChangeRoleDialog = ({
  user,
  onClose,
}: {
  user: ListedUser | null
  onClose: () => void
}) => (user === null ? null : <ChangeRole key={user.userId} user={user} onClose={onClose} />)

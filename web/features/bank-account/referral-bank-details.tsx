import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { BankAccount } from '../../../contract/letter/bank-account.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { AccountCard } from './account-card.tsx'

// The forms and their rules come when one is opened; the page itself only shows.
const AddAccount = lazy(() => import('./add-account.tsx'))
const ChangeAccount = lazy(() => import('./change-account.tsx'))
const DeleteAccount = lazy(() => import('./delete-account.tsx'))

export const meta = () => privateMeta('Bank details')

/** Act that the partner is about to do: one at a time. */
type Action = { kind: 'add' } | { kind: 'change' | 'delete'; id: string }

type Props = {
  accounts: readonly BankAccount[]
  action: Action | null
  onAction: (action: Action | null) => void
}

const Accounts = ({ accounts, action, onAction }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    onAction(null)
    // What was focused goes with the form.
    list.current?.focus()
  }
  const deleted = accounts.find(({ id }) => action?.kind === 'delete' && action.id === id)
  return (
    <Stack gap="lg" ref={list} tabIndex={-1} role="group" aria-label="Bank accounts">
      {action?.kind === 'add' && (
        <Suspense fallback={<Skeleton height={420} />}>
          <AddAccount onClose={close} />
        </Suspense>
      )}
      {accounts.length === 0 && action?.kind !== 'add' && (
        <Panel>
          <EmptyState
            title="No bank account yet"
            action={<Button onClick={() => onAction({ kind: 'add' })}>Add an account</Button>}
          >
            Add the account that your commission is to be paid into.
          </EmptyState>
        </Panel>
      )}
      {accounts.map((account) =>
        action?.kind === 'change' && action.id === account.id ? (
          <Suspense key={account.id} fallback={<Skeleton height={480} />}>
            <ChangeAccount account={account} onClose={close} />
          </Suspense>
        ) : (
          <AccountCard
            key={account.id}
            account={account}
            onChange={() => onAction({ kind: 'change', id: account.id })}
            onDelete={() => onAction({ kind: 'delete', id: account.id })}
          />
        ),
      )}
      {deleted && (
        <Suspense fallback={null}>
          <DeleteAccount account={deleted} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}

const ReferralBankDetails = () => {
  const [action, setAction] = useState<Action | null>(null)
  const accounts = useQuery(callQuery('listBankAccounts'))
  const listed = accounts.data?.data
  return (
    <Page
      title="Bank details"
      intro="Where your commission is paid."
      actions={
        listed !== undefined &&
        listed.length > 0 &&
        action?.kind !== 'add' && (
          <Button onClick={() => setAction({ kind: 'add' })}>Add an account</Button>
        )
      }
    >
      {listed !== undefined ? (
        <Accounts accounts={listed} action={action} onAction={setAction} />
      ) : accounts.error ? (
        <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : (
        <Stack gap="sm" aria-busy>
          <Skeleton height={44} />
          <Skeleton height={220} />
        </Stack>
      )}
    </Page>
  )
}

export default ReferralBankDetails

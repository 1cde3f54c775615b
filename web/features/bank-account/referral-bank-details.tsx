import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { BankAccount } from '../../../contract/bank-account.ts'
import { privateMeta } from '../../lib/private-meta.ts'
import { callQuery } from '../../lib/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountCard } from './account-card.tsx'

// The forms and their rules come when one is opened; the page itself only shows.
const AddAccount = lazy(() => import('./add-account.tsx'))
const ChangeAccount = lazy(() => import('./change-account.tsx'))
const DeleteAccount = lazy(() => import('./delete-account.tsx'))

export const meta = () => privateMeta('Bank details')

/** What the partner is about to do: one thing at a time. */
type Act = { kind: 'add' } | { kind: 'change' | 'delete'; id: string }

type Props = { accounts: readonly BankAccount[]; act: Act | null; onAct: (act: Act | null) => void }

const Accounts = ({ accounts, act, onAct }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    onAct(null)
    // What was focused goes with the form.
    list.current?.focus()
  }
  const deleted = accounts.find(({ id }) => act?.kind === 'delete' && act.id === id)
  return (
    <Stack gap="lg" ref={list} tabIndex={-1} role="group" aria-label="Bank accounts">
      {act?.kind === 'add' && (
        <Suspense fallback={<Skeleton height={420} />}>
          <AddAccount onClose={close} />
        </Suspense>
      )}
      {accounts.length === 0 && act?.kind !== 'add' && (
        <Panel>
          <EmptyState
            title="No bank account yet"
            action={<Button onClick={() => onAct({ kind: 'add' })}>Add an account</Button>}
          >
            Add the account that your commission is to be paid into.
          </EmptyState>
        </Panel>
      )}
      {accounts.map((account) =>
        act?.kind === 'change' && act.id === account.id ? (
          <Suspense key={account.id} fallback={<Skeleton height={480} />}>
            <ChangeAccount account={account} onClose={close} />
          </Suspense>
        ) : (
          <AccountCard
            key={account.id}
            account={account}
            onChange={() => onAct({ kind: 'change', id: account.id })}
            onDelete={() => onAct({ kind: 'delete', id: account.id })}
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
  const [act, setAct] = useState<Act | null>(null)
  const accounts = useQuery(callQuery('listBankAccounts'))
  const listed = accounts.data?.data
  return (
    <Page
      title="Bank details"
      intro="Where your commission is paid."
      actions={
        listed !== undefined &&
        listed.length > 0 &&
        act?.kind !== 'add' && (
          <Button onClick={() => setAct({ kind: 'add' })}>Add an account</Button>
        )
      }
    >
      {listed !== undefined ? (
        <Accounts accounts={listed} act={act} onAct={setAct} />
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

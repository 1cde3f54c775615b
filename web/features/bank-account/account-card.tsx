import { Button, Group } from '@mantine/core'
import type { BankAccount } from '../../../contract/letter/bank-account.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { Section } from '../../ui/page/section.tsx'
import { accountTypeLabels } from './account-types.ts'

type Props = { account: BankAccount; onChange: () => void; onDelete: () => void }

/** Card of an account, its number masked but for the last four digits. */
export const AccountCard = ({ account, onChange, onDelete }: Props) => {
  const name = `${account.bankName}, ${account.accountNumber}`
  return (
    <Section
      title={account.bankName}
      aside={
        <Group gap="xs">
          <Button
            size="sm"
            mih={44}
            variant="default"
            onClick={onChange}
            aria-label={`Change ${name}`}
          >
            Change
          </Button>
          <Button
            size="sm"
            mih={44}
            variant="outline"
            color="red"
            onClick={onDelete}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </Group>
      }
    >
      <Facts
        facts={[
          ['Account holder', account.accountHolder],
          ['Account type', accountTypeLabels[account.accountType]],
          ['Account number', account.accountNumber],
          ['IFSC', account.ifsc],
          ['GST number', account.gstNumber ?? 'Not registered'],
          ['Bank name', account.bankName],
          ['Branch', account.branch],
        ]}
      />
    </Section>
  )
}

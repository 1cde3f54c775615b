import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Lender } from '../../../../contract/lender/lender.ts'
import { exactRupees } from '../../../../domain/amounts/money.ts'
import { storedAsks } from '../../../../domain/need/stored-asks.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Refused } from '../../../ui/page/refused.tsx'
import { ConsentLine } from './consent-line.tsx'
import { problemAt } from '../../../lib/forms/problem-at.ts'
import { PaperChecks } from './paper-checks.tsx'
import { useDirectory } from './use-directory.ts'
import { papersToSend, useSending } from './use-sending.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'

export type SendProps = {
  record: ApplicationRecord
  /** The matched product that it was opened from; null where the person chooses. */
  product: { lenderId: string; productId: string } | null
  opened: boolean
  onClose: () => void
}

const none = { value: '', label: 'None' }

type ContentProps = Omit<SendProps, 'opened'> & { onSent: () => void }
type FormProps = ContentProps & { lenders: readonly Lender[] }

const Papers = ({ record, sending }: { record: ApplicationRecord; sending: Sending }) => (
  <>
    <PaperChecks
      label="Documents"
      description="Those that are accepted are ticked."
      named="Documents of the case"
      papers={papersToSend(record)}
      chosen={sending.documents}
      onChosen={sending.setDocuments}
      error={problemAt(sending.failure)('documents')}
    />
    {sending.documents.length > 0 && (
      <div>
        <Button size="compact-sm" variant="subtle" onClick={() => sending.setDocuments([])}>
          No document
        </Button>
      </div>
    )}
  </>
)

type Sending = ReturnType<typeof useSending>

const Parts = ({ lender, sending }: { lender: Lender; sending: Sending }) => {
  const problem = problemAt(sending.failure)
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <NativeSelect
        label="Product"
        value={sending.productId}
        onChange={({ currentTarget }) => sending.setProductId(currentTarget.value)}
        data={[
          none,
          ...lender.products.map(({ productId, title }) => ({ value: productId, label: title })),
        ]}
        error={problem('productId')}
      />
      <NativeSelect
        label="Branch"
        value={sending.branchId}
        onChange={({ currentTarget }) => sending.setBranchId(currentTarget.value)}
        data={[
          none,
          ...lender.branches.map(({ branchId, name, city }) => ({
            value: branchId,
            label: `${name}, ${city}`,
          })),
        ]}
        error={problem('branchId')}
      />
      <NativeSelect
        label="Contact"
        value={sending.contactId}
        onChange={({ currentTarget }) => sending.setContactId(currentTarget.value)}
        data={[
          none,
          ...lender.contacts.map(({ contactId, name, role }) => ({
            value: contactId,
            label: `${name}, ${role}`,
          })),
        ]}
        error={problem('contactId')}
      />
    </SimpleGrid>
  )
}

const choiceOf = ({ lenderId, name }: Lender) => ({ value: lenderId, label: name })

/** The lenders that the borrower named or agreed to stand first: nobody searches for them among all. */
const grouped = (record: ApplicationRecord, lenders: readonly Lender[]) => {
  const { lenders: agreed, asked } = record.lenderConsent
  const ids = new Set([...agreed, ...asked].map(({ lenderId }) => lenderId))
  const isNamed = ({ lenderId, name }: Lender) =>
    ids.has(lenderId) || record.selectedBanks.includes(name)
  const named = lenders.filter(isNamed)
  if (named.length === 0) return lenders.map(choiceOf)
  return [
    { group: 'Named by the borrower', items: named.map(choiceOf) },
    { group: 'Others', items: lenders.filter((one) => !isNamed(one)).map(choiceOf) },
  ]
}

const SendForm = ({ record, product, lenders, onClose, onSent }: FormProps) => {
  const sending = useSending(record, product, onSent)
  const problem = problemAt(sending.failure)
  const lender = lenders.find(({ lenderId }) => lenderId === sending.lenderId)
  const titles = [...new Set(storedAsks(record).map(({ title }) => title))]
  return (
    <form noValidate onSubmit={(event) => void sending.send(event)}>
      <Stack gap="md">
        <NativeSelect
          label="Lender"
          value={sending.lenderId}
          onChange={({ currentTarget }) => sending.chooseLender(currentTarget.value)}
          data={[{ value: '', label: 'Choose a lender' }, ...grouped(record, lenders)]}
          withAsterisk
          error={sending.missing && !lender ? 'Choose a lender.' : problem('lenderId')}
        />
        {lender && <ConsentLine record={record} lender={lender} />}
        {lender && <Parts lender={lender} sending={sending} />}
        <Checkbox.Group
          label="Facilities"
          value={sending.facilities}
          onChange={sending.setFacilities}
          error={
            sending.missing && sending.facilities.length === 0
              ? 'Choose at least one facility.'
              : problem('facilities')
          }
        >
          <Group mt="xs">
            {titles.map((title) => (
              <Checkbox key={title} value={title} label={title} />
            ))}
          </Group>
        </Checkbox.Group>
        <TextInput
          label="Amount in rupees"
          description={
            sending.rupees === null ? 'Such as 50 lakh or 2 crore' : exactRupees(sending.rupees)
          }
          inputMode="decimal"
          maxLength={200}
          value={sending.amount}
          onChange={({ currentTarget }) => sending.setAmount(currentTarget.value)}
          error={
            sending.missing && sending.rupees === null ? 'Enter an amount.' : problem('amount')
          }
        />
        <Radio.Group
          label="Teaser"
          value={sending.teaser}
          onChange={(value) => sending.setTeaser(value === 'blind' ? 'blind' : 'named')}
          error={problem('teaser')}
        >
          <Group mt="xs">
            <Radio value="named" label="With the name" />
            <Radio value="blind" label="Blind, without the name" />
          </Group>
        </Radio.Group>
        <Papers record={record} sending={sending} />
        <Textarea
          label="Message to the lender"
          description="Optional. The borrower does not read it."
          rows={3}
          maxLength={2000}
          value={sending.message.text}
          onChange={({ currentTarget }) => sending.message.set(currentTarget.value)}
          error={problem('message')}
        />
        <Text fz="sm">
          This records the submission, and the borrower reads that the lender has the case. The
          lender gets nothing by it: give its contact access next, or send it yourself.
        </Text>
        <NotSent kept={sending.message} />
        <Refused
          failure={sending.failure}
          fallback="It was not sent. Try again."
          missing={sending.missing}
        />
        <Group>
          <Button type="submit" loading={sending.isSending}>
            Record the submission
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Content = (props: ContentProps) => {
  const { lenders, failed } = useDirectory()
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!lenders) return <Skeleton h={480} />
  if (lenders.length === 0) return <Text>No active lender is in the directory.</Text>
  return <SendForm {...props} lenders={lenders} />
}

/** Sends a case to a lender: which one, what it is asked for, and which papers it gets. */
const SendWindow = ({ opened, ...props }: SendProps) => {
  const isNarrow = useMediaQuery('(max-width: 36em)')
  const [sent, setSent] = useState(0)
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      title="New submission"
      size={720}
      fullScreen={isNarrow}
      // What is chosen waits here while the window is closed.
      keepMounted
    >
      <Content
        key={sent}
        {...props}
        onSent={() => {
          setSent(sent + 1)
          props.onClose()
        }}
      />
    </Dialog>
  )
}

export default SendWindow

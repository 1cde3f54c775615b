import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Lender } from '../../../../contract/lender/lender.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { Refused } from '../../../ui/page/refused.tsx'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'
import { coveredBy } from '../submissions/covered.ts'
import classes from '../submissions/submissions.module.css'
import { useDirectory } from '../submissions/use-directory.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type AskLendersProps = {
  record: ApplicationRecord
  opened: boolean
  onClose: () => void
}

const settled: ReadonlySet<string> = new Set(['named', 'announced', 'waits'])

type FormProps = Omit<AskLendersProps, 'opened'> & { lenders: readonly Lender[] }

const AskForm = ({ record, lenders, onClose }: FormProps) => {
  const refresh = useRefreshRecord()
  const { applicationId, lenderConsent: consent, selectedBanks } = record
  const open = lenders.filter(({ lenderId }) => !settled.has(coveredBy(consent, lenderId)))
  const [chosen, setChosen] = useState(() => consent.asked.map(({ lenderId }) => lenderId))
  const [search, setSearch] = useState('')
  const [missing, setMissing] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const preferred = new Set(selectedBanks)
  const wanted = search.trim().toLowerCase()
  const shown = open
    .filter(
      ({ lenderId, name }) => chosen.includes(lenderId) || name.toLowerCase().includes(wanted),
    )
    .toSorted((one, other) => Number(preferred.has(other.name)) - Number(preferred.has(one.name)))

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setMissing(true)
    setSending(true)
    setFailure(null)
    try {
      await api.call('askConsent', { params: { id: applicationId }, body: { lenders: chosen } })
      toast.success(consent.anyLender ? 'The borrower is told.' : 'The borrower is asked.')
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
      void refresh(applicationId)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void ask(event)}>
      <Stack gap="md">
        <TextInput
          label="Find a lender"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Checkbox.Group
          label={
            consent.anyLender ? 'Lenders to announce' : 'Lenders that the borrower is asked about'
          }
          value={chosen}
          onChange={(ids) => {
            setChosen(ids)
            setMissing(false)
          }}
          error={missing && 'Choose at least one lender.'}
        >
          <Stack
            gap="xs"
            mt="xs"
            className={classes['papers']}
            tabIndex={0}
            role="group"
            aria-label="Lenders"
          >
            {shown.map(({ lenderId, name }) => (
              <Checkbox
                key={lenderId}
                value={lenderId}
                label={preferred.has(name) ? `${name} (preferred)` : name}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Refused
          missing={missing ? 1 : 0}
          failure={failure}
          fallback="The borrower was not asked. Try again."
        />
        <Group>
          <Button type="submit" loading={sending}>
            {consent.anyLender ? 'Announce them' : 'Ask the borrower'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const Content = (props: Omit<AskLendersProps, 'opened'>) => {
  const { lenders, failed } = useDirectory()
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
  return lenders ? <AskForm {...props} lenders={lenders} /> : <Skeleton h={420} />
}

/** Asks the borrower about lenders by name, or announces some. */
const AskLendersWindow = ({ opened, ...props }: AskLendersProps) => (
  <Dialog
    opened={opened}
    onClose={props.onClose}
    title={props.record.lenderConsent.anyLender ? 'Announce lenders' : 'Ask for consent'}
    size="md"
  >
    <Content {...props} />
  </Dialog>
)

export default AskLendersWindow

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Offer } from '../../../contract/offer/offer.ts'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { formatRupees } from '../../lib/format/formats.ts'
import { toast } from '../../lib/api/toast.ts'
import { CodeFields } from '../../ui/forms/code-fields.tsx'
import { type CodeRefusal, useCodes } from '../../ui/forms/use-codes.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'

type Props = { offer: Offer; onChanged: () => Promise<unknown> }

type AcceptProps = Props & {
  /** True where it confirms what staff recorded. */
  confirms?: boolean
}

/**
 * Rupees that the fee is on: of a limit that the lender renews the increase alone. A server of the version before
 * counts all of it.
 */
const feeBase = (
  { base }: NonNullable<Offer['accepting']>,
  facilities: Offer['facilities'],
  lenderName: string,
): string => {
  const offered = facilities.reduce((sum, { amount }) => sum + amount, 0)
  if (!(base < offered)) return 'what is sanctioned'
  return `the ${formatRupees(base)} that come on top of what ${lenderName} gives you already`
}

/** Costs of accepting, in rupees. */
export const AcceptingCosts = ({
  offer: { accepting, agent, lenderName, facilities },
}: Pick<Props, 'offer'>) => {
  if (accepting === null)
    return <Text>There is no {readerWords.client.mandate} in force: no fee of ours falls due.</Text>
  if (agent)
    return (
      <Text>
        We work for {lenderName} as its agent, and take no fee of you for what it lends you.
      </Text>
    )
  if (accepting.base === 0)
    return <Text>{lenderName} gives you all of this already: no fee of ours falls due on it.</Text>
  const gst = accepting.gst > 0 ? ` and GST ${formatRupees(accepting.gst)}` : ''
  const cancellationGst =
    accepting.cancellationGst > 0 ? ` and GST ${formatRupees(accepting.cancellationGst)}` : ''
  return (
    <Text>
      Our fee is {accepting.percentage} % of {feeBase(accepting, facilities, lenderName)}:{' '}
      {formatRupees(accepting.fee)}
      {gst}, <strong>{formatRupees(accepting.total)} in all</strong>. The fee on each part falls due{' '}
      {accepting.dueWorkingDays} working days after that part is paid out. If you accept and then
      draw nothing, you owe 20 % of the fee: {formatRupees(accepting.cancellation)}
      {cancellationGst}.
    </Text>
  )
}

const CodeForm = ({ offer, onChanged, confirms = false }: AcceptProps) => {
  const send = async (
    codeOf: (name: 'emailOtp') => string,
  ): Promise<CodeRefusal<'emailOtp'> | null> => {
    try {
      await api.call('acceptOffer', {
        params: { id: offer.offerId },
        headers: { 'If-Match': `"${offer.version}"` },
        body: { emailOtp: codeOf('emailOtp') },
      })
      return null
    } catch (error) {
      const sentence = sentenceOf(error, 'The offer was not accepted.')
      const judged = error instanceof ApiError && error.fields['emailOtp'] !== undefined
      return { toast: sentence, sentence, again: judged ? ['emailOtp'] : [] }
    }
  }
  const codes = useCodes<'emailOtp'>({
    asked: [{ name: 'emailOtp', label: 'Code from your email', missing: 'Enter the code.' }],
    send,
    byButton: true,
    onDone: () => {
      toast.success(`You accepted the offer of ${offer.lenderName}.`)
      return onChanged()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void codes.submit()
      }}
    >
      <Stack gap="sm">
        <CodeFields codes={codes} />
        <Text fz="sm">
          With this button you {confirms ? 'confirm that you accept' : 'accept'} the offer of{' '}
          {offer.lenderName}.
        </Text>
        <Button type="submit" loading={codes.sending}>
          {confirms ? 'Confirm: I accept this offer' : 'Accept this offer'}
        </Button>
      </Stack>
    </form>
  )
}

/** Accepts an offer with a code that is mailed for it, or confirms what staff recorded. */
export const AcceptOffer = ({ offer, onChanged, confirms = false }: AcceptProps) => {
  const [sent, setSent] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async () => {
    setAsking(true)
    setFailure(null)
    try {
      const { message } = await api.call('sendOfferCode', { params: { id: offer.offerId } })
      setSent(message)
    } catch (error) {
      setFailure(sentenceOf(error, 'The code was not sent. Try again.'))
    }
    setAsking(false)
  }
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant={sent === null ? 'filled' : 'default'}
          loading={asking}
          onClick={() => void ask()}
        >
          {sent !== null
            ? 'Mail me another code'
            : confirms
              ? 'Mail me a code to confirm'
              : 'Mail me a code to accept'}
        </Button>
      </Group>
      {sent !== null && <Text role="status">{sent} It works for two minutes.</Text>}
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {sent !== null && <CodeForm offer={offer} onChanged={onChanged} confirms={confirms} />}
    </Stack>
  )
}

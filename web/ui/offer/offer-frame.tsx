import { Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { enterGoesOn } from '../../lib/forms/enter-goes-on.ts'
import { type OfferDraft, unlikelyIn } from './offer-draft.ts'

type Props = {
  label: string
  draft: OfferDraft
  /** Rupees that this lender was asked for. */
  asked: number
  /** Refusal of the server. */
  failure: unknown
  onSend: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * The form of an offer, by which others are told at once: Enter in a field goes on to the next and sends nothing, an
 * amount that is far from what was asked is looked at twice, and what was refused is where the focus goes.
 */
export const OfferFrame = ({
  label,
  draft,
  asked,
  failure,
  onSend,
  className,
  children,
}: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [looked, setLooked] = useState<string | null>(null)
  const unlikely = unlikelyIn(draft, asked)
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (unlikely === null || unlikely === looked) onSend()
    else setLooked(unlikely)
  }
  return (
    // What is typed in its fields bubbles up to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={send}
      onKeyDown={enterGoesOn}
    >
      {children}
      <Text role="alert" c="var(--mantine-color-error)" mt="xs">
        {unlikely !== null && unlikely === looked && `${unlikely} Press again if it is right.`}
      </Text>
    </form>
  )
}

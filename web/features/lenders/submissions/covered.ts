import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { ANNOUNCED_BEFORE_MS } from '../../../../domain/consent/lender-consent.ts'

type Consent = ApplicationRecord['lenderConsent']

const announcement = ({ announced }: Consent, lenderId: string) =>
  announced.find((one) => one.lenderId === lenderId)

/** From when papers can go to a lender that was announced; null where it was not. */
export const announcedFrom = (consent: Consent, lenderId: string): string | null => {
  const told = announcement(consent, lenderId)
  return told ? new Date(Date.parse(told.at) + ANNOUNCED_BEFORE_MS).toISOString() : null
}

/** Coverage of one lender by the consent. */
export const coveredBy = (
  consent: Consent,
  lenderId: string,
): 'named' | 'announced' | 'waits' | 'to-announce' | 'asked' | 'none' => {
  const among = (list: readonly { lenderId: string }[]) =>
    list.some((one) => one.lenderId === lenderId)
  if (consent.shareWithLenders && consent.anyLender) {
    const from = announcedFrom(consent, lenderId)
    if (from === null) return 'to-announce'
    return Date.parse(from) <= Date.now() ? 'announced' : 'waits'
  }
  if (consent.shareWithLenders && among(consent.lenders)) return 'named'
  return among(consent.asked) ? 'asked' : 'none'
}

import type { MandateRecord } from '../../contract/letter/mandate.ts'

const id = (last: number) => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`

export const noMandateAbilities: MandateRecord['abilities'] = {
  edit: false,
  release: false,
  approve: false,
  reject: false,
  cancel: false,
  terminate: false,
  respond: false,
  uploadSigned: false,
  verify: false,
}

/** A mandate that was made and not released. */
export const makeMandate = (given: Partial<MandateRecord> = {}): MandateRecord => ({
  mandateId: id(1),
  applicationId: id(2),
  applicationReference: 'RS-2026-000123',
  userId: id(3),
  companyName: 'Tungabhadra Pipes Private Limited',
  status: 'created',
  number: null,
  mandateAmount: 7_500_000,
  consultancyFeePercentage: 2,
  consultancyFeeAmount: 150_000,
  consultancyFeeGst: null,
  mandateHolderDetails: {
    name: 'Ms. Asha Verma',
    companyName: 'Tungabhadra Pipes Private Limited',
    designation: 'Director',
    companyAddress: '12 MIDC, Pune 411026, Maharashtra, India',
  },
  createdBy: id(4),
  createdByName: 'Rohini Shinde',
  createdAt: '2026-11-02T06:00:00Z',
  releasedAt: null,
  decidedAt: null,
  signedAt: null,
  verifiedAt: null,
  response: null,
  reason: null,
  mandateUrl: null,
  letterSha256: null,
  signedMandateUrl: null,
  signedCopy: null,
  version: 1,
  tds: 'professional',
  supplyToSez: false,
  abilities: noMandateAbilities,
  ...given,
})

import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { FacilitySide } from '../../../../domain/need/facility-sides.ts'
import { kindLabel, needOf } from '../../../../domain/need/needs.ts'
import { valueAt } from '../../../../domain/form/paths.ts'
import type { FacilityAsk } from '../../../../domain/need/stored-asks.ts'
import { formatRupees } from '../../../lib/format/formats.ts'

export const sideWords = { fundBased: 'Fund based', nonFundBased: 'Non-fund based' } as const

export const withoutSecurity = (
  { productDetails }: ApplicationRecord,
  side: FacilitySide,
): string =>
  valueAt(productDetails, `${side}.securityNotSure`) === true ? 'Security not sure' : 'Unsecured'

/** The purpose of a facility, its kind, and the existing limit. */
export const purposeWords = ({
  purpose,
  kind,
  existing,
}: Pick<FacilityAsk, 'purpose' | 'kind' | 'existing'>) =>
  // That it is left to us stands beside it already.
  [
    purpose === 'not-sure' ? undefined : needOf(purpose)?.label,
    kindLabel(kind),
    existing && `${formatRupees(existing)} at present`,
  ]
    .filter((words) => words !== undefined)
    .map((words) => ` · ${words}`)
    .join('')

import type { AnyForm } from '../form/document-keys.ts'
import { valueAt } from '../form/paths.ts'
import { sidesOf } from './facility-sides.ts'

/** True if a chosen facility is secured, so that collateral and its papers are asked for. */
export const isSecured = (form: AnyForm): boolean =>
  sidesOf(valueAt(form, 'productDetails.selectedProduct')).some(
    (side) => valueAt(form, `productDetails.${side}.isSecure`) === true,
  )

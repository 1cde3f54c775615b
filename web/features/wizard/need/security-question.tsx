import { Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type FacilitySide, facilitySides } from '../../../../domain/need/facility-sides.ts'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import { type FormValues, pathTo } from '../form/form-values.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import type { Asked } from '../form/asked.ts'
import classes from './need.module.css'

// Few answer yes, and the page is there before they do.
const CollateralDetails = lazy(() =>
  import('./collateral-details.tsx').then((part) => ({ default: part.CollateralDetails })),
)

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'not-sure', label: 'Not sure' },
] as const

type Answer = (typeof answers)[number]['value']

type Told = { isSecure?: boolean | null | undefined; securityNotSure?: boolean | null | undefined }

const answerOf = ({ isSecure, securityNotSure }: Told): Answer | undefined => {
  if (isSecure === true) return 'yes'
  if (securityNotSure === true) return 'not-sure'
  return isSecure === false ? 'no' : undefined
}

const securityParts = ['collateralType', 'collateralValue', 'unit'] as const

const sameSecurity = (
  product: FormValues['productDetails'],
  one: FacilitySide | undefined,
  other: FacilitySide,
): boolean =>
  securityParts.every((part) => (one && product?.[one]?.[part]) === product?.[other]?.[part])

const told = { yes: [true, null], no: [false, null], 'not-sure': [false, true] } as const

/** Question about security, asked once for everything; details may be told here or later. */
const SecurityQuestion = ({ asked }: { asked: readonly Asked[] }) => {
  const { form } = useWizard()
  const { productDetails } = useFormValues(form)
  const sides = facilitySides.filter(({ value }) => asked.some(({ side }) => side === value))
  const given = new Set(
    (sides.length > 0 ? sides : facilitySides).map(({ value }) =>
      answerOf(productDetails?.[value] ?? {}),
    ),
  )
  // Where the sides were answered apart, or one of them not yet, it is open for all of them.
  const [chosen] = given.size === 1 ? given : []
  const paths = facilitySides.map(({ value }) => pathTo(`productDetails.${value}.isSecure`))
  const wrong = paths.find((path) => errorOf(form, path) !== undefined)

  // One security for all needs, unless what the form was opened with names another for each side.
  const [main, ...same] = sides.map(({ value }) => value)
  const [apart] = useState(() =>
    sides.some(({ value }) => !sameSecurity(productDetails, main, value)),
  )
  useEffect(() => {
    if (apart || chosen !== 'yes' || main === undefined) return
    const { collateralType, collateralValue, unit } = productDetails?.[main] ?? {}
    for (const side of same) {
      if (sameSecurity(productDetails, main, side)) continue
      form.setValue(`productDetails.${side}.collateralType`, collateralType)
      form.setValue(`productDetails.${side}.collateralValue`, collateralValue)
      form.setValue(`productDetails.${side}.unit`, unit)
    }
  })

  const answer = (value: Answer) => {
    const [secure, notSure] = told[value]
    for (const { value: side } of facilitySides) {
      form.setValue(`productDetails.${side}.isSecure`, secure, { shouldDirty: true })
      form.setValue(`productDetails.${side}.securityNotSure`, notSure, { shouldDirty: true })
    }
    form.clearErrors(paths)
  }

  const id = fieldId(wrong ?? `productDetails.${sides[0]?.value ?? 'fundBased'}.isSecure`)
  return (
    <Stack gap="sm">
      <fieldset className={classes['group']} aria-describedby={wrong && `${id}-error`}>
        <legend className={classes['question']}>Can you offer security?</legend>
        <div className={classes['answers']}>
          {answers.map(({ value, label }, index) => (
            <label key={value} className={classes['answer']}>
              <input
                type="radio"
                name="security"
                value={value}
                {...(index === 0 && { id })}
                checked={chosen === value}
                onChange={() => answer(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {wrong !== undefined && (
          <Text id={`${id}-error`} className={classes['error'] ?? ''}>
            Say whether you can offer security
          </Text>
        )}
      </fieldset>
      {chosen === 'yes' &&
        (apart ? sides : sides.slice(0, 1)).map(({ value, label }) => (
          <Suspense key={value} fallback={<Skeleton h={180} radius="md" />}>
            <CollateralDetails side={value} {...(apart && { of: label.toLowerCase() })} />
          </Suspense>
        ))}
    </Stack>
  )
}

export default SecurityQuestion

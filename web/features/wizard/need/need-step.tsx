import { Button, Skeleton, Space, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { later } from '../../../ui/on-demand/later.tsx'
import { Covered } from '../parts/covered.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import {
  facilitiesAskedIn,
  hasUnplaced,
  isByProduct,
  type Needs,
  productOf,
  withoutUnplaced,
} from '../form/asked.ts'
import classes from './need.module.css'
import { OneNeed } from './one-need.tsx'

// Below what a phone shows at first.
const SecurityQuestion = later(
  () => import('./security-question.tsx'),
  <Skeleton h={92} radius="md" data-later="" role="status" aria-label="Loading a question" />,
)
const LenderLine = later(() => import('./lender-line.tsx'), <Space h={44} />)

const ByProduct = lazy(() => import('./by-product.tsx'))

/** The first question: how much, and what for. Whoever speaks bank chooses the products themselves. */
export const NeedStep = () => {
  const { form } = useWizard()
  const values = useFormValues(form)
  const asked = facilitiesAskedIn(values)
  const [byProduct, setByProduct] = useState(() => isByProduct(values))
  const [another, setAnother] = useState(() => asked.length > 0 && hasUnplaced(values))

  const setNeeds = ({ productDetails, selectedOptions }: Needs) => {
    form.setValue('productDetails', productDetails, { shouldDirty: true })
    form.setValue('selectedOptions', selectedOptions, { shouldDirty: true })
  }
  const askForPurpose = () => {
    setNeeds({
      productDetails: productOf(values.productDetails),
      selectedOptions: asked.map(({ title }) => title),
    })
    setByProduct(false)
  }
  const switchTo = (
    <Button
      variant="subtle"
      size="sm"
      mih={44}
      px={0}
      className={classes['switch'] ?? ''}
      onClick={byProduct ? askForPurpose : () => setByProduct(true)}
    >
      {byProduct ? 'Ask me what it is for instead' : 'Choose bank products myself'}
    </Button>
  )

  if (byProduct)
    return (
      <Stack gap="lg">
        {switchTo}
        <Suspense fallback={<Skeleton h={320} radius="md" />}>
          <ByProduct onLeaveOut={() => setNeeds(withoutUnplaced(form.getValues()))} />
        </Suspense>
        <LenderLine />
      </Stack>
    )
  const pending = asked.length === 0 || another
  return (
    <Stack gap="lg">
      <Covered>
        <Stack gap="lg">
          {[...asked, ...(pending ? [null] : [])].map((one, index) => (
            <OneNeed
              // The place in the list: a need keeps its place when its facility changes.
              key={index}
              index={index}
              asked={one}
              onNeeds={(next) => {
                setNeeds(next)
                if (one === null) setAnother(false)
              }}
              onDrop={() => {
                setNeeds(withoutUnplaced(form.getValues()))
                setAnother(false)
              }}
              onAnother={pending || index < asked.length - 1 ? undefined : () => setAnother(true)}
            />
          ))}
          <SecurityQuestion asked={asked} />
        </Stack>
      </Covered>
      <div>
        <LenderLine />
        {switchTo}
      </div>
    </Stack>
  )
}

import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { BaseSyntheticEvent } from 'react'
import { Link } from 'react-router'
import { directoryKindNames, directoryKinds } from '../../../domain/lender/lender-kinds.ts'
import { type ContractForm, problemsOf } from '../../lib/forms/form.ts'
import type { Unsent } from '../../lib/kept/use-kept.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { fieldId } from '../../ui/fields/field.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { NotSent } from '../../ui/forms/not-sent.tsx'
import { ContactFields } from './contact-fields.tsx'
import { type LenderValues, newProduct } from './lender-values.ts'
import { PaperOrder } from './paper-order.tsx'

type Props = {
  form: ContractForm<LenderValues>
  kept: Unsent
  /** Target of "Cancel". */
  back: string
  save: string
}

// Criteria bring the catalogues that they choose from.
const ProductFields = later(
  () => import('./product-fields.tsx'),
  <Skeleton height={240} data-later="" />,
)

const kinds = directoryKindNames.map((value) => ({ value, label: directoryKinds[value] }))
const MOST_PRODUCTS = 100

/** A lender with everything that is kept of it. */
export const LenderForm = ({ form, kept, back, save }: Props) => {
  const products = form.watch('products')
  const put = (list: LenderValues['products']) => {
    form.setValue('products', list, { shouldDirty: true })
    form.clearErrors('products')
  }
  const submit = (event: BaseSyntheticEvent) => void form.submit(event)
  return (
    // Focus bubbling up to the form only fetches its rules in time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <form onSubmit={submit} onFocus={form.prepare} noValidate>
      <Stack gap="md">
        <ErrorSummary
          problems={problemsOf(form.formState.errors)}
          failure={form.failure}
          tries={form.failures}
        />
        <Section title="The lender">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextField form={form} name="name" label="Name" autoComplete="off" required />
            <SelectField form={form} name="kind" label="Kind" choices={kinds} required />
            <CheckboxField
              form={form}
              name="active"
              label="Borrowers may choose it"
              description="It stands on the public page and in the form, and cases are held against its products."
            />
            <CheckboxField
              form={form}
              name="agent"
              label="We are an agent of this lender"
              description="Its lending service provider or selling agent."
            />
          </SimpleGrid>
        </Section>
        <Section title="People and places">
          <ContactFields form={form} />
        </Section>
        <Section title="Order of documents">
          <PaperOrder form={form} />
        </Section>
        <Section title="Products">
          <Stack gap="md" id={fieldId('products')} tabIndex={-1}>
            {products.length === 0 && (
              <Text c="dimmed">No product yet: no case can be held against this lender.</Text>
            )}
            {products.map((_, index) => (
              <ProductFields
                // A product has no name of its own before it is saved.
                key={index}
                form={form}
                index={index}
                onRemove={() => {
                  put(products.filter((__, other) => other !== index))
                  document.getElementById(fieldId('products'))?.focus()
                }}
              />
            ))}
            {products.length < MOST_PRODUCTS && (
              <div>
                <Button variant="default" onClick={() => put([...products, newProduct()])}>
                  Add a product
                </Button>
              </div>
            )}
          </Stack>
        </Section>
        <NotSent kept={kept} verb="saved" />
        <Group>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {save}
          </Button>
          <Button component={Link} to={back} variant="default">
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

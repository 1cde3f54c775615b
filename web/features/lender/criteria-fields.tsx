import { ActionIcon, Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { UseFormReturn } from 'react-hook-form'
import { comparisons } from '../../../domain/lender/criteria.ts'
import { criterionFacts, factOf } from '../../../domain/lender/facts.ts'
import { fieldId } from '../../ui/fields/field.ts'
import {
  comparisonIn,
  comparisonsOf,
  comparisonWords,
  CriterionBound,
  emptyCriterion,
} from './criterion-bound.tsx'
import type { CriterionValues, LenderValues } from './lender-values.ts'

type Props = { form: UseFormReturn<LenderValues>; product: number }

// The amount is the ticket, which stands above.
const factChoices = criterionFacts
  .filter((fact) => fact !== 'amount')
  .map((fact) => ({ value: fact, label: factOf(fact).label }))

const MOST = 60

/** Criteria of a product: a fact, its comparison, and the bound, a line each. */
export const CriteriaFields = ({ form, product }: Props) => {
  const place = `products.${product}.criteria` as const
  const criteria = form.watch(place)
  const put = (list: CriterionValues[]) => {
    form.setValue(place, list, { shouldDirty: true })
    form.clearErrors(place)
  }
  const change = (at: number, criterion: CriterionValues) => put(criteria.with(at, criterion))

  return (
    <fieldset
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
      id={fieldId(place)}
      tabIndex={-1}
    >
      <Text component="legend" fw={600} p={0} mb={4}>
        What it asks
      </Text>
      <Stack gap="sm">
        {criteria.map((criterion, at) => {
          const { fact } = criterion
          const is = comparisonIn(criterion)
          return (
            <Group key={`${at} ${fact} ${is}`} gap="xs" align="flex-start" wrap="nowrap">
              <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" style={{ flex: 1 }}>
                <NativeSelect
                  label="Fact"
                  value={fact}
                  onChange={(event) => {
                    const chosen = criterionFacts.find((name) => name === event.currentTarget.value)
                    if (chosen) change(at, emptyCriterion(chosen))
                  }}
                  data={factChoices}
                />
                <NativeSelect
                  label="Has to be"
                  value={is}
                  onChange={(event) => {
                    const chosen = comparisons.find((one) => one === event.currentTarget.value)
                    if (!chosen) return
                    // The value stays, the comparison changes.
                    change(at, { fact, [chosen]: criterion[is] })
                  }}
                  data={comparisonsOf(fact).map((value) => ({
                    value,
                    label: comparisonWords[value],
                  }))}
                />
                <CriterionBound form={form} path={`${place}.${at}`} fact={fact} is={is} />
              </SimpleGrid>
              <ActionIcon
                size={28}
                mt={26}
                variant="default"
                onClick={() => {
                  put(criteria.filter((_, other) => other !== at))
                  document.getElementById(fieldId(place))?.focus()
                }}
                aria-label={`Remove ${factOf(fact).label}`}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          )
        })}
        {criteria.length < MOST && (
          <div>
            <Button
              variant="default"
              size="sm"
              onClick={() => put([...criteria, emptyCriterion('turnover')])}
            >
              Add what it asks
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}

import type { UseFormReturn } from 'react-hook-form'
import { type Comparison, comparisons, isCompared } from '../../../domain/lender/criteria.ts'
import { type FactName, factOf } from '../../../domain/lender/facts.ts'
import { ratings } from '../../../domain/lender/ratings.ts'
import { problemsOf } from '../../lib/forms/form.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { CriterionValues, LenderValues } from './lender-values.ts'
import { ListBound } from './list-bound.tsx'
import { RupeesField } from './rupees-field.tsx'

export const comparisonWords: Readonly<Record<Comparison, string>> = {
  atLeast: 'at least',
  atMost: 'at most',
  oneOf: 'one of',
  noneOf: 'none of',
}

/** Comparisons that a fact takes. */
export const comparisonsOf = (fact: FactName): readonly Comparison[] =>
  isCompared(fact) ? ['atLeast', 'atMost'] : ['oneOf', 'noneOf']

/** Comparison of a criterion; the first that is possible while it makes none. */
export const comparisonIn = (criterion: CriterionValues): Comparison =>
  comparisons.find((is) => criterion[is] !== undefined) ??
  comparisonsOf(criterion.fact)[0] ??
  'atLeast'

/** A criterion before anything is typed. */
export const emptyCriterion = (fact: FactName, is?: Comparison): CriterionValues => {
  const [first = 'atLeast'] = comparisonsOf(fact)
  const chosen = is ?? first
  return { fact, [chosen]: chosen === 'oneOf' || chosen === 'noneOf' ? [] : '' }
}

const decimals = { ratio: 2, years: 1 } as const
const suffixes = { years: 'years', days: 'days' } as const

type Props = {
  form: UseFormReturn<LenderValues>
  path: `products.${number}.criteria.${number}`
  fact: FactName
  is: Comparison
}

/** The value that a criterion asks for, typed as fits its fact. */
export const CriterionBound = ({ form, path, fact, is }: Props) => {
  const { kind } = factOf(fact)
  if (is === 'oneOf' || is === 'noneOf') {
    const name = `${path}.${is}` as const
    // The first of what is wrong with the list or with one of its values.
    const problem = problemsOf(form.formState.errors).find((one) => one.name.startsWith(name))
    return (
      <ListBound
        name={name}
        fact={fact}
        values={form.watch(name) ?? []}
        error={problem?.message}
        onValues={(values) => {
          form.setValue(name, values, { shouldDirty: true })
          form.clearErrors(name)
        }}
      />
    )
  }
  const name = `${path}.${is}` as const
  if (kind === 'rating')
    return <SelectField form={form} name={name} label="Rating" choices={ratings} required />
  if (kind === 'rupees') return <RupeesField form={form} name={name} label="Amount" required />
  return (
    <NumberField
      form={form}
      name={name}
      label="Value"
      mostDecimals={kind === 'ratio' || kind === 'years' ? decimals[kind] : 0}
      {...(kind === 'years' || kind === 'days' ? { suffix: suffixes[kind] } : {})}
      required
    />
  )
}

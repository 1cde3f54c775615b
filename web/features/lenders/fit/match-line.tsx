import { Button, Text } from '@mantine/core'
import type { CaseMatch } from '../../../../contract/lender/lender-facts.ts'
import { boundInWords, changeInWords, inWords } from '../../../../domain/lender/criterion-words.ts'
import { factInside } from '../../../../domain/lender/facts.ts'
import type { Tone } from '../../../../domain/status/tone.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { SourceWords } from './known-list.tsx'
import classes from './lenders.module.css'

type Rule = CaseMatch['rules'][number]

const outcomes: Readonly<Record<Rule['outcome'], { label: string; tone: Tone }>> = {
  pass: { label: 'Met', tone: 'success' },
  unknown: { label: 'Not known', tone: 'warning' },
  fail: { label: 'Not met', tone: 'danger' },
}

type Fits = 'true' | 'false' | 'null'

/** Words for the fit of a product, and of several. */
const fitWords: Readonly<Record<Fits, { one: string; several: string; tone: Tone }>> = {
  true: { one: 'Fits', several: 'Fit', tone: 'success' },
  null: { one: 'Undecided', several: 'Undecided', tone: 'warning' },
  false: { one: 'Does not fit', several: 'Do not fit', tone: 'neutral' },
}
export const fitOf = (fits: CaseMatch['fits']) => fitWords[`${fits}`]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The smallest change of a rule that isn't met, in words; nothing where nobody can bring it about. */
const enough = ({ fact, value, change }: Rule): string | null =>
  change === null || value === null ? null : changeInWords(fact, value, change)

/** As many values of a list as the line names before it is opened. */
const FEW = 3

/** The facts that a product asks about and nobody has told, each once. */
const unknownOf = (rules: readonly Rule[]): string => {
  const unknown = rules.flatMap(({ outcome, fact }) =>
    outcome === 'unknown' ? [factInside(fact)] : [],
  )
  return [...new Set(unknown)].join(', ')
}

/** Summary in the line before it is opened. */
const summaryOf = ({ fits, rules }: CaseMatch): string => {
  const unknown = unknownOf(rules)
  if (fits === null) return `Not known: ${unknown}`
  if (fits) return rules.length === 0 ? 'It asks nothing' : `All ${rules.length} met`
  const failed = rules.flatMap((rule) =>
    rule.outcome === 'fail'
      ? [enough(rule) ?? boundInWords(rule.fact, rule.is, rule.bound, FEW)]
      : [],
  )
  return [...failed, ...(unknown === '' ? [] : [`not known: ${unknown}`])].join(' · ')
}

const RuleLine = ({ rule }: { rule: Rule }) => {
  const change = enough(rule)
  const { label, tone } = outcomes[rule.outcome]
  return (
    <tr>
      <th scope="row">{capitalised(boundInWords(rule.fact, rule.is, rule.bound))}</th>
      <td>{rule.value === null ? '–' : inWords(rule.fact, rule.value)}</td>
      <td className={classes['from']}>
        <SourceWords source={rule.source} />
      </td>
      <td>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {change !== null && <> {capitalised(change)}</>}
      </td>
    </tr>
  )
}

type LineProps = {
  match: CaseMatch
  /** Begins a submission of this product; null where the case goes to nobody. */
  onSend: ((product: { lenderId: string; productId: string }) => void) | null
}

/** A product of a lender: how it fits in a line, each rule once it is opened. */
export const MatchLine = ({ match, onSend }: LineProps) => {
  const { lenderName, title, preferred, rules, exclusions, ratePercent, answerDays, checkedOn } =
    match
  const fit = fitOf(match.fits)
  const terms = [
    ratePercent !== null && `${ratePercent} % a year`,
    answerDays !== null && `answers within ${answerDays} working days`,
    `checked on ${formatDate(checkedOn)}`,
  ].filter((part) => part !== false)
  return (
    <details
      className={`${classes['match']} ${classes['product']}`}
      data-fits={String(match.fits)}
      name="lender-facts"
    >
      <summary>
        <span>
          <strong>{lenderName}</strong> {title}
          {preferred && (
            <>
              {' '}
              <StatusBadge tone="info">Preferred</StatusBadge>
            </>
          )}
        </span>
        <StatusBadge tone={fit.tone}>{fit.one}</StatusBadge>
        <span className={classes['why']}>{summaryOf(match)}</span>
      </summary>
      <div className={classes['wide']}>
        <table className={classes['rules']}>
          <caption>What {lenderName} asks</caption>
          <thead>
            <tr>
              <th scope="col">It asks</th>
              <th scope="col">The case</th>
              <th scope="col">From</th>
              <th scope="col">So</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, at) => (
              <RuleLine key={at} rule={rule} />
            ))}
          </tbody>
        </table>
      </div>
      <Text fz="sm" c="dimmed">
        {terms.join(' · ')}
        {exclusions !== null && (
          <>
            <br />
            {exclusions}
          </>
        )}
      </Text>
      {onSend && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => onSend(match)}>
          Send to {lenderName}
        </Button>
      )}
    </details>
  )
}

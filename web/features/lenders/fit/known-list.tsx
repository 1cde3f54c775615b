import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { FactSheet } from '../../../../contract/lender/lender-facts.ts'
import { inWords } from '../../../../domain/lender/criterion-words.ts'
import { factOf } from '../../../../domain/lender/facts.ts'
import classes from './lenders.module.css'

type Source = FactSheet['known'][number]['source']

/** Source of a value in a few words; a paper is opened with a press. */
export const SourceWords = ({ source }: { source: Source | null }) => {
  if (source === null) return null
  const page = source.page === undefined ? '' : `, page ${source.page}`
  const year = source.year === undefined ? '' : `FY ${source.year}`
  if (source.key !== undefined)
    return (
      <>
        {year && `${year}, `}
        <Link to={`?tab=papers&paper=${source.key}`}>document{page}</Link>
      </>
    )
  const words = [year, source.words].filter((part) => part !== undefined && part !== '')
  return words.length === 0 ? null : `${words.join(', ')}${page}`
}

/** Known facts that lenders ask about, each with its source. */
const KnownList = ({ known }: Pick<FactSheet, 'known'>) => {
  if (known.length === 0) return <Text c="dimmed">Nothing is known yet.</Text>
  return (
    <dl className={classes['known']}>
      {known.map(({ fact, value, source }) => (
        <div key={fact}>
          <dt>{factOf(fact).label}</dt>
          <dd>{inWords(fact, value)}</dd>
          <dd className={classes['from']}>
            <SourceWords source={source} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export default KnownList

import type { Input } from '../../../lib/api/api.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import type { ListFilter } from '../../../ui/data-table/choice-filter.tsx'
import { ListSearch } from '../../../ui/data-table/list-search.tsx'
import type { ListState } from '../../../ui/data-table/list-state.ts'
import { RarerFilters } from '../../../ui/data-table/rarer-filters.tsx'
import { SavedViews } from '../../../ui/data-table/saved-views.tsx'
import { statusChoices } from './status-choices.ts'

export const MoreFilters = later(() => import('./more-filters.tsx'), null)

/** The filters that come on request, of the board, too. */
export const rarerCaseFilters = [
  'product',
  'bank',
  'from',
  'to',
  'relationshipManager',
  'creditAnalyst',
  'referralPartner',
  'amountFrom',
  'amountTo',
  'daysOver',
  'daysUpTo',
  'tag',
] as const
export const caseFilterNames = ['status', 'stage', ...rarerCaseFilters] as const
/** The address may hold anything; the server refuses what it doesn't know. */
export const askedOf = (query: Readonly<Record<string, string>>) =>
  query as NonNullable<Input<'listApplications'>['query']>

export const caseDefaults = { sortBy: 'submittedAt', order: 'desc', limit: '50' }

const statusFilter: ListFilter = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  choices: statusChoices,
}

const stages: readonly string[] = ['ended', 'all']

/** Live cases unless others are asked for: those that ended, all of them, or those of one status. */
const stageAndStatus: ListFilter = {
  ...statusFilter,
  all: 'Live cases',
  choices: [
    { value: 'ended', label: 'Ended cases' },
    { value: 'all', label: 'Live and ended' },
    ...statusChoices,
  ],
  chosen: (list) => list.get('status') || list.get('stage'),
  choose: (value) =>
    stages.includes(value) ? { stage: value, status: '' } : { stage: '', status: value },
}

/** Query of the list: without a stage, live cases alone. */
export const askedFor = ({ stage, ...query }: ListState['query']): Record<string, string> => {
  if (stage === 'all' || (stage === undefined && query['status'] !== undefined)) return query
  return { ...query, stage: stage ?? 'live' }
}

type Props = { list: ListState; error: unknown }

/** Search and filters of a list of cases, the rarer ones on request. */
export const CaseFilters = ({ list, error }: Props) => (
  <ListSearch
    list={list}
    label="Search applications"
    placeholder="Company, reference, borrower, PAN or GSTIN"
    filters={[stageAndStatus]}
  >
    <SavedViews list={list} name="cases" />
    <RarerFilters list={list} names={rarerCaseFilters}>
      <MoreFilters list={list} error={error} />
    </RarerFilters>
  </ListSearch>
)

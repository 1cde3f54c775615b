import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import listUsers from 'virtual:may-call/listUsers'
import {
  type Post,
  postLabel,
  posts,
  type Role,
  roleTable,
} from '../../../../domain/people/roles.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { usePeopleOn } from '../../../lib/api/use-people-on.ts'
import { DayFilter } from '../../../ui/data-table/day-filter.tsx'
import { ChoiceFilter, type ListFilter } from '../../../ui/data-table/choice-filter.tsx'
import type { ListState } from '../../../ui/data-table/list-state.ts'
import { AmountFilter } from './amount-filter.tsx'

const productFilter = {
  name: 'product',
  label: 'Product',
  all: 'All products',
  choices: [
    { value: 'fundBased', label: 'Fund based' },
    { value: 'nonFundBased', label: 'Non-fund based' },
    { value: 'both', label: 'Both' },
  ],
}

const wordsOf: Readonly<Record<Post, { all: string; none: string }>> = {
  relationshipManager: { all: 'Any manager', none: 'No manager yet' },
  creditAnalyst: { all: 'Any analyst', none: 'No analyst yet' },
  referralPartner: { all: 'Any partner', none: 'No partner' },
}

const over = [3, 7, 14, 30].map((days) => ({ value: `over ${days}`, label: `Over ${days} days` }))

/** Filter by days in the status: up to so many, or over so many. */
const ageFilter: ListFilter = {
  name: 'daysOver',
  label: 'Days in this status',
  all: 'However long',
  choices: [{ value: 'up to 3', label: 'Up to 3 days' }, ...over],
  chosen: (list) => {
    if (list.get('daysUpTo') !== '') return `up to ${list.get('daysUpTo')}`
    return list.get('daysOver') === '' ? '' : `over ${list.get('daysOver')}`
  },
  choose: (value) => ({
    daysOver: value.startsWith('over ') ? value.slice(5) : '',
    daysUpTo: value.startsWith('up to ') ? value.slice(6) : '',
  }),
}

/** A tag of the firm's; one that no case has any more stays in view while it is asked for. */
const TagFilter = ({ list }: { list: ListState }) => {
  const known = useQuery(callQuery('listTags')).data?.data ?? []
  const now = list.get('tag')
  const isKnown = now === '' || known.includes(now)
  const choices = [...known, ...(isKnown ? [] : [now])].map((tag) => ({ value: tag, label: tag }))
  return (
    <ChoiceFilter
      named
      list={list}
      filter={{ name: 'tag', label: 'Tag', all: 'Any tag', choices }}
    />
  )
}

/**
 * Filter by the person on a post. Not everybody can list the people; the others ask for cases that have nobody yet.
 */
const PostFilter = ({ list, post, named }: { list: ListState; post: Post; named: boolean }) => {
  const { all, none } = wordsOf[post]
  const { people } = usePeopleOn(post, { enabled: named })
  const known = people.map(({ userId, name }) => ({ value: userId, label: name }))
  const now = list.get(post)
  const other = now !== '' && now !== 'none' && known.every(({ value }) => value !== now)
  const choices = [
    { value: 'none', label: none },
    ...known,
    ...(other ? [{ value: now, label: 'Somebody else' }] : []),
  ]
  return (
    <ChoiceFilter named list={list} filter={{ name: post, label: postLabel(post), all, choices }} />
  )
}

/** The posts that a role asks for: not its own, which is the same in all its cases. */
const postsOf = (role: Role | null) =>
  posts.filter((post) => role === null || roleTable[role].onCase !== post)

type Props = { list: ListState; error: unknown }

/** The filters of cases that are used less often. */
const MoreFilters = ({ list, error }: Props) => {
  const role = useUser((user) => user.role)
  const mayList = useMay(listUsers)
  const settings = useQuery(callQuery('getSettings'))
  const bankFilter = {
    name: 'bank',
    label: 'Preferred lender',
    all: 'All lenders',
    choices: (settings.data?.data.lenders ?? []).map(({ name }) => ({ value: name, label: name })),
  }
  return (
    <Group gap="sm" align="flex-end" w="100%">
      <ChoiceFilter named list={list} filter={productFilter} />
      <ChoiceFilter named list={list} filter={bankFilter} />
      {postsOf(role).map((post) => (
        <PostFilter key={post} list={list} post={post} named={mayList} />
      ))}
      <ChoiceFilter named list={list} filter={ageFilter} />
      <TagFilter list={list} />
      <AmountFilter list={list} name="amountFrom" label="Amount from" error={error} />
      <AmountFilter list={list} name="amountTo" label="Amount up to" error={error} />
      <DayFilter list={list} name="from" label="Submitted from" error={error} />
      <DayFilter list={list} name="to" label="Submitted until" error={error} />
    </Group>
  )
}

export default MoreFilters

import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { type Post, postLabel, posts } from '../../../../domain/people/roles.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/api/toast.ts'
import { usePeopleOn } from '../../../lib/api/use-people-on.ts'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import classes from './assignments-section.module.css'
import overview from '../../../parts/record/case-tab.module.css'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

const fallbackOf: Readonly<Record<Post, string>> = {
  relationshipManager: 'An error occurred.',
  creditAnalyst: 'An error occurred.',
  referralPartner: 'An error occurred while assigning the referral partner.',
}

const put = (record: ApplicationRecord, post: Post, userId: string | null) => {
  const { applicationId } = record
  switch (post) {
    case 'relationshipManager':
      return api.call('assignRelationshipManager', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { relationshipManager: userId },
      })
    case 'creditAnalyst':
      return api.call('assignCreditAnalyst', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { creditAnalyst: userId },
      })
    case 'referralPartner':
      return api.call('assignReferralPartner', {
        params: { loanId: applicationId },
        ...builtOn(record),
        body: { referralPartner: userId },
      })
  }
}

type PostProps = {
  post: Post
  record: ApplicationRecord
  /** True while one of the posts is being changed: the next change builds on its result. */
  running: boolean
  onRunning: (running: boolean) => void
}

const PostSelect = ({ record, post, running, onRunning }: PostProps) => {
  const refresh = useRefreshRecord()
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { people, isCut, isPending, error } = usePeopleOn(post, { search })
  const present = record[post]
  const label = postLabel(post)
  const active = people.filter(({ status }) => status === 'active')
  const many = isCut || search !== ''
  const choices = [
    { value: '', label: 'Nobody' },
    // Whoever has the post stays in view, even when the list doesn't name them any more.
    ...(present && active.every(({ userId }) => userId !== present.userId)
      ? [{ value: present.userId, label: present.name }]
      : []),
    ...active.map(({ userId, name, email }) => ({
      value: userId,
      label: active.some((other) => other.name === name && other.userId !== userId)
        ? `${name} (${email})`
        : name,
    })),
  ]

  const choose = async (userId: string) => {
    onRunning(true)
    setFailure(null)
    try {
      await put(record, post, userId === '' ? null : userId)
      // Said once the page shows it: what is pressed next builds on the case as it is now.
      await refresh(record.applicationId)
      const name = active.find((person) => person.userId === userId)?.name
      toast.success(name === undefined ? `${label} taken off.` : `${name} is assigned.`)
    } catch (refusal) {
      setFailure(sentenceOf(refusal, fallbackOf[post]))
      await refresh(record.applicationId)
    }
    onRunning(false)
  }

  return (
    <Stack gap={4} className={classes['post'] ?? ''}>
      {many && (
        <TextInput
          size="sm"
          type="search"
          label={`Search for a ${label.toLowerCase()}`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        size="sm"
        label={label}
        value={present?.userId ?? ''}
        data={choices}
        disabled={running || isPending}
        error={
          failure ??
          (error
            ? sentenceOf(error, 'An unknown error occurred during fetch all users.')
            : undefined)
        }
        onChange={(event) => void choose(event.currentTarget.value)}
      />
    </Stack>
  )
}

const PostSelects = ({ record }: { record: ApplicationRecord }) => {
  const [running, setRunning] = useState(false)
  return (
    <Stack gap={4}>
      {posts.map((post) => (
        <PostSelect
          key={post}
          post={post}
          record={record}
          running={running}
          onRunning={setRunning}
        />
      ))}
    </Stack>
  )
}

/** People on the case; an admin changes them. */
const AssignmentsSection = ({ record }: { record: ApplicationRecord }) => (
  <DenseSection title="Who works on it" tight>
    {record.abilities.assign ? (
      <PostSelects record={record} />
    ) : (
      <dl className={overview['posts']}>
        {posts.map((post) => (
          <div key={post}>
            <dt>{postLabel(post)}</dt>
            <dd>{record[post]?.name ?? 'Nobody yet'}</dd>
          </div>
        ))}
      </dl>
    )}
  </DenseSection>
)

export default AssignmentsSection

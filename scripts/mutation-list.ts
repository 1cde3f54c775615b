export type Mutation = {
  what: string
  file: string
  /** Stands in the file exactly once. */
  text: string
  replacement: string
  /** Files in which a test has to fail. */
  tests: readonly string[]
}

const saving = 'web/features/wizard/saving'

/** Changes to the product that a test has to notice. */
export const mutations: readonly Mutation[] = [
  {
    what: 'papers that came unasked count as owed',
    file: 'server/moves/facts.ts',
    text: "!(entry.status === 'received' && entry.requestedBy === application.ownerId)",
    replacement: 'true',
    tests: ['server/papers/additional-documents.test.ts'],
  },
  {
    what: 'the teaser of a paused case is closed',
    file: 'server/moves/rules.ts',
    text: 'beforeTeaser.includes(resumeStatus ?? status)',
    replacement: 'beforeTeaser.includes(status)',
    tests: ['server/papers/additional-documents.test.ts'],
  },
  {
    what: 'a refresh no longer extends the idle time',
    file: 'server/account/sessions.ts',
    text: '      idleExpiresAt: sql`now() + ${idle}`,\n      expiresAt: sql`least',
    replacement: '      expiresAt: sql`least',
    tests: ['server/account/sessions.test.ts'],
  },
  {
    what: 'every 500th file of an erasure is dropped',
    file: 'server/user/delete-user.ts',
    text: 'names.slice(from, from + BYTES_PER_JOB)',
    replacement: 'names.slice(from, from + BYTES_PER_JOB - 1)',
    tests: ['server/user/delete-user.test.ts'],
  },
  {
    what: 'a changed GST number is missing from the trail',
    file: 'server/bank-account/handlers.ts',
    text: "      if (wanted.gstNumber !== before.gstNumber) changed.push('gstNumber')\n",
    replacement: '',
    tests: ['server/bank-account/bank-account.test.ts'],
  },
  {
    what: 'the row of a call lacks one of its refusals',
    file: 'contract/papers/document.ts',
    text: "errors: ['NOT_EDITABLE'],\n    audit: 'document.reviewed'",
    replacement: "errors: [],\n    audit: 'document.reviewed'",
    tests: ['server/papers/review-paper.test.ts'],
  },
  {
    what: 'a search keeps page 5',
    file: 'web/ui/data-table/list-state.ts',
    text: "      if (!('page' in changes)) next.delete(`${prefix}page`)\n",
    replacement: '',
    tests: ['web/ui/data-table/data-table.rendered.test.tsx'],
  },
  {
    what: 'what the previous person loaded is kept',
    file: 'web/lib/api/queries.ts',
    text: '  if (before.userId !== null && now.userId !== before.userId) queryClient.clear()\n',
    replacement: '  void [now, before]\n',
    tests: ['web/lib/session/session.rendered.test.tsx'],
  },
  {
    what: 'thirty uploads run at once',
    file: 'web/parts/uploads/upload-queue.ts',
    text: 'const MOST_AT_ONCE = 3',
    replacement: 'const MOST_AT_ONCE = 30',
    tests: ['web/parts/uploads/use-uploads.rendered.test.tsx'],
  },
  {
    what: 'the form is not saved when the page is left',
    file: `${saving}/use-draft-saving.ts`,
    text: "  addEventListener('pagehide', leave)\n",
    replacement: '',
    tests: [`${saving}/use-draft-saving.rendered.test.tsx`],
  },
  {
    what: 'an act that changes nothing counts the version up',
    file: 'server/case/store.ts',
    text: 'parts.some((part) => was[part] !== now[part])',
    replacement: 'parts.some((part) => was[part] !== now[part] || part !== null)',
    tests: ['server/case/with-case.test.ts'],
  },
  {
    what: 'a case whose last paper is settled waits on',
    file: 'server/moves/move.ts',
    text: '  else if (before > 0 && after === 0) await goOn(kase)\n',
    replacement: '  else if (before < 0) await goOn(kase)\n',
    tests: ['server/papers/additional-documents.test.ts'],
  },
  {
    what: 'a verdict on a paper can be taken back for an hour',
    file: 'server/papers/paper-verdict.ts',
    text: 'const MOST_REGRET_MILLISECONDS = 60_000',
    replacement: 'const MOST_REGRET_MILLISECONDS = 3_600_000',
    tests: ['server/papers/review-paper.test.ts'],
  },
  {
    what: 'a paper that stands in two places belongs to nobody',
    file: 'server/consent/own-papers.ts',
    text: 'person: before?.person ?? person,',
    replacement: 'person: before ? null : person,',
    tests: ['server/consent/own-papers.test.ts'],
  },
  {
    what: 'a refused change is noted each time it is tried',
    file: 'server/form/refused-edit.ts',
    text: '      if (last?.event === EVENT && isDeepStrictEqual(last.changes, changes)) return\n',
    replacement: '      void [last, isDeepStrictEqual]\n',
    tests: ['server/form/freeze.test.ts'],
  },
  {
    what: 'who wants no mails gets them',
    file: 'server/notices/mails.ts',
    text: '(owner.wantsMail && (',
    replacement: '(kind !== null && (',
    tests: ['server/application/messages.test.ts', 'server/submission/submission.test.ts'],
  },
  {
    what: "a partner's cases go to whoever is least busy",
    file: 'server/posts/manager-by-rule.ts',
    text: 'partnerId === null ? null : await usualManager(tx, partnerId)',
    replacement:
      "partnerId === null ? null : await usualManager(tx, '00000000-0000-7000-8000-000000000000')",
    tests: ['server/posts/manager-by-rule.test.ts'],
  },
  {
    what: 'a lender gets again the papers that it has',
    file: 'server/submission/give-papers.ts',
    text: '.filter(({ key }) => !before.has(key))',
    replacement: '.filter(({ key }) => !before.has(`${key} `))',
    tests: ['server/submission/further-papers.test.ts'],
  },
  {
    what: 'a sanction that lapsed leaves its case where it is',
    file: 'server/offer/expire-sanctions.ts',
    text: '        await followSubmissions(kase, null)\n',
    replacement: '        void followSubmissions\n',
    tests: ['server/offer/expire-sanctions.test.ts'],
  },
  {
    what: 'a device that was forgotten still opens its room',
    file: 'server/room/room-access.ts',
    text: '        isNull(roomDevices.forgottenAt),\n',
    replacement: '',
    tests: ['server/room/room.test.ts'],
  },
]

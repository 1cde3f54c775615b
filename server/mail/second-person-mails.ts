import { z } from 'zod'
import { formatDateTime } from '../../domain/dates/dates.ts'
import {
  proposalEnds,
  type ProposalEnd,
  proposedActs,
  type ShownChange,
} from '../../domain/people/second-person.ts'
import { proposalEndWords, proposalNews } from '../../domain/people/second-person-words.ts'
import { moment, path, secretTemplate, template, words } from './template.ts'

const aboutProposal = {
  /** Reader; the support mailbox has no name. */
  name: words.optional(),
  act: z.enum(proposedActs),
  /** Person who proposed it; null where their account is gone. */
  maker: words.nullable(),
  /** Person whom it is about. */
  whom: words.nullable(),
  changes: z.array(z.object({ what: words, before: z.string(), after: z.string() })),
}

type Fact = readonly [string, string]

const factsOf = (
  maker: string | null,
  whom: string | null,
  changes: readonly ShownChange[],
): Fact[] => [
  ['Proposed by', maker ?? 'Somebody whose account is gone'],
  ...(whom === null ? [] : [['About', whom] as const]),
  ...changes.flatMap(({ what, before, after }): Fact[] => [
    [`${what}, until now`, before === '' ? 'Empty' : before],
    [`${what}, proposed`, after === '' ? 'Empty' : after],
  ]),
]

/** Sentence on the end of a proposal; `by` is whoever decided. */
const endWords: Readonly<Record<ProposalEnd, (by: string) => string>> = {
  approved: (by) => `${by} approved it, and it has taken effect.`,
  'took-effect': () => 'Nobody stopped it within its time, and it has taken effect.',
  objected: (by) => `${by} objected to it. Nothing has changed.`,
  withdrawn: (by) => `${by} withdrew it. Nothing has changed.`,
  stopped: () => 'It was stopped by the link of its mail. Nothing has changed.',
  replaced: (by) => `${by} has proposed something else instead. Nothing has changed.`,
  expired: () => 'Nobody decided on it in time. Nothing has changed.',
  void: () => 'It can no longer take effect. Nothing has changed.',
}

/** To all admins, and to the support mailbox where nobody else may decide: changes that wait for a second person. */
export const secondPersonMails = {
  'change-proposed': secretTemplate({
    facts: z.strictObject({
      ...aboutProposal,
      /** Moment when it takes effect by itself; null where another admin decides. */
      takesEffectAt: moment.nullable(),
      expiresAt: moment,
      path,
    }),
    write: ({ name, act, maker, whom, changes, takesEffectAt, expiresAt, path }) => {
      const news = proposalNews[act]
      return {
        subject: takesEffectAt === null ? `${news} waits for a second admin` : `${news} in a day`,
        ...(name && { name }),
        paragraphs: [
          takesEffectAt === null
            ? `Another admin than the one who proposed it decides on this until ${formatDateTime(expiresAt)}. Until then nothing has changed.`
            : `No other admin may decide on this, so it takes effect on ${formatDateTime(takesEffectAt)} unless somebody stops it.`,
          'Ask the person who proposed it whether they did, by phone or in person.',
        ],
        facts: factsOf(maker, whom, changes),
        button: {
          label: takesEffectAt === null ? 'Look at it under To do' : 'Stop this change',
          path,
        },
      }
    },
  }),
  'change-settled': template({
    facts: z.strictObject({
      ...aboutProposal,
      end: z.enum(proposalEnds),
      /** Person who decided; null where it ended by itself. */
      by: words.nullable(),
      path,
    }),
    write: ({ name, act, maker, whom, changes, end, by, path }) => ({
      subject: `${proposalNews[act]}: ${proposalEndWords[end]}`,
      ...(name && { name }),
      paragraphs: [endWords[end](by ?? 'Somebody')],
      facts: factsOf(maker, whom, changes),
      button: { label: 'Open To do', path },
    }),
  }),
}

import { z } from 'zod'
import { MOST_TAGS, TAG_LENGTH } from '../../domain/case/tags.ts'
import { caseWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { dataOf, id, line } from '../define/fields.ts'

const byId = z.strictObject({ id })
const tags = dataOf(z.array(z.string()))

/** A short word of the firm's own. */
export const tag = line(TAG_LENGTH, 'Write a tag.')

/** Tags by which staff find cases again; for them alone. */
export const tagCalls = {
  listTags: call({
    method: 'GET',
    path: '/api/business-loan/tags',
    summary: 'The tags that the firm uses, the most used first; for staff alone',
    access: caseWork,
    reply: tags,
    errors: [],
  }),
  getTags: call({
    method: 'GET',
    path: '/api/business-loan/{id}/tags',
    summary: 'The tags of a case; for its staff alone',
    access: caseWork,
    params: byId,
    reply: tags,
    errors: [],
  }),
  setTags: call({
    method: 'PUT',
    path: '/api/business-loan/{id}/tags',
    summary: 'Give a case these tags and no others; a tag that the firm has keeps its spelling',
    access: caseWork,
    params: byId,
    body: z.strictObject({
      tags: z.array(tag).max(MOST_TAGS, `A case has at most ${MOST_TAGS} tags.`),
    }),
    reply: tags,
    errors: [],
    audit: 'application.tags-changed',
  }),
}

import { z } from 'zod'
import { facilitySides } from '../../domain/need/facility-sides.ts'
import { analysisWork } from '../define/application-access.ts'
import { applicationRecord } from './application-record.ts'
import { call } from '../define/define.ts'
import { dataOf, id, text } from '../define/fields.ts'
import { proposedFacility } from '../form/form-parts.ts'

const byId = z.strictObject({ id })
const record = dataOf(applicationRecord)
const sides = facilitySides.map(({ value }) => value)

/** A facility that is proposed: one of the catalogue, on its side. */
const facility = proposedFacility({
  side: z.enum(sides, 'Choose fund based or non-fund based'),
  title: z.string('Choose a facility'),
})

/** Proposal of an analyst in the place of `Advise me`. */
export const facilityProposal = z.strictObject({
  facilities: z
    .array(facility, 'Propose at least one facility')
    .min(1, 'Propose at least one facility')
    .max(10, 'Propose at most 10 facilities'),
  /** Reason, to the borrower. */
  note: text(1000, 'Say why you propose it.'),
})

export type FacilityProposal = z.output<typeof facilityProposal>

export const adviceCalls = {
  proposeFacilities: call({
    method: 'PUT',
    path: '/api/business-loan/{id}/proposal',
    summary: 'Propose facilities to a borrower who asked for advice; the one before is replaced',
    access: analysisWork,
    params: byId,
    body: facilityProposal,
    reply: record,
    errors: ['NOT_EDITABLE', 'GUARD_UNMET', 'VERSION_STALE'],
    limit: { bucket: 'propose-facilities', max: 60, seconds: 3600 },
    audit: 'application.facilities-proposed',
  }),
  answerProposal: call({
    method: 'POST',
    path: '/api/business-loan/{id}/proposal/respond',
    summary: 'Agree to the proposed facilities, which become those of the form, or ask for others',
    access: { user: 'own' },
    params: byId,
    body: z.strictObject({
      answer: z.enum(['agree', 'request-changes'], 'Say whether you agree'),
      note: text(1000, 'Say what should be different.').optional(),
    }),
    reply: record,
    errors: ['NOT_EDITABLE', 'GUARD_UNMET', 'VERSION_STALE'],
    audit: 'application.proposal-answered',
  }),
}

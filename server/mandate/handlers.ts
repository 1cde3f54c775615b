import type { mandate } from '../../contract/letter/mandate.ts'
import { missingParticulars } from '../../domain/firm/firm-particulars.ts'
import { facilityAsks } from '../../domain/need/facility-asks.ts'
import { previewOf } from '../../domain/letter/letter-preview.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { tiedLenders } from '../access/tied-lenders.ts'
import type { Handlers } from '../http/mount.ts'
import { renderLetter } from '../letters/render-letter.ts'
import { readSettings } from '../settings/queries.ts'
import { openSettings } from '../secrets/sealed-settings.ts'
import { readCase, refuseUnfit } from './case.ts'
import { createMandate } from './create.ts'
import { decideOnMandate } from './decide.ts'
import { editMandate } from './edit.ts'
import { letterOf } from './letter.ts'
import { todayInIndia } from './number.ts'
import { holderFor } from './parties.ts'
import { presentMandate } from './present.ts'
import { refuseUnprintableParty } from './printable.ts'
import { mandatePage } from './queries.ts'
import { releaseMandate } from './release.ts'
import { respondToMandate } from './respond.ts'
import { judgeSignedCopy, uploadSignedMandate } from './sign.ts'

export const mandateHandlers: Handlers<typeof mandate> = {
  getCaseDetails: async ({ db, params }) => {
    const { id, ownerId, reference, companyName, amount, form } = await readCase(db, params.id)
    const { buildingName_or_plotNo, area, city, pinCode, state, country } = form.formData
    return {
      data: [
        {
          userId: ownerId,
          applicationId: id,
          reference,
          companyName,
          companyType: form.companyType,
          companyGstNumber: form.formData.companyGstNumber,
          companyPanNumber: form.formData.companyPanNumber,
          formattedAmount: formattedAmount(amount),
          amount,
          address: { buildingName_or_plotNo, area, city, pinCode, state, country },
          managementDetails: form.management.map((person, index) => ({
            name: person.name,
            designation: person.designation,
            id: String(index),
            authorisedSignatory: person.authorisedSignatory,
          })),
          facilities: facilityAsks(form).map(({ title, side, rupees, tenure, security }) => ({
            title,
            kind: side,
            amount: rupees,
            tenure,
            security,
          })),
          selectedBanks: form.selectedBanks,
          tiedLenders: await tiedLenders(db),
        },
      ],
    }
  },

  previewMandate: async ({ db, body, caller, reply, services: { keys } }) => {
    const madeFor = await readCase(db, body.applicationId)
    refuseUnfit(body, madeFor, [caller.userId])
    const holder = await refuseUnprintableParty(holderFor(body.mandateHolderDetails, madeFor))
    const settings = openSettings(keys, (await readSettings(db)).value)
    const terms = {
      number: null,
      date: await todayInIndia(db),
      amountRupees: body.mandateAmount,
      feePercentage: body.consultancyFeePercentage,
      feeRupees: body.consultancyFeeAmount,
      holder,
      tds: body.tds ?? settings.letter.tds,
      toSez: body.supplyToSez ?? false,
    }
    const letter = letterOf(settings, madeFor, terms, await tiedLenders(db))
    const pdf = await renderLetter(previewOf(letter, missingParticulars(settings)))
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="Mandate preview.pdf"')
      .send(pdf)
  },

  createMandate: (context) =>
    context.write(async (change) => ({ data: await createMandate(change, context, context.body) })),

  updateMandate: (context) =>
    context.write(async (change) => ({
      data: await editMandate(change, context, context.params.id, context.body),
    })),

  releaseMandate,

  respondMandate: (context) =>
    context.write(async (change) => ({
      data: await respondToMandate(change, context, context.params.id, context.body),
    })),

  approveMandate: (context) =>
    context.write(async (change) => ({
      data: await decideOnMandate(change, context, context.params.id, {
        action: 'approve',
        reason: null,
      }),
    })),

  rejectMandate: (context) =>
    context.write(async (change) => ({
      data: await decideOnMandate(change, context, context.params.id, {
        action: 'reject',
        reason: context.body.reason,
      }),
    })),

  cancelMandate: (context) =>
    context.write(async (change) => ({
      data: await decideOnMandate(change, context, context.params.id, {
        action: 'cancel',
        reason: context.body.reason,
      }),
    })),

  terminateMandate: (context) =>
    context.write(async (change) => ({
      data: await decideOnMandate(change, context, context.params.id, {
        action: 'terminate',
        reason: context.body.reason,
      }),
    })),

  listMandates: async ({ db, scope, query, caller, listing }) => {
    const { rows, total } = await mandatePage(db, scope, query, listing)
    return {
      data: rows.map((row) => presentMandate(row, caller)),
      total,
      page: query.page,
      pages: Math.ceil(total / query.limit),
    }
  },

  uploadSignedMandate,

  verifyMandate: (context) =>
    context.write(async (change) => ({
      data: await judgeSignedCopy(change, context, context.params.id, context.body),
    })),
}

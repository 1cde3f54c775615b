import { expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { openPapers } from '../open-papers.ts'
import { bytesOf } from '../pages/wizard.ts'

const papers = 'publicAndPrivateDocs'

/** Forty files as phones, banks, portals and accountants name them; `null` where a name tells nothing, or not whose. */
const files: Readonly<Record<string, string | null>> = {
  'AcctStmt_XX12_04112026.pdf': `${papers}.all_banks_statement`,
  'Acct Statement_XX4821_04112026.pdf': `${papers}.all_banks_statement`,
  'HDFC statement Apr-Sep.pdf': `${papers}.all_banks_statement`,
  'OpTransactionHistory04-11-2026.pdf': `${papers}.all_banks_statement`,
  'MOA.pdf': `${papers}.MOA`,
  'AOA signed.pdf': `${papers}.AOA`,
  'Certificate of Incorporation.pdf': `${papers}.CIN`,
  'Company PAN.jpg': `${papers}.PAN`,
  'TAN letter.pdf': `${papers}.TAN`,
  'Company Profile.pdf': `${papers}.company_profile`,
  'Debt profile.pdf': `${papers}.outstanding_debt_profile`,
  'Sanction letter HDFC.pdf': `${papers}.all_banks_sanction_letters`,
  'CMA data.pdf': `${papers}.CMA`,
  'GSTR3B_27AAKCV1234A1ZP_042026.pdf': `${papers}.gstReturns`,
  'Top 10 buyers.pdf': `${papers}.top_10_buyers_monthly_sales`,
  'Top 10 suppliers.pdf': `${papers}.top_10_suppliers_monthly_sales`,
  'Provisional balance sheet.pdf': `${papers}.provisional_Data`,
  'AA270426012345X_RC25042026.pdf': `${papers}.gstCertificate`,
  'EAadhaar_xxxxxxxx1234_04112026.pdf': 'management.0.docs.aadharCard',
  'Adhar card front.jpg': 'management.0.docs.aadharCard',
  'PAN Rajesh.jpg': 'management.0.docs.panCard',
  'Passport size photo.jpg': 'management.0.docs.photograph',
  'DPR new unit.pdf': `${papers}.DPR_Data`,
  'rating rationale.pdf': `${papers}.latest_credit_rating`,
  'IMG-20261104-WA0007.jpg': null,
  'IMG-20261104-WA0008.jpg': null,
  'IMG_20261104_101532.jpg': null,
  'Scan 3.pdf': null,
  'document(1).pdf': null,
  'WhatsApp Image 2026-11-04 at 10.22.33.jpg': null,
  'photo_2026-11-04_10-22-33.jpg': null,
  'Adobe Scan 4 Nov 2026.pdf': null,
  'CamScanner 11-04-2026.pdf': null,
  'PAN card.jpg': null,
  'ITR 2025-26.pdf': null,
  'ITR-V.pdf': null,
  'Balance sheet.pdf': null,
  'pan card papa.jpg': null,
  'PAN India dealers.pdf': null,
  'loan soa bajaj.pdf': null,
}
const telling = Object.entries(files).filter(([, slot]) => slot !== null)
const untold = Object.keys(files).filter((name) => files[name] === null)

test('forty files at once: names that tell are proposed, the rest is filed in one tap each, nothing is lost', async ({
  openAs,
  site,
}) => {
  const { page, wizard } = await openPapers(openAs, site, {
    management: [{ name: 'Rajesh Kumar Iyer' }],
  })
  expect(Object.keys(files)).toHaveLength(40)

  const proposals = page.getByRole('region', { name: 'Recognised by name' })
  const one = page.getByRole('region', { name: 'Not sorted yet' })

  await test.step('they are taken in all at once', async () => {
    await page
      .getByLabel('Files for the whole page')
      .setInputFiles(Object.keys(files).map((name) => bytesOf(name)))
    await expect(page.getByText(/You can go on meanwhile/)).toBeHidden({ timeout: 60_000 })
    await expect(one.getByText(/files? left$/)).toHaveText(`${untold.length} files left`)
    await inspect(page, 'forty files in the tray')
  })

  await test.step('every telling name is proposed right, none wrong', async () => {
    await expect(proposals.getByRole('combobox')).toHaveCount(telling.length)
    for (const [name, slot] of telling)
      await expect(proposals.getByRole('combobox', { name: `Document for ${name}` })).toHaveValue(
        slot ?? '',
      )
  })

  await test.step('nothing is filed before the person says so, also over a reload', async () => {
    await wizard.saved()
    await page.reload()
    await expect(proposals.getByRole('combobox')).toHaveCount(telling.length)
    await expect(wizard.slot(`${papers}.MOA`).getByRole('listitem')).toHaveCount(0)
    await proposals.getByRole('button', { name: `File these ${telling.length}` }).click()
    await expect(proposals).toBeHidden()
    await expect(wizard.slot(`${papers}.all_banks_statement`).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('the rest takes one tap each', async () => {
    const taps = untold.length
    for (let left = taps; left > 0; left -= 1) {
      await expect(one.getByText(/files? left$/)).toHaveText(
        left === 1 ? '1 file left' : `${left} files left`,
      )
      await one
        .getByRole('group', { name: /^Likely documents/ })
        .getByRole('button')
        .first()
        .click()
    }
    await expect(one).toBeHidden()
  })

  await test.step('a file moves from slot to slot', async () => {
    const moa = wizard.slot(`${papers}.MOA`)
    await moa.getByRole('button', { name: 'Move MOA.pdf', exact: true }).click()
    await moa.getByRole('combobox', { name: 'Move MOA.pdf to' }).selectOption(`${papers}.AOA`)
    await moa.getByRole('button', { name: 'File MOA.pdf' }).click()
    await expect(
      wizard.slot(`${papers}.AOA`).getByRole('button', { name: 'Remove MOA.pdf' }),
    ).toBeVisible()
    await expect(moa.getByRole('button', { name: 'Remove MOA.pdf' })).toHaveCount(0)
  })

  await test.step('all forty are in the draft', async () => {
    await wizard.saved()
    await page.reload()
    await expect(wizard.heading('Documents')).toBeVisible()
    const kept = page.getByRole('button', { name: /^Preview / })
    await expect(kept).toHaveCount(40)
    const names = await kept.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(names.toSorted()).toEqual(
      Object.keys(files)
        .map((name) => `Preview ${name}`)
        .toSorted(),
    )
  })
})

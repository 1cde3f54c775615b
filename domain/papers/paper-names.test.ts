import { describe, expect, test } from 'vitest'
import { slotsFor } from './documents.ts'
import { likeliestSlots, proposeSlot } from './paper-names.ts'

const today = '2026-11-22' // the latest completed year is 2025-26
const company = {
  companyType: 'private-limited',
  formData: { companyName: 'Kaveri Precision Components Private Limited' },
  management: [{ name: 'Rajesh Kumar Iyer' }],
}
const known = { companyName: company.formData.companyName }
const slots = slotsFor(company, today)

const papers = 'publicAndPrivateDocs'
const accounts = 'auditedPreviousYearsDocs'
const mine = 'management.0'

const propose = (name: string) => proposeSlot(name, slots, known)?.slot ?? null

describe('names that tell', () => {
  test.each([
    ['AcctStmt_XX12_04112026.pdf', `${papers}.all_banks_statement`],
    ['Acct Statement_XX4821_04112026.pdf', `${papers}.all_banks_statement`],
    ['HDFC statement Apr-Sep.pdf', `${papers}.all_banks_statement`],
    ['BankStatement.pdf', `${papers}.all_banks_statement`],
    ['bankstatement_oct.pdf', `${papers}.all_banks_statement`],
    ['OpTransactionHistory04-11-2026.xls', `${papers}.all_banks_statement`],
    ['DetailedStatement.pdf', `${papers}.all_banks_statement`],
    ['SBI_e-statement_2026.pdf', `${papers}.all_banks_statement`],
    ['bank statment axis.pdf', `${papers}.all_banks_statement`],
    ['Statement of Account 1.pdf', `${papers}.all_banks_statement`],
    ['GSTR3B_27AAKCV1234A1Z5_042026.pdf', `${papers}.gstReturns`],
    ['GSTR3B_27AA…_042026.pdf', `${papers}.gstReturns`],
    ['GSTR-3B Apr 2026.pdf', `${papers}.gstReturns`],
    ['GSTR1_27AAKCV1234A1Z5_052026.pdf', `${papers}.gstReturns`],
    ['GST certificate.pdf', `${papers}.gstCertificate`],
    ['MOA.pdf', `${papers}.MOA`],
    ['MOA_Kaveri.pdf', `${papers}.MOA`],
    ['Memorandum of Association signed.pdf', `${papers}.MOA`],
    ['AOA.pdf', `${papers}.AOA`],
    ['Articles of association - final.pdf', `${papers}.AOA`],
    ['COI.pdf', `${papers}.CIN`],
    ['Certificate of Incorporation.pdf', `${papers}.CIN`],
    ['Kaveri COI scan.pdf', `${papers}.CIN`],
    ['TAN letter.pdf', `${papers}.TAN`],
    ['TAN.pdf', `${papers}.TAN`],
    ['Company PAN.pdf', `${papers}.PAN`],
    ['PAN card company.jpg', `${papers}.PAN`],
    ['Kaveri Precision PAN.pdf', `${papers}.PAN`],
    ['AAKCV1234A PAN card.pdf', `${papers}.PAN`],
    ['PAN Rajesh.jpg', `${mine}.docs.panCard`],
    ['Director PAN.jpg', `${mine}.docs.panCard`],
    ['ABCPI1234D_pan.pdf', `${mine}.docs.panCard`],
    ['rajesh iyer pancard.jpeg', `${mine}.docs.panCard`],
    ['aadhaar.pdf', `${mine}.docs.aadharCard`],
    ['eAadhaar_masked.pdf', `${mine}.docs.aadharCard`],
    ['Adhar card front.jpg', `${mine}.docs.aadharCard`],
    ['AADHAR CARD RAJESH KUMAR.jpg', `${mine}.docs.aadharCard`],
    ['Passport size photo.jpg', `${mine}.docs.photograph`],
    ['Passport.pdf', `${mine}.docs.passport`],
    ['BS FY24-25.pdf', `${accounts}.secondAuditedYear`],
    ['Balance Sheet FY 2025-26.pdf', `${accounts}.firstAuditedYear`],
    ['Audited Balance sheet 2023-24.pdf', `${accounts}.thirdAuditedYear`],
    ['Balance sheet 31.03.2025.pdf', `${accounts}.secondAuditedYear`],
    ['Audited financials FY25.pdf', `${accounts}.secondAuditedYear`],
    ['AuditReport_202324.pdf', `${accounts}.thirdAuditedYear`],
    ['P&L and Balance Sheet FY2223.pdf', `${accounts}.fourthAuditedYear`],
    ['Tax audit report AY 2025-26.pdf', `${accounts}.secondAuditedYear`],
    ['ITR6_AY2526.pdf', 'companyITR.secondFinancialYear'],
    ['AAKCV1234A_ITR_AY 2026-27.pdf', 'companyITR.firstFinancialYear'],
    ['Company ITR AY 2024-25.pdf', 'companyITR.thirdFinancialYear'],
    ['ITR Rajesh Kumar AY2526.pdf', `${mine}.ITR_Returns.secondFinancialYear`],
    ['ITR-2 AY 2026-27 ack.pdf', `${mine}.ITR_Returns.firstFinancialYear`],
    ['Computation of income Rajesh Kumar FY 2023-24.pdf', `${mine}.ITR_Returns.thirdFinancialYear`],
    ['Provisional balance sheet Sep 2026.pdf', `${papers}.provisional_Data`],
    ['Provisional BS 2026-27.xlsx', `${papers}.provisional_Data`],
    ['Projected BS and PL 5 years.xlsx', `${papers}.projection_Report`],
    ['CMA Data Kaveri.xlsx', `${papers}.CMA`],
    ['DPR new unit.pdf', `${papers}.DPR_Data`],
    ['Sanction letter HDFC.pdf', `${papers}.all_banks_sanction_letters`],
    ['Company Profile.docx', `${papers}.company_profile`],
    ['Debt profile.xlsx', `${papers}.outstanding_debt_profile`],
    ['LEI certificate.pdf', `${papers}.lei_certificate`],
    ['Top 10 buyers.xlsx', `${papers}.top_10_buyers_monthly_sales`],
    ['CRISIL rating rationale.pdf', `${papers}.latest_credit_rating`],
    // Downloads of banks and portals, with their crosses.
    ['AccountStatement_01042026_31102026.pdf', `${papers}.all_banks_statement`],
    ['Account_Statement_XXXXXXXX1234.pdf', `${papers}.all_banks_statement`],
    ['IDFCFIRSTBankstatement_10012345678.pdf', `${papers}.all_banks_statement`],
    ['yesbank stmt.pdf', `${papers}.all_banks_statement`],
    ['kotak_stmt_oct26.pdf', `${papers}.all_banks_statement`],
    ['Axis_Bank_Statement_unlocked.pdf', `${papers}.all_banks_statement`],
    ['Bank Statment 6 mnth.pdf', `${papers}.all_banks_statement`],
    ['PNB statement FY 25-26.pdf', `${papers}.all_banks_statement`],
    ['current ac statement.pdf', `${papers}.all_banks_statement`],
    ['CC a-c statement BOB.pdf', `${papers}.all_banks_statement`],
    ['बैंक स्टेटमेंट.pdf', `${papers}.all_banks_statement`],
    ['AA270426012345X_RC25042026.pdf', `${papers}.gstCertificate`],
    ['gst cert.pdf', `${papers}.gstCertificate`],
    ['3b april to march.pdf', `${papers}.gstReturns`],
    ['gst returns 12 months.pdf', `${papers}.gstReturns`],
    ['CMP-08 Q2.pdf', `${papers}.gstReturns`],
    ['EAadhaar_xxxxxxxx1234_04112026.pdf', `${mine}.docs.aadharCard`],
    ['EAadhaar_01234567890123.pdf', `${mine}.docs.aadharCard`],
    ['aadhar card front.jpg', `${mine}.docs.aadharCard`],
    ['आधार कार्ड.jpg', `${mine}.docs.aadharCard`],
    ['e-PAN_ABCPI1234D.pdf', `${mine}.docs.panCard`],
    ['PAN scan rajesh iyer.pdf', `${mine}.docs.panCard`],
    ['pan card company copy.pdf', `${papers}.PAN`],
    ['pp size photo.jpg', `${mine}.docs.photograph`],
    ['eMOA_INC33.pdf', `${papers}.MOA`],
    ['moa final signed (2).pdf', `${papers}.MOA`],
    ['Certificate of Incorporation U29100MH2015PTC123456.pdf', `${papers}.CIN`],
    ['ITR-V_AAKCV1234A_AY2026-27.pdf', 'companyITR.firstFinancialYear'],
    ['computation of income rajesh AY 2025-26.pdf', `${mine}.ITR_Returns.secondFinancialYear`],
    ['BS PL FY25.xlsx', `${accounts}.secondAuditedYear`],
    ['BS & PL 31-03-2024.xlsx', `${accounts}.thirdAuditedYear`],
    ['bs 25 26.pdf', `${accounts}.firstAuditedYear`],
    ['Balance sheet March 2026.pdf', `${accounts}.firstAuditedYear`],
    ['P&L 24-25.pdf', `${accounts}.secondAuditedYear`],
    ['Standalone FS FY25.pdf', `${accounts}.secondAuditedYear`],
    ['3CB-3CD FY 23-24.pdf', `${accounts}.thirdAuditedYear`],
    ['Prov BS 30.09.2026.pdf', `${papers}.provisional_Data`],
    ['Unaudited financials H1 FY27.pdf', `${papers}.provisional_Data`],
    ['vendor list.xlsx', `${papers}.top_10_suppliers_monthly_sales`],
    ['list of loans.xlsx', `${papers}.outstanding_debt_profile`],
    ['sanction letter HDFC.pdf', `${papers}.all_banks_sanction_letters`],
  ])('%s', (name, slot) => {
    expect(propose(name)).toBe(slot)
  })
})

describe('names that tell nothing, or of several alike', () => {
  test.each([
    'IMG-20261104-WA0007.jpg',
    'IMG_20261104_101532.jpg',
    'Scan 3.pdf',
    'document(1).pdf',

    'photo_2026-11-04_10-22-33.jpg',
    'WhatsApp Image 2026-11-04 at 10.22.33.jpeg',
    'DOC-20261104-WA0001.pdf',

    'CamScanner 11-04-2026 10.22.pdf',
    'Adobe Scan 4 Nov 2026.pdf',
    'IMG_4821.HEIC',
    'New doc.pdf',
    'Untitled.pdf',
    '1.pdf',
    'final final.pdf',
    'Screenshot_20261104-102233.png',
    '',
    // Whose, or which year?

    'PAN card.jpg',
    'PAN.pdf',
    'ITR_AY2526.pdf',
    'ITR-V.pdf',
    'ITR 2025-26.pdf',
    'Balance sheet.pdf',

    'BS 2024-25 and 2023-24.pdf',
    'BS FY2019-20.pdf',
    'PAN Suresh.jpg',
    'Aadhaar Suresh Patil.jpg',
    // The letters, not the paper.

    'Company brochure Japan.pdf',
    'Japan visit.pdf',
    'span of control.pdf',
    'Company.pdf',
    'pantry list.xlsx',

    'PAN India dealers.xlsx',
    'PAN masala rates.pdf',
    'Tan leather rates.pdf',
    'Moan.pdf',
    'coin list.pdf',

    'Kaveri invoice bank statement.pdf',
    'Company profile template.docx',
    'Electricity invoice.pdf',
    // Papers that resemble one.

    'Credit card statement.pdf',
    'Loan account statement.pdf',
    'Form 26AS AY2526.pdf',
    'GSTR2B_042026.pdf',

    'GST provisional ID.pdf',
    'Mutual fund e-statement.pdf',
    'Provisional ITR.pdf',
    'LEI Weber.pdf',

    'GSTR9_2024-25.pdf',
    'GSTR9_27AAKCV1234A1ZP_032026.pdf',
    'Form26AS.pdf',
    'loan soa bajaj.pdf',
    'SOA_Bajaj_Finance.pdf',
    'HDFC home loan statement.pdf',
    'ICICI direct statement.pdf',
    'HDFC statement of charges.pdf',
    'GST registration cancellation.pdf',
    'gst challan oct.pdf',
    'ITR intimation 143(1) AY 2024-25.pdf',
    'Advance tax challan AY 2026-27.pdf',
    'MOA & AOA merged.pdf',
    'Kaveri ITR and BS 24-25.pdf',
    'XXXXXX1234_04112026.pdf',
    // With a year it is the computation of income, of whom isn't said.
    'COI AY 25-26.pdf',
    'COI FY 24-25.pdf',
    '3 saal itr.pdf',
    'itr 3 years.pdf',
    'Balance sheet 2025.pdf',
    // Somebody else's, or nobody knows whose.
    'pan card papa.jpg',
    'pan card wife.jpg',
    'pan card mine.jpg',
    'PAN card Suresh.jpg',
    'instant epan.pdf',
    'rajesh wife aadhar.jpg',
    'tenant pan card.jpg',
    'vendor pan card.pdf',
    'old company pan.pdf',
    'sister company balance sheet 24-25.pdf',
    'group company ITR AY 25-26.pdf',
    'supplier gst certificate.pdf',
    'gst certificate of buyer.pdf',
    'guarantor itr AY 2025-26.pdf',
    'aadhar card papa.jpg',
    'PAN and Aadhaar.pdf',
    'PAN + MOA.pdf',
    'BS Traders ledger.pdf',
  ])('%s', (name) => {
    expect(propose(name)).toBeNull()
  })
})

test('with two directors a name has to say which of them', () => {
  const two = slotsFor(
    { ...company, management: [{ name: 'Rajesh Kumar' }, { name: 'Meena Kumar' }] },
    today,
  )
  expect(proposeSlot('aadhaar.pdf', two)).toBeNull()
  expect(proposeSlot('Aadhaar Kumar.pdf', two)).toBeNull()
  expect(proposeSlot('Aadhaar Meena.pdf', two)?.slot).toBe('management.1.docs.aadharCard')
})

test('words of other people and firms are no strangers in the own name', () => {
  const firm = slotsFor({ ...company, formData: { companyName: 'Old Customer Foods' } }, today)
  const named = (name: string) =>
    proposeSlot(name, firm, { companyName: 'Old Customer Foods' })?.slot ?? null
  expect(named('Old Customer Foods PAN card.pdf')).toBe(`${papers}.PAN`)
  expect(named('supplier PAN card.pdf')).toBeNull()
})

test('a partnership and a proprietor have papers under other names', () => {
  const firm = slotsFor({ companyType: 'partnership', management: [{ name: 'Asha Rao' }] }, today)
  expect(proposeSlot('GST REG-06.pdf', firm)?.slot).toBe('partnershipAndLlpDocs.firmGst')
  expect(proposeSlot('Udyam.pdf', firm)?.slot).toBe(
    'partnershipAndLlpDocs.Msme_Registration_Certificate',
  )
  expect(proposeSlot('Udyog Aadhaar.pdf', firm)?.slot).toBe(
    'partnershipAndLlpDocs.Msme_Registration_Certificate',
  )
  expect(proposeSlot('Partnership deed 2019.pdf', firm)?.slot).toBe(
    'partnershipAndLlpDocs.Latest_Partnership_Deed',
  )
  const owner = slotsFor({ companyType: 'proprietorship', management: [{ name: '' }] }, today)
  expect(proposeSlot('Light bill Oct.pdf', owner)?.slot).toBe(
    'proprietorshipDocs.latest_Electricity',
  )
  expect(proposeSlot('PAN card.jpg', owner)?.slot).toBe('management.0.docs.panCard')
  expect(proposeSlot('MSEB bill oct.pdf', owner)?.slot).toBe(
    'proprietorshipDocs.latest_Electricity',
  )
  expect(proposeSlot('bijli ka bill.jpg', owner)?.slot).toBe(
    'proprietorshipDocs.latest_Electricity',
  )
  for (const name of [
    'home electricity bill.pdf',
    'landlord electricity bill.pdf',
    'pan card papa.jpg',
  ])
    expect(proposeSlot(name, owner)).toBeNull()
  expect(proposeSlot('AcctStmt_XX12_04112026.pdf', owner)?.slot).toBe(
    'proprietorshipDocs.current_Account_Statement',
  )
  expect(proposeSlot('Savings account statement.pdf', owner)?.slot).toBe(
    'proprietorshipDocs.saving_Account_Statement',
  )
  expect(proposeSlot('Proprietor current account statement.pdf', owner)?.slot).toBe(
    'proprietorshipDocs.current_Account_Statement',
  )
})

test('audited accounts of the year after the latest have their place beside the provisional ones', () => {
  const open = slotsFor({ ...company, baseYear: '2024-25' }, today)
  const of = (name: string) => proposeSlot(name, open, known)?.slot
  expect(of('Audited balance sheet FY 2025-26.pdf')).toBe(`${papers}.provisional_Data`)
  expect(of('Audited balance sheet FY 2024-25.pdf')).toBe(`${accounts}.firstAuditedYear`)
  expect(of('Audited balance sheet.pdf')).toBeUndefined()
})

test.each([
  ['trust', 'Trust deed.pdf', 'Latest_Partnership_Deed'],
  ['co-operative', 'Bye-laws.pdf', 'Latest_Partnership_Deed'],
  ['llp', 'LLP agreement.pdf', 'Latest_Partnership_Deed'],
])('a %s has its own deed, as in %s', (companyType, name, slot) => {
  const own = slotsFor({ companyType }, today)
  expect(proposeSlot(name, own)?.slot).toBe(`partnershipAndLlpDocs.${slot}`)
})

test('a year label of another wording is read alike', () => {
  const slot = { group: 'Company papers', slot: 'companyITR.firstFinancialYear', aliases: ['ITR'] }
  const labelled = (label: string) =>
    proposeSlot('ITR AY 2026-27.pdf', [{ ...slot, label }])?.slot ?? null
  expect(labelled('Income-tax return, AY 2026-27')).toBe(slot.slot)
  expect(labelled('Income-tax return, FY 2025-26 (AY 2026-27)')).toBe(slot.slot)
  expect(labelled('Income-tax return, FY 2024-25')).toBeNull()
})

test('a name with words that nobody knows is likely, one without is sure', () => {
  expect(proposeSlot('MOA.pdf', slots, known)?.confidence).toBe('sure')
  expect(proposeSlot('MOA Ganesh.pdf', slots, known)?.confidence).toBe('likely')
})

test('for a file that tells nothing the likeliest empty slots come first', () => {
  const isEmpty = (slot: string) => slot !== 'management.0.docs.panCard'
  const photo = likeliestSlots('IMG-20261104-WA0007.jpg', slots, { isEmpty, known })
  expect(photo).toHaveLength(6)
  expect(photo.map(({ slot }) => slot)).not.toContain('management.0.docs.panCard')
  expect(photo.slice(0, 3).map(({ slot }) => slot)).toEqual([
    'publicAndPrivateDocs.PAN',
    'management.0.docs.aadharCard',
    'management.0.docs.photograph',
  ])
  // Where nearly all have their papers, a further page may belong to one of those.
  const last = likeliestSlots('Scan 9.pdf', slots, {
    isEmpty: (slot) => slot.endsWith('MOA'),
    known,
  })
  expect(last).toHaveLength(6)
  expect(last[0]?.slot).toBe('publicAndPrivateDocs.MOA')
  // A scanned card comes as a PDF, and two of them are needed to hand in.
  const scan = likeliestSlots('scan0012.pdf', slots, { isEmpty, known })
  expect(scan.map(({ slot }) => slot)).toContain('publicAndPrivateDocs.PAN')
  const two = likeliestSlots('ITR_AY2526.pdf', slots, { isEmpty, known })
  expect(two.slice(0, 2).map(({ slot }) => slot)).toEqual([
    'companyITR.secondFinancialYear',
    'management.0.ITR_Returns.secondFinancialYear',
  ])
})

const list = (names: string): string[] => names.split(/,\s*/)

/**
 * Names of files beside the catalogue's own names and aliases: by banks, by the GST and income-tax portals, by
 * accountants and by people who save a photo. Slots that hold the same kind of paper share a kind; year and owner
 * tell which of them is meant.
 */
export type PaperKind = {
  kind: string
  /** The last part of each slot's path. */
  slots: readonly string[]
  /** Names of which each is enough by itself, whatever else the file's name says. */
  names: readonly string[]
  /**
   * Names that are enough only where nothing else in the file's name is unknown: also words of trade names and daily
   * speech.
   */
  shortNames?: readonly string[]
  /** Kinds that are parts of this one or stand below it: "provisional balance sheet" is provisional. */
  above?: readonly string[]
}

const banks =
  list(`hdfc, icici, sbi, axis, kotak, pnb, bob, canara, union, idbi, indusind, federal, rbl,
    idfc, boi`)

export const paperKinds: readonly PaperKind[] = [
  {
    kind: 'bank statement',
    slots: list(`all_banks_statement, All_Banks_Statement, current_Account_Statement`),
    names: [
      ...list(`account statement, bank statement, statement of account, detailed statement,
    op transaction history, current account statement, cc account statement,
    od account statement, e statement, yes bank statement, bank of baroda statement, bank stat,
    a c statement, account stat, yesbank statement`),
      ...banks.map((bank) => `${bank} statement`),
    ],
    shortNames: list(`bank passbook, passbook`),
  },
  {
    kind: 'savings statement',
    slots: ['saving_Account_Statement'],
    names: list(`savings account statement, saving account statement, sb account statement`),
    above: ['bank statement'],
  },
  {
    kind: 'PAN card',
    slots: list(`PAN, firmPan, panCard, proprietor_PAN`),
    names: list(`pan card, pan copy, e pan, pan of, company pan, firm pan`),
    shortNames: ['pan'],
  },
  {
    kind: 'Aadhaar',
    slots: list(`aadharCard, proprietor_Aadhar`),
    names: list(`aadhaar, e aadhaar, aadhaar card, uidai, masked aadhaar`),
  },
  {
    kind: 'passport',
    slots: ['passport'],
    names: [],
    shortNames: ['passport'],
  },
  {
    kind: 'voter card',
    slots: ['voterCard'],
    names: list(`voter card, voter id, voter id card, epic card, election card`),
  },
  {
    kind: 'driving licence',
    slots: ['drivingLicence'],
    names: list(`driving licence, driving license`),
  },
  {
    kind: 'photograph',
    slots: ['photograph'],
    // A photo alone is whatever the phone took; Telegram calls all of them so.
    names:
      list(`photograph, passport size photo, pp size photo, passport photo, passport size photograph,
    director photo, photo of director, promoter photo, partner photo`),
  },
  {
    kind: 'income-tax return',
    slots: list(`firstFinancialYear, secondFinancialYear, thirdFinancialYear`),
    names: list(`itr v, itr 1, itr 2, itr 3, itr 4, itr 5, itr 6, itr 7, itr copy,
    itr acknowledgement, itr ack, computation of income, income tax return,
    itr computation, itr with computation, itr form, company itr, acknowledgement itr,
    coi computation`),
    shortNames: list(`itr, computation, itrv`),
  },
  {
    kind: 'accounts',
    slots: list(`firstAuditedYear, secondAuditedYear, thirdAuditedYear, fourthAuditedYear`),
    names: list(`balance sheet, audited balance sheet, audit report, profit and loss,
    audited financials, audited accounts, audited financial statement, audited fs,
    tax audit report, financial statement, auditors report, independent auditors report,
    annual accounts, annual report, final accounts, 3cb 3cd, form 3cd, form 3ca, bs pl,
    bs and pl, bs p l, bs and p l`),
    shortNames: list(`bs, audited, financials, p l, pl, abs, p and l, fs, profit loss`),
  },
  {
    kind: 'provisional accounts',
    slots: ['provisional_Data'],
    names: list(`provisional financials, provisional accounts, provisional statement,
    unaudited financials, unaudited accounts, unaudited balance sheet`),
    shortNames: list(`provisional, provisionals`),
    above: ['accounts'],
  },
  {
    kind: 'projections',
    slots: ['projection_Report'],
    names: list(`projection report, projected financials, projected balance sheet`),
    shortNames: list(`projected, projection, projections, estimated`),
    above: ['accounts'],
  },
  {
    kind: 'CMA data',
    slots: ['CMA'],
    names: list(`cma, cma data, cma report`),
    above: list(`projections, accounts, provisional accounts`),
  },
  {
    kind: 'project report',
    slots: ['DPR_Data'],
    names: list(`dpr, project report, detailed project report`),
    above: ['projections'],
  },
  {
    kind: 'memorandum',
    slots: ['MOA'],
    names: list(`moa, memorandum of association`),
  },
  {
    kind: 'articles',
    slots: ['AOA'],
    names: list(`aoa, articles of association`),
  },
  {
    kind: 'certificate of incorporation',
    slots: ['CIN'],
    names: list(`certificate of incorporation, incorporation certificate, cin certificate,
    certificate incorporation, coi certificate`),
    shortNames: list(`coi, cin, incorporation`),
  },
  {
    kind: 'TAN letter',
    slots: ['TAN'],
    names: list(`tan letter, tan allotment, tan allotment letter, tan certificate, tan card`),
    shortNames: ['tan'],
  },
  {
    kind: 'GST certificate',
    slots: list(`gstCertificate, firmGst, GSTIN`),
    names:
      list(`gst certificate, gst registration, gst registration certificate, gst reg 06, reg 06,
    gst rc, gstin certificate, gst reg certificate`),
    shortNames: ['gstin'],
  },
  {
    kind: 'GST returns',
    slots: ['gstReturns'],
    names: list(`gstr 3 b, gstr 1, gst return, gstr 3 b 1, gst 3 b, gstr return, gst r 3 b, gst r 1,
    3 b return, cmp 08, cmp 8`),
    shortNames: list(`gstr, 3 b`),
  },
  {
    kind: 'Udyam certificate',
    slots: list(`Msme_Registration_Certificate, mSME_Registration_Certificate`),
    names: list(`udyam, udyam registration, udyam certificate, udyog aadhaar, msme certificate,
    msme registration, udyam registration certificate, msme registration certificate`),
    shortNames: ['msme'],
  },
  {
    kind: 'partnership deed',
    slots: ['Latest_Partnership_Deed'],
    names: list(`partnership deed, llp agreement, deed of partnership, partnership agreement`),
  },
  {
    kind: 'electricity bill',
    slots: list(`Latest_Electricity, latest_Electricity`),
    names: list(`electricity bill, light bill, power bill, electric bill, electricity, bijli bill,
    bijli ka bill, bijli, mseb bill, msedcl bill, bescom bill, tneb bill, eb bill`),
  },
  {
    kind: 'rent or ownership',
    slots: list(`Ownership_Agreement, ownership_Agreement`),
    names: list(`rent agreement, lease deed, rent deed, rental agreement, lease agreement`),
    shortNames: ['ownership proof'],
  },
  {
    kind: 'sanction letter',
    slots: list(`all_banks_sanction_letters, Loan_Sanction_Letter, loan_Sanction_Letter`),
    names: list(`sanction letter, sanction letters, loan sanction`),
    shortNames: ['sanction'],
  },
  {
    kind: 'profile',
    slots: list(`company_profile, Business_Profile, business_Profile`),
    names: list(`company profile, business profile, firm profile, corporate profile`),
    shortNames: list(`profile, brochure`),
  },
  {
    kind: 'debt profile',
    slots: ['outstanding_debt_profile'],
    names: list(`debt profile, loan profile, outstanding debt, loan outstanding, list of loans,
    existing loans, existing loan details`),
  },
  {
    kind: 'LEI certificate',
    slots: ['lei_certificate'],
    names: list(`lei certificate, legal entity identifier`),
    shortNames: ['lei'],
  },
  {
    kind: 'credit rating',
    slots: ['latest_credit_rating'],
    names: list(`credit rating, rating letter, rating rationale`),
  },
  {
    kind: 'buyers',
    slots: ['top_10_buyers_monthly_sales'],
    names: list(`top 10 buyers, top buyers, top 10 customers, top customers, buyers list,
    top 10 buyer, top 10 customer, buyer list, customer list, customers list`),
    shortNames: list(`buyers, customers`),
  },
  {
    kind: 'suppliers',
    slots: ['top_10_suppliers_monthly_sales'],
    names: list(`top 10 suppliers, top suppliers, top 10 vendors, top vendors, suppliers list,
    top 10 supplier, top 10 vendor, supplier list, vendor list, vendors list`),
    shortNames: list(`suppliers, vendors`),
  },
  {
    kind: 'security',
    slots: ['propertyDocs'],
    names: list(`title deed, sale deed, valuation report, encumbrance certificate, property papers,
    property tax receipt, property documents, approved plan, conveyance deed`),
  },
  {
    kind: 'stock statement',
    slots: ['stockStatement'],
    names: list(`stock statement, inventory statement, stock and book debts`),
  },
  {
    kind: 'debtors',
    slots: ['debtorsAgeing'],
    names: list(`debtors ageing, debtor ageing, debtors list, receivables ageing, debtors aging`),
    shortNames: ['debtors'],
  },
  {
    kind: 'creditors',
    slots: ['creditorsAgeing'],
    names: list(`creditors ageing, creditor ageing, creditors list, creditors aging`),
    shortNames: ['creditors'],
  },
  {
    kind: 'board resolution',
    slots: ['boardResolution'],
    names: ['board resolution'],
  },
  {
    kind: 'authority letter',
    slots: ['authorityLetter'],
    names: list(`authority letter, letter of authority, partners authority`),
  },
  {
    kind: 'shareholding',
    slots: ['shareholding'],
    names: list(`shareholding pattern, shareholding, list of shareholders, share holding`),
  },
  {
    kind: 'net worth',
    slots: ['netWorthStatements'],
    names: list(`net worth, networth, net worth certificate, net worth statement`),
  },
  {
    kind: 'statutory dues',
    slots: ['statutoryDues'],
    names: list(`statutory dues, epf challan, esic challan`),
  },
]

/** Names of other papers that hold words of a requested one: a file with such a name is not told apart. */
export const otherPapers: readonly string[] =
  list(`credit card, loan account, loan statement, loan account statement, demat, insurance,
    mutual fund, fixed deposit, fd, pan india, pan masala, pan asia, 26 as, form 16,
    gstr 2 a, gstr 2 b, gstr 9, gstr 9 c, gstr 7, annual information statement, ais,
    creditors statement, debtors statement, cash flow, provisional id, salary slip,
    statement of charges, home electricity bill, home light bill, ghar ka light bill,
    residence electricity bill`)

/** Words for a paper about the paper. */
export const aboutPapers: readonly string[] =
  list(`invoice, quotation, quote, template, sample, format, checklist, request, apply,
    application, receipt, reminder, pending, notice, blank, specimen, cancellation, surrender,
    suspension, rejection, rejected, objection, refund, complaint, verification, status`)

/** Words that say nothing about what a paper is. */
export const fillers: readonly string[] = [
  ...banks,
  ...list(`copy, scan, scanned, scanner, new, final, latest, front, back, side, card, masked,
    self, attested, signed, original, pdf, img, image, doc, docs, file, page, pages, of,
    the, and, my, our, for, from, to, with, color, colour, bank, ack, acknowledgement,
    years, months, month, mnth, mnths, mth, unit, download, downloaded, updated, compressed, merged,
    reduced, xerox, clear, xx, letter, certificate, document, documents, proof, number,
    no, dated, date, both, fy, ay, year, financial, assessment, upto, till, as, on, v,
    rev, ok, x, jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec, march,
    january, february, april, june, july, august, september, sept, october, november,
    december, combined, standalone, consolidated, whatsapp, camscanner, adobe, all, full, complete, ca, audited, part, unlocked`),
]

/** Words for somebody else's paper, or for one that another has followed. */
export const wordsOfOthers: readonly string[] =
  list(`papa, father, dad, daddy, mother, mummy, mom, wife, husband, son, daughter, brother, bhai,
    sister, uncle, guarantor, landlord, owner, tenant, vendor, vendors, supplier, suppliers,
    buyer, buyers, customer, customers, client, group, subsidiary, holding, old, purana`)

/** Words that tell the owner of a paper. */
export const ownerWords = {
  firm: ['company', 'firm', 'co', 'pvt', 'ltd', 'limited', 'private', 'llp', 'corporate', 'entity'],
  person: ['director', 'partner', 'proprietor', 'promoter', 'individual', 'personal'],
} as const

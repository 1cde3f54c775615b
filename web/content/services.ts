import type { EnquiryService } from '../../domain/client/enquiries.ts'

/** Services of the firm; the names are also those of the enquiry form. */
export const services = [
  {
    name: 'Working Capital',
    short:
      'Cash credit, overdraft, bill discounting and guarantees for the daily run of the business.',
    detail:
      'We work out the limit that your turnover and your operating cycle carry, prepare the figures a bank asks for, and take the case to lenders that fit.',
  },
  {
    name: 'Term Loan',
    short: 'Machinery, premises, vehicles or a corporate purpose, over the years the asset earns.',
    detail:
      'We match the tenure to the life of the asset and the repayment to the cash it brings, and say so in numbers a credit officer can check.',
  },
  {
    name: 'Project Finance',
    short:
      'New plants and expansions: cost, means of finance, and a repayment that the project carries.',
    detail:
      'We review the detailed project report, test its assumptions and structure debt and equity before a lender does.',
  },
  {
    name: 'Trade Finance',
    short: 'Letters of credit, bank guarantees, packing credit and post-shipment finance.',
    detail:
      'For importers, exporters and contractors: limits that fit orders in hand, with the margin and the documents each instrument needs.',
  },
  {
    name: 'Credit Rating Advisory',
    short: 'Preparing your information for a rating agency. Agencies alone give ratings.',
    detail:
      'We find the gaps an analyst will ask about, arrange the data and accompany you through the process. Ratings are given by SEBI-registered agencies only; nobody can promise or influence their result.',
  },
  {
    name: 'CMA and Project Reports',
    short: 'CMA data, projections and project reports that agree with your accounts.',
    detail:
      'Operating statement, balance sheet, fund flow and assessment in the form that banks use, from your audited and provisional figures.',
  },
] as const satisfies readonly { name: EnquiryService; short: string; detail: string }[]

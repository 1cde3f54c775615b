import type { CompanyType } from '../../domain/identity/company-types.ts'
import type { CollateralType } from '../../domain/need/collateral.ts'
import type { AmountUnit } from '../../domain/amounts/money.ts'
import type { Purpose } from '../../domain/need/purposes.ts'

type Ask = {
  title: string
  amount: number
  unit: AmountUnit
  tenure: number
  /** Purpose of the money; none where the facility was chosen from the catalogue. */
  purpose?: Purpose
}
type Side = { asks: readonly Ask[]; collateral?: { type: CollateralType; crore: number } }

/** A company of the demo. None exists; their numbers have the right form and check digits. */
export type DemoCompany = {
  name: string
  type: CompanyType
  gstin: string
  address: { building: string; area: string; city: string; pin: string; state: string }
  industry: string
  /** People who run it; the first one signs, and owns the account. */
  people: readonly {
    name: string
    salutation: 'Mr.' | 'Mrs.' | 'Ms.'
    designation: string
    born: string
  }[]
  banks: readonly string[]
  fundBased?: Side
  nonFundBased?: Side
}

const cashCredit = (amount: number, unit: AmountUnit): Ask => ({
  title: 'Cash Credit (CC)',
  amount,
  unit,
  tenure: 12,
  purpose: 'stock-and-debtors',
})
const termLoan = (amount: number, unit: AmountUnit, tenure = 60): Ask => ({
  title: 'Term Loan',
  amount,
  unit,
  tenure,
  purpose: 'machines',
})
const guarantee = (amount: number, unit: AmountUnit): Ask => ({
  title: 'Bank Guarantee (BG)',
  amount,
  unit,
  tenure: 12,
  purpose: 'tender-guarantee',
})
const letterOfCredit = (amount: number, unit: AmountUnit): Ask => ({
  title: 'Letter of Credit (LC)',
  amount,
  unit,
  tenure: 12,
})

export const companies = {
  verma: {
    name: 'Verma Castings Private Limited',
    type: 'private-limited',
    gstin: '27AAKCV1234A1ZP',
    address: {
      building: 'Plot 14',
      area: 'MIDC Bhosari',
      city: 'Pune',
      pin: '411026',
      state: 'MH',
    },
    industry: 'Manufacturing',
    people: [
      {
        name: 'Asha Verma',
        salutation: 'Ms.',
        designation: 'Managing Director',
        born: '1984-05-17',
      },
      { name: 'Rohan Verma', salutation: 'Mr.', designation: 'Director', born: '1988-11-02' },
    ],
    banks: ['HDFC Bank', 'State Bank of India'],
    fundBased: {
      asks: [cashCredit(50, 'Lakh')],
      collateral: { type: 'Industrial property', crore: 2 },
    },
    nonFundBased: { asks: [guarantee(25, 'Lakh')] },
  },
  sahyadri: {
    name: 'Sahyadri Agro Foods LLP',
    type: 'llp',
    gstin: '27ABKFS2210C1ZM',
    address: {
      building: 'Gat 212',
      area: 'Dindori Road',
      city: 'Nashik',
      pin: '422004',
      state: 'MH',
    },
    industry: 'Manufacturing',
    people: [
      {
        name: 'Asha Verma',
        salutation: 'Ms.',
        designation: 'Designated Partner',
        born: '1984-05-17',
      },
      {
        name: 'Nitin Kulkarni',
        salutation: 'Mr.',
        designation: 'Designated Partner',
        born: '1979-02-23',
      },
    ],
    banks: ['Bank of Maharashtra', 'Axis Bank', 'SIDBI'],
    fundBased: {
      asks: [termLoan(1.8, 'Crore'), cashCredit(70, 'Lakh')],
      collateral: { type: 'Plant and machinery', crore: 3.2 },
    },
  },
  kaveri: {
    name: 'Kaveri Spinning Mills Limited',
    type: 'public-limited',
    gstin: '33AACCK3421D1Z8',
    address: {
      building: 'SF 48',
      area: 'Avinashi Road',
      city: 'Coimbatore',
      pin: '641037',
      state: 'TN',
    },
    industry: 'Manufacturing',
    people: [
      {
        name: 'Meenakshi Sundaram',
        salutation: 'Mrs.',
        designation: 'Whole-time Director',
        born: '1975-08-09',
      },
      {
        name: 'R. Palanisamy',
        salutation: 'Mr.',
        designation: 'Chief Financial Officer',
        born: '1969-03-30',
      },
    ],
    banks: ['Indian Overseas Bank', 'Karur Vysya Bank'],
    fundBased: {
      asks: [cashCredit(6, 'Crore'), termLoan(4.5, 'Crore', 84)],
      collateral: { type: 'Industrial property', crore: 14 },
    },
    nonFundBased: { asks: [letterOfCredit(1.5, 'Crore')] },
  },
  ganesh: {
    name: 'Shree Ganesh Steels',
    type: 'partnership',
    gstin: '22ABGFS5512E1ZL',
    address: {
      building: 'Shed 7',
      area: 'Urla Industrial Area',
      city: 'Raipur',
      pin: '493221',
      state: 'CT',
    },
    industry: 'Trade',
    people: [
      { name: 'Manoj Agrawal', salutation: 'Mr.', designation: 'Partner', born: '1972-12-12' },
      { name: 'Sunita Agrawal', salutation: 'Mrs.', designation: 'Partner', born: '1976-06-21' },
    ],
    banks: ['Punjab National Bank'],
    fundBased: {
      asks: [cashCredit(95, 'Lakh')],
      collateral: { type: 'Commercial property', crore: 1.4 },
    },
  },
  malabar: {
    name: 'Malabar Spices Exports Private Limited',
    type: 'private-limited',
    gstin: '32AAFCM7741F1ZM',
    address: {
      building: 'Door 11/480',
      area: 'Mattancherry',
      city: 'Kochi',
      pin: '682002',
      state: 'KL',
    },
    industry: 'Trade',
    people: [
      {
        name: 'Thomas Kurian',
        salutation: 'Mr.',
        designation: 'Managing Director',
        born: '1968-01-15',
      },
    ],
    banks: ['Federal Bank', 'South Indian Bank'],
    fundBased: {
      asks: [{ title: 'Packing Credit', amount: 2.5, unit: 'Crore', tenure: 6 }],
      collateral: { type: 'Stock and book debts', crore: 4 },
    },
  },
  rajwada: {
    name: 'Rajwada Textiles Private Limited',
    type: 'private-limited',
    gstin: '08AAHCR2093G1Z9',
    address: {
      building: 'G-1/228',
      area: 'Sitapura Industrial Area',
      city: 'Jaipur',
      pin: '302022',
      state: 'RJ',
    },
    industry: 'Manufacturing',
    people: [
      { name: 'Kavita Rathore', salutation: 'Mrs.', designation: 'Director', born: '1981-09-27' },
    ],
    banks: ['Bank of Baroda', 'ICICI Bank'],
    fundBased: {
      asks: [cashCredit(1.25, 'Crore')],
      collateral: { type: 'Residential property', crore: 1.9 },
    },
  },
  deccan: {
    name: 'Deccan Auto Components Private Limited',
    type: 'private-limited',
    gstin: '36AAJCD6618H1ZH',
    address: {
      building: 'Plot 92',
      area: 'IDA Cherlapally',
      city: 'Hyderabad',
      pin: '500051',
      state: 'TG',
    },
    industry: 'Manufacturing',
    people: [
      {
        name: 'Srinivas Reddy',
        salutation: 'Mr.',
        designation: 'Managing Director',
        born: '1977-04-04',
      },
    ],
    banks: ['Canara Bank', 'Kotak Mahindra Bank'],
    fundBased: {
      asks: [{ title: 'Machinery or Equipment Loan', amount: 3.4, unit: 'Crore', tenure: 60 }],
      collateral: { type: 'Plant and machinery', crore: 5 },
    },
  },
  bluewave: {
    name: 'Bluewave Marine Products LLP',
    type: 'llp',
    gstin: '37ABMFB4407J1ZA',
    address: {
      building: '6-22-5',
      area: 'East Point Colony',
      city: 'Visakhapatnam',
      pin: '530017',
      state: 'AP',
    },
    industry: 'Agriculture',
    people: [
      {
        name: 'Lakshmi Prasad',
        salutation: 'Ms.',
        designation: 'Designated Partner',
        born: '1986-07-19',
      },
    ],
    banks: ['Union Bank of India', 'HDFC Bank'],
    fundBased: {
      asks: [
        {
          title: 'Packing Credit in Foreign Currency (PCFC)',
          amount: 1.6,
          unit: 'Crore',
          tenure: 6,
        },
      ],
      collateral: { type: 'Stock and book debts', crore: 2.4 },
    },
  },
  himalayan: {
    name: 'Himalayan Herbals Private Limited',
    type: 'private-limited',
    gstin: '05AALCH8125K1ZB',
    address: {
      building: 'Khasra 118',
      area: 'Selaqui',
      city: 'Dehradun',
      pin: '248011',
      state: 'UT',
    },
    industry: 'Manufacturing',
    people: [
      { name: 'Neha Bisht', salutation: 'Ms.', designation: 'Director', born: '1989-10-10' },
    ],
    banks: ['State Bank of India', 'Yes Bank', 'SIDBI'],
    fundBased: {
      asks: [termLoan(2.2, 'Crore', 72)],
      collateral: { type: 'Industrial property', crore: 3.5 },
    },
  },
  narmada: {
    name: 'Narmada Polymers Private Limited',
    type: 'private-limited',
    gstin: '24AADCG9934L1Z7',
    address: {
      building: 'Plot 3301',
      area: 'GIDC Vatva',
      city: 'Ahmedabad',
      pin: '382445',
      state: 'GJ',
    },
    industry: 'Manufacturing',
    people: [
      {
        name: 'Jignesh Patel',
        salutation: 'Mr.',
        designation: 'Managing Director',
        born: '1974-05-25',
      },
    ],
    banks: ['Bank of Baroda', 'Axis Bank'],
    fundBased: {
      asks: [cashCredit(3, 'Crore'), termLoan(1.5, 'Crore')],
      collateral: { type: 'Industrial property', crore: 6.5 },
    },
    nonFundBased: { asks: [letterOfCredit(2, 'Crore')] },
  },
  sutlej: {
    name: 'Sutlej Agri Implements',
    type: 'proprietorship',
    gstin: '03BQZPS3317M1Z5',
    address: {
      building: 'B-22',
      area: 'Focal Point',
      city: 'Ludhiana',
      pin: '141010',
      state: 'PB',
    },
    industry: 'Manufacturing',
    people: [
      { name: 'Gurpreet Singh', salutation: 'Mr.', designation: 'Proprietor', born: '1980-02-14' },
    ],
    banks: ['Punjab & Sind Bank', 'HDFC Bank'],
    fundBased: {
      asks: [cashCredit(60, 'Lakh')],
      collateral: { type: 'Residential property', crore: 1.1 },
    },
  },
  mysuru: {
    name: 'Mysuru Silk House',
    type: 'partnership',
    gstin: '29ABNFM2286N1ZE',
    address: {
      building: '742',
      area: 'Devaraja Mohalla',
      city: 'Mysuru',
      pin: '570001',
      state: 'KA',
    },
    industry: 'Trade',
    people: [
      {
        name: 'Chandrika Rao',
        salutation: 'Mrs.',
        designation: 'Managing Partner',
        born: '1971-11-30',
      },
    ],
    banks: ['Karnataka Bank'],
    fundBased: {
      asks: [{ title: 'Loan Against Property (LAP)', amount: 1.4, unit: 'Crore', tenure: 120 }],
      collateral: { type: 'Commercial property', crore: 2.6 },
    },
  },
  bengal: {
    name: 'Bengal Tea Traders Private Limited',
    type: 'private-limited',
    gstin: '19AAECB5543P1Z5',
    address: {
      building: '5 Netaji Subhas Road',
      area: 'B.B.D. Bagh',
      city: 'Kolkata',
      pin: '700001',
      state: 'WB',
    },
    industry: 'Trade',
    people: [
      { name: 'Debashis Ghosh', salutation: 'Mr.', designation: 'Director', born: '1966-08-08' },
    ],
    banks: ['UCO Bank', 'Bandhan Bank'],
    fundBased: {
      asks: [{ title: 'Working Capital Demand Loan (WCDL)', amount: 2, unit: 'Crore', tenure: 12 }],
      collateral: { type: 'Warehouse receipt', crore: 2.8 },
    },
  },
  utkal: {
    name: 'Utkal Minerals Private Limited',
    type: 'private-limited',
    gstin: '21AAPCU7702Q1ZR',
    address: {
      building: 'Plot 45',
      area: 'Chandrasekharpur',
      city: 'Bhubaneswar',
      pin: '751016',
      state: 'OR',
    },
    industry: 'Mining',
    people: [
      {
        name: 'Subrat Mohanty',
        salutation: 'Mr.',
        designation: 'Managing Director',
        born: '1973-03-03',
      },
    ],
    banks: ['Indian Bank', 'IDBI Bank'],
    fundBased: {
      asks: [{ title: 'Commercial Vehicle Loan', amount: 1.9, unit: 'Crore', tenure: 48 }],
      collateral: { type: 'Plant and machinery', crore: 2.4 },
    },
  },
  nandi: {
    name: 'Nandi Infra Projects Private Limited',
    type: 'private-limited',
    gstin: '29AAQCN6139R1ZA',
    address: { building: '88/2', area: 'Yelahanka', city: 'Bengaluru', pin: '560064', state: 'KA' },
    industry: 'Construction',
    people: [
      {
        name: 'Harish Gowda',
        salutation: 'Mr.',
        designation: 'Managing Director',
        born: '1970-10-18',
      },
    ],
    banks: ['Canara Bank', 'ICICI Bank'],
    nonFundBased: {
      asks: [guarantee(4, 'Crore')],
      collateral: { type: 'Fixed deposit', crore: 1 },
    },
  },
  konkan: {
    name: 'Konkan Cashew Industries',
    type: 'partnership',
    gstin: '30ABRFK1178B1ZL',
    address: {
      building: 'Survey 61',
      area: 'Bicholim Industrial Estate',
      city: 'Bicholim',
      pin: '403529',
      state: 'GA',
    },
    industry: 'Manufacturing',
    people: [
      { name: 'Maria Fernandes', salutation: 'Ms.', designation: 'Partner', born: '1983-12-24' },
    ],
    banks: ['Bank of India'],
    fundBased: {
      asks: [cashCredit(80, 'Lakh')],
      collateral: { type: 'Industrial property', crore: 1.7 },
    },
  },
  awadh: {
    name: 'Awadh Packaging LLP',
    type: 'llp',
    gstin: '09ABSFA9021C1ZF',
    address: {
      building: 'D-18',
      area: 'Talkatora Industrial Estate',
      city: 'Lucknow',
      pin: '226011',
      state: 'UP',
    },
    industry: 'Manufacturing',
    people: [
      {
        name: 'Imran Siddiqui',
        salutation: 'Mr.',
        designation: 'Designated Partner',
        born: '1982-06-06',
      },
    ],
    banks: ['IndusInd Bank'],
    fundBased: {
      asks: [{ title: 'Unsecured Business Loan', amount: 40, unit: 'Lakh', tenure: 36 }],
    },
  },
  vindhya: {
    name: 'Vindhya Stone Crushers',
    type: 'proprietorship',
    gstin: '23CTYPP4466D1Z7',
    address: {
      building: 'Khasra 77',
      area: 'Maharajpur',
      city: 'Jabalpur',
      pin: '482004',
      state: 'MP',
    },
    industry: 'Mining',
    people: [
      { name: 'Deepak Patel', salutation: 'Mr.', designation: 'Proprietor', born: '1990-01-28' },
    ],
    banks: ['Central Bank of India'],
    fundBased: { asks: [{ title: 'Mudra or CGTMSE Loan', amount: 90, unit: 'Lakh', tenure: 60 }] },
  },
  capital: {
    name: 'Capital Roadlines Private Limited',
    type: 'private-limited',
    gstin: '07AATCC5890E1Z7',
    address: {
      building: 'AG-104',
      area: 'Sanjay Gandhi Transport Nagar',
      city: 'New Delhi',
      pin: '110042',
      state: 'DL',
    },
    industry: 'Transport and storage',
    people: [
      { name: 'Vikram Chauhan', salutation: 'Mr.', designation: 'Director', born: '1985-09-09' },
    ],
    banks: ['Tata Capital', 'Cholamandalam Finance'],
    fundBased: {
      asks: [{ title: 'Commercial Vehicle Loan', amount: 2.7, unit: 'Crore', tenure: 48 }],
      collateral: { type: 'Plant and machinery', crore: 3.1 },
    },
  },
} as const satisfies Record<string, DemoCompany>

export type CompanyName = keyof typeof companies

import { decided, holds, notCheckable, SILENT } from './sentence.ts'

export const whatItDoes = {
  '1.1': decided(
    'connects borrowing companies with lenders and investors, and offers advisory services, credit ratings and loans',
    'Ratings are given by registered agencies alone: the firm offers credit-rating advisory, and the home page names it so.',
  ),
  '1.2': notCheckable(
    'This document covers the whole product as far as it is known',
    'The sentence is about the document.',
  ),
  '1.3': holds(
    'register with an email and a mobile number, verify the account with a one-time code',
  ),
  '1.4': holds('An application holds company details, product choices, management details'),
  '1.5': holds('Staff roles manage applications, mandates (fee agreements), enquiries and users'),
  '1.6': holds('Roles: admin, credit-analyst, referral partner'),
  '1.7': holds('A plain user is the borrower'),
  '1.8': holds('see Home, About, Team, Blog, Career, Contact, Privacy Policy and Terms pages'),
  '1.9': holds('About and Team hold marketing copy'),
  '1.10': holds('The visitor may send a contact enquiry'),
  '1.11': holds('open a messaging-app chat from the footer'),
  '1.12': holds('The footer carries a long disclaimer'),
  '1.13': holds('does not guarantee outcomes, is not the decision-maker, and is not liable'),
  '1.14': holds('Associates cannot promise or influence any credit rating result'),
  '1.15': decided(
    'The terms page (asset-management provider terms) covers these sections',
    'All ten sections stand there, written for a firm that facilitates loans.',
  ),
  '1.16': holds('Eligibility: accurate signup data and lawful use'),
  '1.17': holds(
    'keep credentials confidential, do not share logins, and report breaches to a support mailbox',
  ),
  '1.18': holds('no unlawful, harmful, defamatory or obscene content, no law violations, no fraud'),
  '1.19': holds('refers to a privacy policy and to Indian IT data-protection rules'),
  '1.20': holds('site content is owned by the provider'),
  '1.21': holds('payments are final and non-refundable unless stated otherwise'),
  '1.22': holds('an account may be suspended without notice for violations or suspected fraud'),
  '1.23': holds('no indirect damages, and no liability for data loss or unauthorised access'),
  '1.24': holds('India, with the exclusive jurisdiction of the courts of Delhi'),
  '1.25': holds('continued use means acceptance'),
  '1.26': notCheckable('Server-side rules and storage: not shown', SILENT),
}

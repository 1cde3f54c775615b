import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'
import type { ScopeKind } from '../contract/define/define.ts'
import type { CallName } from '../contract/index.ts'

/** Needs of a page: a call, and the records it has to reach with it, where not any will do. */
export type Needs = { call: CallName; reach?: readonly ScopeKind[] }

/** Pages for some roles alone, by the id of their route, which is their file without its ending. */
export const pageNeeds = new Map<string, Needs>()

/** A page for those who may make a call, as its row says. */
const page = (path: string, file: string, needs: Needs): RouteConfigEntry => {
  pageNeeds.set(file.replace(/\.tsx$/, ''), needs)
  return route(path, file)
}

/** Every page of the product. Static words win over `:id`, whatever the order. */
export default [
  layout('app/frame/site-layout.tsx', [
    layout('app/frame/site-frame.tsx', [
      // Public; prerendered (see bundling/public-paths.ts).
      index('features/site/home.tsx'),
      route('about', 'features/site/about.tsx'),
      route('team', 'features/site/team.tsx'),
      route('services', 'features/site/services.tsx'),
      route('lenders', 'features/site/lenders.tsx'),
      route('blogs', 'features/site/blog.tsx'),
      route('blogs/:slug', 'features/site/article.tsx'),
      route('career', 'features/site/career.tsx'),
      route('contact', 'features/enquiry/contact.tsx'),
      route('contact/sent', 'features/enquiry/sent.tsx'),
      route('privacy-policy', 'features/site/privacy-policy.tsx'),
      route('term-condition', 'features/site/term-condition.tsx'),
      route('offline', 'pages/offline.tsx'),

      route('register', 'features/account/register.tsx'),
      route('verify', 'features/account/verify.tsx'),
      route('login', 'features/account/login.tsx'),
      route('forgetPassword', 'features/account/forget-password.tsx'),
      route('reset-password/:token', 'features/account/reset-password.tsx'),
      route('invitation/:token', 'features/account/invitation.tsx'),

      route('*', 'pages/not-found.tsx'),
    ]),

    // A form or a room, for whoever has its address.
    route('stop-reminders/:token', 'features/account/stop-reminders.tsx'),
    route('stop-change/:token', 'features/proposal/stop-change.tsx'),
    route('send-papers/:token', 'features/papers/send-papers.tsx'),
    route('own-papers/:token', 'features/papers/own-papers.tsx'),
    route('room/:token', 'features/room/room.tsx'),

    // Behind the sign-in; what a role may see inside is the server's word.
    layout('app/guard.tsx', [
      route('profile', 'features/account/profile.tsx'),
      route('dashboard', 'pages/dashboard.tsx'),

      page('dashboard/additional-documents/:applicationId', 'pages/case/documents-page.tsx', {
        call: 'getAdditionalDocuments',
      }),
      // A borrower's applications; for a credit analyst the id is an application's own.
      page('dashboard/:id', 'pages/case/dashboard-detail.tsx', { call: 'listUserLoans' }),
      page('dashboard/:id/:applicationId', 'pages/case/application-page.tsx', {
        call: 'getApplication',
      }),
      page('dashboard/:id/update/:applicationId', 'features/wizard/update-application.tsx', {
        call: 'updateApplication',
      }),
      page('dashboard/mandate/:applicationId', 'pages/case/agreement-page.tsx', {
        call: 'respondMandate',
      }),
      page('dashboard/offers/:applicationId', 'pages/case/offers-page.tsx', {
        call: 'sendOfferCode',
      }),
      // Whoever may take an own consent back; others read it in the case.
      page('dashboard/details/:applicationId', 'pages/case/details-page.tsx', {
        call: 'setConsent',
      }),
      page('businessloan', 'features/wizard/business-loan.tsx', { call: 'createApplication' }),
      // Where the service worker leads what other apps share (public/site.webmanifest).
      page('shared', 'features/papers/shared.tsx', { call: 'saveDraft' }),
      page('dashboard/referral-bank-details', 'features/bank-account/referral-bank-details.tsx', {
        call: 'listBankAccounts',
      }),
      page('dashboard/upload-teaser/:applicationId', 'features/lenders/upload-teaser.tsx', {
        call: 'uploadTeaser',
      }),
      // Borrowers find their own on the dashboard, and partners their leads.
      page('dashboard/applications', 'features/case/applications.tsx', {
        call: 'getQueueCounts',
      }),
      page('dashboard/board', 'features/case/board.tsx', { call: 'getBoard' }),
      page('dashboard/my-turn', 'pages/my-turn.tsx', { call: 'listQueue' }),
      page('dashboard/create-mandate/:applicationId', 'features/mandate/create-mandate.tsx', {
        call: 'createMandate',
      }),
      page('dashboard/tasks', 'features/task/tasks.tsx', { call: 'listTasks' }),
      page('dashboard/inbox', 'features/notification/inbox.tsx', { call: 'listNotifications' }),
      page('dashboard/clients', 'features/client/clients.tsx', { call: 'listClients' }),
      page('dashboard/clients/new', 'features/client/new-client.tsx', { call: 'createClient' }),
      page('dashboard/clients/:clientId', 'features/client/client.tsx', { call: 'getClient' }),
      page('dashboard/clients/import', 'features/import/import-clients.tsx', { call: 'runImport' }),
      page('dashboard/lenders', 'features/lender/lenders.tsx', { call: 'listLenders' }),
      page('dashboard/lenders/new', 'features/lender/new-lender.tsx', { call: 'createLender' }),
      page('dashboard/lenders/:lenderId', 'features/lender/lender.tsx', { call: 'getLender' }),
      page('dashboard/users', 'features/user/users.tsx', { call: 'listUsers' }),
      // Others see the mandates of a case in the case.
      page('dashboard/mandates', 'features/mandate/mandates.tsx', {
        call: 'listMandates',
        reach: ['any'],
      }),
      page('dashboard/enquiries', 'features/enquiry/enquiries.tsx', { call: 'listEnquiries' }),
      page('dashboard/leads', 'features/lead/leads.tsx', { call: 'listLeads' }),
      page('dashboard/earnings', 'features/lead/earnings.tsx', { call: 'listMyLeads' }),
      page('dashboard/share', 'features/lead/share.tsx', { call: 'makeReferralLink' }),
      page('dashboard/new-lead', 'features/lead/new-lead.tsx', { call: 'createLead' }),
      page('dashboard/audit', 'features/audit/audit-trail.tsx', { call: 'listAuditEvents' }),
      page('dashboard/jobs', 'features/job/stuck-work.tsx', { call: 'listDeadLetters' }),
      page('dashboard/fees', 'features/fee/fees.tsx', { call: 'listFees' }),
      page('dashboard/reports', 'features/report/reports.tsx', { call: 'getFunnelReport' }),
      page('dashboard/settings', 'features/settings/settings.tsx', { call: 'updateSettings' }),
    ]),
  ]),
] satisfies RouteConfig

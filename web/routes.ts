import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page of the product. Static words win over `:id`, whatever the order. */
export default [
  layout('app/site-layout.tsx', [
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
    route('offline', 'app/pages/offline.tsx'),

    route('register', 'features/account/register.tsx'),
    route('verify', 'features/account/verify.tsx'),
    route('login', 'features/account/login.tsx'),
    route('forgetPassword', 'features/account/forget-password.tsx'),
    route('reset-password/:token', 'features/account/reset-password.tsx'),

    // Behind the sign-in; what a role may see inside is the server's word.
    layout('app/guard.tsx', [
      route('profile', 'features/account/profile.tsx'),
      route('dashboard', 'features/application/dashboard.tsx'),

      layout('app/guards/case-readers.tsx', [
        route(
          'dashboard/additional-documents/:applicationId',
          'features/application/additional-documents.tsx',
        ),
        // A borrower's applications; for a credit analyst the id is an application's own.
        route('dashboard/:id', 'features/application/dashboard-detail.tsx'),
        route('dashboard/:id/:applicationId', 'features/application/application-page.tsx'),
      ]),
      layout('app/guards/form-writers.tsx', [
        route('dashboard/:id/update/:applicationId', 'features/application/update-application.tsx'),
      ]),
      layout('app/guards/borrower.tsx', [
        route('dashboard/mandate/:applicationId', 'features/mandate/mandate.tsx'),
        route('businessloan', 'features/application/business-loan.tsx'),
      ]),
      layout('app/guards/referral-partner.tsx', [
        route('dashboard/referral-bank-details', 'features/bank-account/referral-bank-details.tsx'),
      ]),
      layout('app/guards/teaser-writers.tsx', [
        route('dashboard/upload-teaser/:applicationId', 'features/application/upload-teaser.tsx'),
      ]),
      layout('app/guards/staff.tsx', [
        route('dashboard/applications', 'features/application/applications.tsx'),
      ]),
      layout('app/guards/admin.tsx', [
        route('dashboard/create-mandate/:applicationId', 'features/mandate/create-mandate.tsx'),
        route('dashboard/users', 'features/user/users.tsx'),
        route('dashboard/mandates', 'features/mandate/mandates.tsx'),
        route('dashboard/enquiries', 'features/enquiry/enquiries.tsx'),
        route('dashboard/audit', 'features/audit/audit-trail.tsx'),
        route('dashboard/jobs', 'features/job/stuck-work.tsx'),
        route('dashboard/settings', 'features/settings/settings.tsx'),
      ]),
    ]),

    route('*', 'app/pages/not-found.tsx'),
  ]),
] satisfies RouteConfig

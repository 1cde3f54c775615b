import { listedPaths } from '../web/bundling/public-paths.ts'
import { everyRoute } from './routes.ts'

const article = listedPaths.find((path) => path.startsWith('/blogs/')) ?? ''

/** Pages that need no sign-in: the route and the address to open it at. */
export const openPages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    everyRoute.filter((route) => listedPaths.includes(route)).map((route) => [route, route]),
  ),
  '/blogs/:slug': article,
  '/forgetPassword': '/forgetPassword',
  '/reset-password/:token': '/reset-password/not-a-real-token',
  '/invitation/:token': '/invitation/not-a-real-token',
  // What a link that works shows is in ask-accountant.spec.ts.
  '/stop-reminders/:token': '/stop-reminders/not-a-real-token',
  '/stop-change/:token': '/stop-change/not-a-real-token',
  '/send-papers/:token': '/send-papers/not-a-real-token',
  // What a link that works shows is in own-papers.spec.ts.
  '/own-papers/:token': '/own-papers/not-a-real-token',
  // What a link that works shows is in room.spec.ts.
  '/room/:token': '/room/not-a-real-token',
  '/contact/sent': '/contact/sent',
  '/offline': '/offline',
  // Without an email to verify it leads to the registration; verify-account.spec.ts looks at it.
  '/verify': '/verify',
  '/*': '/no-such-page',
}

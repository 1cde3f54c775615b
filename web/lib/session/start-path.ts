import { useIsAuthenticated } from './session.ts'

const FORM = '/businessloan'

/** Page on which an application starts: the form itself, or the registration that leads on to it. */
export const useStartPath = (): string =>
  useIsAuthenticated() ? FORM : `/register?next=${encodeURIComponent(FORM)}`

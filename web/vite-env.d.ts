/// <reference types="vite/client" />

declare module 'virtual:contract-routes' {
  import type { CallRoutes } from './lib/api/client.ts'
  export const routes: CallRoutes
}

declare module 'virtual:contract-staff-routes' {
  import type { CallRoutes } from './lib/api/client.ts'
  export const routes: CallRoutes
}

declare module 'virtual:may-call/*' {
  import type { Role } from '../domain/people/roles.ts'
  const roles: readonly Role[]
  export default roles
}

declare module 'virtual:page-roles' {
  import type { Role } from '../domain/people/roles.ts'
  const rolesOfPages: Readonly<Record<string, readonly Role[] | undefined>>
  export default rolesOfPages
}

declare module '*.md' {
  export const page: Readonly<Record<string, string>>
  export const html: string
}

declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { TablerIcon } from '@tabler/icons-react'
  const icon: TablerIcon
  export default icon
}

// The part of Trusted Types that the client uses; TypeScript's DOM library has none of it yet. What a
// policy makes stands for a text wherever a text would.
type TrustedPolicy = {
  createHTML(text: string): string
  createScript(text: string): string
  createScriptURL(url: string): string
}
type TrustedRules = {
  createHTML?: (text: string) => string | null
  createScript?: (text: string) => string | null
  createScriptURL?: (url: string) => string | null
}
declare var trustedTypes:
  | {
      createPolicy(
        name: 'default' | 'prose' | 'sleeping' | 'workbook' | 'worker',
        rules: TrustedRules,
      ): TrustedPolicy
    }
  | undefined

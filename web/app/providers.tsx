import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { SessionKeeper } from './session-keeper.tsx'
import { cssVariables, theme } from './theme.ts'
import { ToastHost } from './toast-host.tsx'

export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <SessionKeeper />
    {children}
    <ToastHost />
  </MantineProvider>
)

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useHydrated } from '../../lib/page/use-hydrated.ts'

/** The page's colours: true for dark ones, and the way to the others. */
export const useScheme = () => {
  const { setColorScheme } = useMantineColorScheme()
  const chosen = useComputedColorScheme('light', { getInitialValueInEffect: true })
  // A page is written in light; what this browser prefers shows once it is alive.
  const isDark = useHydrated() && chosen === 'dark'
  const other = isDark ? 'light' : 'dark'
  return { isDark, other, change: () => setColorScheme(other) } as const
}

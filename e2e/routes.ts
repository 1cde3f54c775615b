import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

const flat = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(path === undefined && !index ? [] : [`/${path ?? ''}`]),
    ...flat(children ?? []),
  ])

/** The path of every page of the product, with its parameters as `:id`. */
export const everyRoute: readonly string[] = flat(routes)

/** A route with its parameters filled in. */
export const fill = (route: string, values: Readonly<Record<string, string>>): string =>
  route.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${route} needs ${name}`)
    return value
  })

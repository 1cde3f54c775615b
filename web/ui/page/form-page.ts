import { createContext, use, useEffect } from 'react'

/**
 * Export `handle` of a route where a person fills in a long form: no header and no footer stand between them and it.
 * The page brings its own bar, with the way to the menu in it. `unless` names a word of the address that says that
 * the form is done.
 */
export type FormPageHandle = { formPage: { unless?: string } }

const hasFormPage = (handle: unknown): handle is FormPageHandle =>
  typeof handle === 'object' && handle !== null && 'formPage' in handle

/** True if a route is such a page at this address. */
export const isFormPage = (handle: unknown, search: URLSearchParams): boolean => {
  if (!hasFormPage(handle)) return false
  const { unless } = handle.formPage
  return unless === undefined || !search.has(unless)
}

/** Opens the site's menu; the bar of a form has a button for it. */
export const MenuOpener = createContext<() => void>(() => undefined)

export const useMenu = (): (() => void) => use(MenuOpener)

/** Shows the site's header on such a page after all. */
export const HeaderSwitch = createContext<(shown: boolean) => void>(() => undefined)

/** For what stands in the place of the form, e.g. that it could not be loaded: without the form's bar nobody could get away. */
export const WithHeader = (): null => {
  const show = use(HeaderSwitch)
  useEffect(() => {
    show(true)
    return () => show(false)
  }, [show])
  return null
}

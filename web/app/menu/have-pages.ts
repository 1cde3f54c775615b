/** Paths of the pages that a place has several of: the row of them is kept free before the places are known. */
const paths: ReadonlySet<string> = new Set([
  '/dashboard/my-turn',
  '/dashboard/tasks',
  '/dashboard/applications',
  '/dashboard/board',
  '/dashboard/enquiries',
  '/dashboard/leads',
  '/dashboard/fees',
  '/dashboard/mandates',
  '/dashboard/settings',
  '/dashboard/jobs',
  '/dashboard/audit',
  '/dashboard/clients/import',
])

/** True of the page of a place with several; the list of one's own cases is one of them, too. */
export const havePages = (pathname: string, desk: string | undefined): boolean =>
  paths.has(pathname) || (pathname === '/dashboard' && desk === 'queue')

import type { ApplicationStatus } from '../../../../domain/status/application-status.ts'

/** The list of cases, narrowed as the board is, and to one status. */
export const listAddress = (
  query: Readonly<Record<string, string>>,
  status?: ApplicationStatus,
): string => {
  const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...narrowing } = query
  const asked = new URLSearchParams({ ...narrowing, ...(status && { status }) })
  return asked.size === 0 ? '/dashboard/applications' : `/dashboard/applications?${asked}`
}

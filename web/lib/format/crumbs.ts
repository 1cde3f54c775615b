/** Segments that have no page of their own. */
const notLinks: ReadonlySet<string> = new Set([
  'update',
  'upload-teaser',
  'additional-documents',
  'create-mandate',
  'mandate',
  'offers',
  'details',
])

const names: Readonly<Record<string, string>> = {
  blogs: 'Blog',
  businessloan: 'Business loan',
  career: 'Career',
  contact: 'Contact us',
  jobs: 'Failed jobs',
  forgetPassword: 'Forgot password',
  'term-condition': 'Terms of services',
  users: 'Team',
  verify: 'Verify your account',
}

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

export type Crumb = { label: string; to: string | null }

/** `additional-documents` → 'Additional documents'; an id says what a page told us, or 'Details'. */
const labelOf = (segment: string, told: Readonly<Record<string, string>>): string => {
  const known = told[segment] ?? names[segment]
  if (known !== undefined) return known
  if (uuid.test(segment)) return 'Details'
  const words = segment.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Home and the path's segments; the last one is where we are, and so no link. */
export const crumbsOf = (
  pathname: string,
  told: Readonly<Record<string, string>> = {},
): Crumb[] => {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const crumbs = segments.map((segment, index): Crumb => {
    const last = index === segments.length - 1
    const to = `/${segments.slice(0, index + 1).join('/')}`
    return {
      label: labelOf(decodeURIComponent(segment), told),
      to: last || notLinks.has(segment) ? null : to,
    }
  })
  return [{ label: 'Home', to: '/' }, ...crumbs]
}

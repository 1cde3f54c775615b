import { describe, expect, it } from 'vitest'
import { isPublicPage, pathAfterSignIn, signInPath } from './sign-in-path.ts'

const landing = (headedFor: string) =>
  pathAfterSignIn(new URL(signInPath(headedFor), 'https://firm.example').searchParams)

describe('signing in', () => {
  it('leads back to the page that was asked for, query included', () => {
    expect(landing('/dashboard/users?search=rao&page=2')).toBe('/dashboard/users?search=rao&page=2')
  })

  it('leads to the dashboard when nothing was asked for', () => {
    expect(landing('/')).toBe('/dashboard')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
  ])('never leads to %s', (next) => {
    expect(pathAfterSignIn(new URLSearchParams({ next }))).toBe('/dashboard')
  })
})

describe('a session that has ended', () => {
  it.each([
    '/',
    '/about',
    '/blogs/a-note',
    '/contact/',
    '/contact/sent',
    '/reset-password/abc',
    '/verify',
  ])('leaves the person on the public page %s', (path) => {
    expect(isPublicPage(path)).toBe(true)
  })

  it.each(['/dashboard', '/businessloan', '/profile', '/dashboard/login'])(
    'sends the person away from %s',
    (path) => {
      expect(isPublicPage(path)).toBe(false)
    },
  )
})

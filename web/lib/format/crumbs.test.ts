import { expect, it } from 'vitest'
import { crumbsOf } from './crumbs.ts'

const id = '0199a1b2-1111-7222-8333-444455556666'

it('leads from Home through the segments of the address', () => {
  expect(crumbsOf('/blogs/a-note')).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Blog', to: '/blogs' },
    { label: 'A note', to: null },
  ])
})

it.each(['update', 'upload-teaser', 'additional-documents', 'create-mandate', 'mandate'])(
  'does not link %s, which has no page of its own',
  (segment) => {
    const crumb = crumbsOf(`/dashboard/${segment}/${id}`)[2]
    expect(crumb?.to).toBeNull()
  },
)

it('says what a page told of an id, and Details until then', () => {
  const path = `/dashboard/${id}/update/${id}`
  expect(crumbsOf(path)[2]).toEqual({ label: 'Details', to: `/dashboard/${id}` })
  expect(crumbsOf(path, { [id]: 'RS-2026-000123' })[2]?.label).toBe('RS-2026-000123')
})

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openRoutes } from '../../testing/page.tsx'
import { FileSlot } from '../files/file-slot.tsx'

const photo = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' })

/** A place for a paper on one page of two, and photos that take their time to be read. */
const openSlot = () => {
  const reads: Blob[] = []
  const failing: (() => void)[] = []
  vi.stubGlobal('createImageBitmap', (file: Blob) => {
    reads.push(file)
    return new Promise((_resolve, reject) => {
      failing.push(() => reject(new Error('no picture')))
    })
  })
  const nothing = () => undefined
  const slot = (
    <FileSlot
      label="PAN card"
      files={[]}
      onChoose={nothing}
      onCancel={nothing}
      onRetry={nothing}
      onRemove={nothing}
    />
  )
  const page = openRoutes(
    [
      { path: '/', element: <p>The dashboard</p> },
      { path: '/papers', element: slot },
    ],
    '/papers',
  )
  return {
    ...page,
    reads,
    failNext: () => act(async () => failing.shift()?.()),
    take: async (...names: string[]) => {
      await page.person.click(screen.getByRole('button', { name: 'Take photos' }))
      await page.person.upload(
        await screen.findByLabelText('Photos of the pages'),
        names.map(photo),
      )
    },
    leave: () => act(() => page.router.navigate('/')),
  }
}

test('going back with photos closes the dialog, then shows them again, and leaves once they are gone', async () => {
  const { person, take, leave, router } = openSlot()
  await take('1.jpg', '2.jpg')
  await screen.findByRole('dialog', { name: 'PAN card' })
  await leave()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Go on with 2 photos' })).toBeDefined()
  await leave()
  await screen.findByRole('dialog', { name: 'PAN card' })
  expect(router.state.location.pathname).toBe('/papers')
  await person.click(screen.getByRole('button', { name: 'Remove all photos' }))
  await leave()
  expect(screen.getByText('The dashboard')).toBeDefined()
})

test('photos are read one after the other', async () => {
  const { take, reads, failNext } = openSlot()
  await take('1.jpg', '2.jpg', '3.jpg')
  await waitFor(() => expect(reads).toHaveLength(1))
  await failNext()
  await waitFor(() => expect(reads).toHaveLength(2))
})

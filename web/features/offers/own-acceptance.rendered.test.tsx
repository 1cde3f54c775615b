import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Offer } from '../../../contract/offer/offer.ts'
import { serve } from '../../testing/network.ts'
import { makeOffer, noAbilities } from '../../testing/offer.ts'
import { open } from '../../testing/page.tsx'
import { ConfirmAcceptance, Denied } from './confirm-acceptance.tsx'
import { OwnAcceptance } from './own-acceptance.tsx'

const signedCopy = { key: 'signed', fileName: 'signed.pdf', fileType: 'application/pdf' }

/** An acceptance that staff recorded and nobody has confirmed. */
const recorded = (
  abilities: Partial<Offer['abilities']>,
  openedByMe = false,
  by: string | null = 'Priya Nair',
): Offer =>
  makeOffer({
    status: 'open',
    acceptedHow: null,
    signedCopy,
    signedCopyKey: signedCopy.key,
    recordedAcceptance: { at: '2026-11-20T06:00:00.000Z', by, openedByMe },
    abilities: { ...noAbilities, ...abilities },
  })

test('the client confirms what was recorded, or says that they did not accept it, with a word if they like', async () => {
  const offer = recorded({ accept: true, denyAcceptance: true }, false, null)
  const asked = serve({ denyAcceptance: () => ({ data: offer }) })
  let changes = 0
  const { person } = open(
    <OwnAcceptance
      offer={offer}
      onChanged={async () => {
        changes += 1
      }}
    />,
  )
  await screen.findByText('Did you accept the offer of Sample Bank?')
  expect(screen.getByRole('button', { name: 'Mail me a code to confirm' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Look at the signed document' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'I did not accept this' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox'), 'I have signed nothing.')
  await person.click(dialog.getByRole('button', { name: 'I did not accept this' }))
  await expect.poll(() => asked.of('denyAcceptance')).toHaveLength(1)
  expect(asked.of('denyAcceptance')[0]?.body).toEqual({ note: 'I have signed nothing.' })
  await expect.poll(() => changes).toBe(1)
})

test('what a colleague confirmed from a document can still be denied', async () => {
  serve({})
  const accepted = makeOffer({
    acceptedHow: 'signed-copy',
    abilities: { ...noAbilities, denyAcceptance: true },
  })
  open(<OwnAcceptance offer={accepted} onChanged={async () => undefined} />)
  expect(await screen.findByRole('button', { name: 'I did not accept this' })).toBeDefined()
})

test('of what the client accepted with the code nothing is asked', () => {
  serve({})
  open(<OwnAcceptance offer={makeOffer()} onChanged={async () => undefined} />)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a denied acceptance on which money was paid out is confirmed after all, or cleared up', async () => {
  serve({})
  const denied = makeOffer({
    acceptedHow: 'signed-copy',
    signedCopy,
    deniedAt: '2026-11-21T06:00:00.000Z',
    abilities: { ...noAbilities, accept: true },
  })
  open(<OwnAcceptance offer={denied} onChanged={async () => undefined} />)
  await screen.findByText('You told us: I did not accept this')
  expect(screen.getByRole('button', { name: 'Mail me a code to confirm' })).toBeDefined()
})

test('a second colleague confirms it once they have looked at the document', async () => {
  const offer = recorded({ confirmAcceptance: true }, true)
  const asked = serve({ confirmAcceptance: () => ({ data: offer }) })
  const { person } = open(<ConfirmAcceptance offer={offer} onChanged={async () => undefined} />)
  await screen.findByText(/Recorded by Priya Nair on 20 Nov 2026/)
  await person.click(screen.getByRole('button', { name: 'Confirm the acceptance' }))
  await expect.poll(() => asked.of('confirmAcceptance')).toHaveLength(1)
})

test('who has not looked at it cannot confirm it, and whoever recorded it is not offered to', async () => {
  serve({})
  open(
    <ConfirmAcceptance
      offer={recorded({ confirmAcceptance: true })}
      onChanged={async () => undefined}
    />,
  )
  const button = await screen.findByRole('button', { name: 'Confirm the acceptance' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('Look at every page before you confirm it.')).toBeDefined()
})

test('whoever recorded it only reads that it waits', async () => {
  serve({})
  open(<ConfirmAcceptance offer={recorded({}, true)} onChanged={async () => undefined} />)
  await screen.findByText('Accepted by a signed document, to be confirmed')
  expect(screen.queryByRole('button', { name: 'Confirm the acceptance' })).toBeNull()
})

test.each([
  ['open', /Only the client can accept this offer now/],
  ['accepted', /Our fee is not asked for, and nothing more is recorded on it/],
] as const)('staff read of an %s offer that the client denied it', async (status, words) => {
  serve({})
  open(<Denied offer={makeOffer({ status, deniedAt: '2026-11-21T06:00:00.000Z' })} />)
  await screen.findByText('The client says: I did not accept this')
  expect(screen.getByText(words)).toBeDefined()
})

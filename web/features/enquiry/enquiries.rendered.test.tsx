import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import { button, closedDialog, enter, openedDialog } from '../../testing/fields.ts'
import { serve } from '../../testing/network.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { makeUser } from '../../testing/user.ts'

const manager = makeUser({ role: 'relationship-manager', name: 'Mohan Lele' })

const makeEnquiry = (given: Partial<ListedEnquiry> = {}): ListedEnquiry => ({
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Rekha Salvi',
  email: 'rekha@salvi.example',
  mobile: '9812345678',
  companyName: 'Salvi Foods',
  service: 'Term Loan',
  message: 'A cold store for 40 lakh',
  status: 'new',
  note: null,
  handledBy: null,
  handledAt: null,
  owner: null,
  followUpOn: null,
  client: null,
  createdAt: '2026-11-20T06:00:00Z',
  version: 1,
  abilities: { update: true },
  ...given,
})

/** The firm's enquiries over a server that filters and saves as far as this test asks. */
const openEnquiries = async (first: ListedEnquiry, address = '') => {
  signInAs('relationship-manager', manager.userId)
  let enquiry = first
  const network = serve({
    getProfile: () => ({ user: manager }),
    listSavedViews: () => ({ data: [] }),
    listSameClient: () => ({ data: [] }),
    listTemplates: () => ({ data: [] }),
    listEnquiryReplies: () => ({ data: [] }),
    listEnquiries: ({ query }) => {
      const { service = enquiry.service, status = enquiry.status } = query
      const enquiries = service === enquiry.service && status === enquiry.status ? [enquiry] : []
      return { enquiries, total: enquiries.length, page: 1, pages: 1 }
    },
    updateEnquiry: ({ body }) => {
      const { status, note } = Object(body)
      enquiry = { ...enquiry, status, note, version: enquiry.version + 1 }
      return { data: enquiry }
    },
  })
  const site = await openSite(`/dashboard/enquiries${address}`)
  const open = async () => {
    await site.person.click(await screen.findByRole('button', { name: first.name }))
    return openedDialog()
  }
  return { ...site, network, open }
}

test('an enquiry is read as it was typed, and it is noted how far it is', async () => {
  const message = '<script>document.title = "mine"</script> We need 60 lakh.'
  const { person, go, open, network } = await openEnquiries(
    makeEnquiry({ message }),
    '?service=Working+Capital',
  )
  await screen.findByText(/Nothing fits/)
  expect(screen.queryByText('Rekha Salvi')).toBeNull()
  await go('/dashboard/enquiries?service=Term+Loan&status=new')
  const shown = await open()
  expect(shown.getAllByText(message).length).toBeGreaterThan(0)
  await person.keyboard('{Escape}')
  await closedDialog()
  const dialog = await open()
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Status/ }), 'Contacted')
  enter(dialog.getByRole('textbox', { name: 'Note' }), 'Called back; documents follow.')
  await person.click(button('Save', dialog))
  await closedDialog()
  expect(network.of('updateEnquiry').map(({ body }) => body)).toEqual([
    expect.objectContaining({ status: 'contacted', note: 'Called back; documents follow.' }),
  ])
  await go('/dashboard/enquiries?service=Term+Loan&status=contacted')
  await screen.findByRole('button', { name: 'Rekha Salvi' })
  expect(document.title).not.toBe('mine')
})

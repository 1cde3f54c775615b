import { expect, it } from 'vitest'
import { feeShown, feeSizes } from '../../domain/fee/fee-shown.ts'
import { frontShown } from '../../domain/firm/front-shown.ts'
import { timesShown } from '../../domain/dates/times-shown.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { writeFirm } from './firm-in-pages.ts'

const firm = {
  ...demoSettings.firm,
  ...frontShown(demoSettings.firm),
  name: 'Rao & "Sons" </script>',
  asks: [],
  feeShown: feeShown(demoSettings),
  feeSizes: feeSizes(demoSettings),
  times: timesShown(demoSettings),
  papersToHandIn: 'four documents',
  demo: [],
}

it('writes the firm into the text of a page, harmless as HTML', () => {
  expect(writeFirm('<p>[[firm.name]]</p>', firm)).toBe(
    '<p>Rao &amp; &quot;Sons&quot; &lt;/script&gt;</p>',
  )
  expect(writeFirm('href="[[firm.social.x]]"', firm)).toBe('href="https://x.com/rinsetu"')
})

it('repeats an item for every office', () => {
  expect(writeFirm('<ul><li class="a">[[firm.otherOffices]]</li></ul>', firm)).toBe(
    '<ul><li class="a">Mumbai</li><li class="a">Bengaluru</li><li class="a">Kolkata</li></ul>',
  )
  expect(writeFirm('<ul><li>[[firm.otherOffices]]</li></ul>', { ...firm, otherOffices: [] })).toBe(
    '<ul></ul>',
  )
})

it('repeats a part of a page for every person, and nobody’s words are taken for a place', () => {
  const page = '<ul>[[each people]]<li>[[item.name]]: [[item.role]]</li>[[end each]]</ul>'
  const people = [
    { name: 'A <b>', role: '[[firm.phone]]', about: '', initials: 'A<' },
    { name: '[[each people]]', role: '[[item.name]]', about: '', initials: '' },
  ]
  expect(writeFirm(page, { ...firm, people })).toBe(
    '<ul><li>A &lt;b&gt;: [[firm.phone]]</li><li>[[each people]]: [[item.name]]</li></ul>',
  )
  expect(writeFirm(page, { ...firm, people: [] })).toBe('<ul></ul>')
  expect(() => writeFirm('[[each phone]]x[[end each]]', firm)).toThrow('phone')
})

it('leaves the strip of the demo out of every page of a firm', () => {
  const page = '[[if demo]]<p>Demo [[each demo]]<b>[[item.who]]</b>[[end each]]</p>[[end demo]]'
  expect(writeFirm(page, firm)).toBe('')
  const demo = [{ who: 'Admin', email: 'a@demo.example', password: 'public' }]
  expect(writeFirm(page, { ...firm, demo })).toBe('<p>Demo <b>Admin</b></p>')
})

it('writes it into data for machines, where it can end no script', () => {
  const page = writeFirm('{"name":"[[json firm.name]]","firm":[[firm]]}', firm)
  expect(page).not.toContain('</script>')
  expect(JSON.parse(page)).toEqual({ name: firm.name, firm })
})

it('lists the papers that the firm asks a company of a type for', () => {
  const companyType = 'llp' as const
  const asks = [{ companyType, slot: 'partnershipAndLlpDocs.DPR_Data', ask: 'required' as const }]
  const usual = writeFirm('<div>[[papers llp]]</div>', firm)
  expect(usual).toMatch(
    /^<div><section><h3>Documents of the LLP<\/h3><ul><li>PAN card of the LLP<\/li><li>GST registration/,
  )
  expect(usual).toContain('<h3>Each partner</h3>')
  expect(usual).not.toContain('Detailed project report')
  expect(writeFirm('[[papers llp]]', { ...firm, asks })).toContain('Detailed project report')
  expect(() => writeFirm('[[papers gmbh]]', firm)).toThrow('gmbh')
})

it('refuses a page that asks for what the firm does not have', () => {
  expect(() => writeFirm('[[firm.moto]]', firm)).toThrow('moto')
})

it.each([
  '[[firm]]',
  '[[json firm.zzz]]',
  '[[firm.supportEmail]]',
  '<li>[[firm.otherOffices]]</li>',
  '[[papers llp]]',
])('leaves a firm that calls itself %s its name', (name) => {
  const page = writeFirm('{"name":"[[json firm.name]]","text":"[[firm.name]]","firm":[[firm]]}', {
    ...firm,
    name,
  })
  const text = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(JSON.parse(page)).toEqual({ name, text, firm: { ...firm, name } })
})

it('leaves out what hangs on an entry that nobody made, also from data for machines', () => {
  const page =
    '<p>[[if phone]]Call [[firm.phone]][[end phone]][[unless phone]]Write[[end phone]]</p>' +
    '<script type="application/ld+json">{"name":"[[json firm.name]]","telephone":"[[json firm.phone]]","sameAs":["[[json firm.social.x]]"]}</script>'
  const bare = { ...firm, name: 'Setu', phone: '', social: { ...firm.social, x: '' } }
  expect(writeFirm(page, bare)).toBe(
    '<p>Write</p><script type="application/ld+json">{"name":"Setu","sameAs":[]}</script>',
  )
  expect(writeFirm(page, { ...bare, phone: '[[if name]]' })).toContain('<p>Call [[if name]]</p>')
})

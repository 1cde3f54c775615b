/**
 * Links of a part of an Office file (ECMA-376 part 2, "relationships"): `remote` makes the program fetch and show or
 * run something from another machine when the file is opened, as a macro would;
 * `elsewhere` is a link that a person should know of: another workbook, a template on the author's disk, a linked
 * picture. Hyperlinks are neither: they wait for a click.
 */
export type OfficeLinks = { remote: boolean; elsewhere: boolean; control: boolean; object: boolean }

/** Followed without asking when the file is opened; the word after the last slash of a relationship's type. */
const followed = new Set([
  'attachedtemplate',
  'oleobject',
  'frame',
  'subdocument',
  'afchunk',
  'control',
  'transform',
])
const controls = new Set(['control', 'activexcontrolbinary'])
/** Files that may stand for an object put into a document: they are looked into like any upload. */
const lookedInto = /\.(docx|xlsx|pptx|doc|xls)$/i

const relationship = /<(?:[\w.-]+:)?Relationship(?=[\s/>])((?:[^"'<>]|"[^"]*"|'[^']*')*)/g
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const code = (digits: string, base: number) => {
  const point = Number.parseInt(digits, base)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
/** Text of XML without its escapes. */
export const unescaped = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex ? code(hex, 16) : decimal ? code(decimal, 10) : (named[name] ?? whole),
  )

const percentDecoded = (text: string) =>
  text.replaceAll(/%([\da-f]{2})/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** True if a target lies on another machine: any address with a scheme, a UNC path, or `file:` with a host. */
export const isRemote = (target: string): boolean => {
  const plain = percentDecoded(target)
    // Programs drop these before they read an address.
    // oxlint-disable-next-line no-control-regex -- control characters are what is dropped
    .replaceAll(/[\u0000-\u0020\u007f]/g, '')
    .replaceAll('\\', '/')
    .toLowerCase()
  const scheme = /^([a-z][a-z\d+.-]+):/.exec(plain)?.[1]
  if (scheme && scheme !== 'file') return true
  const path = scheme ? plain.slice('file:'.length) : plain
  // file:///C:/… and file://localhost/… name this machine; file:////server/… is a UNC path.
  const local = /^(\/\/\/(?!\/)|\/\/localhost\/(?!\/)|\/{0,3}[a-z][:|](\/|$)|\/(?!\/)|[^/]|$)/
  return !local.test(path)
}

/** Reads a relationship part, as text. */
export const readOfficeLinks = (text: string): OfficeLinks => {
  const links = { remote: false, elsewhere: false, control: false, object: false }
  for (const [, inside = ''] of text.matchAll(relationship)) {
    const facts = new Map<string, string>()
    for (const [, name = '', double, single] of inside.matchAll(attribute))
      facts.set(name.toLowerCase(), unescaped(double ?? single ?? ''))
    const type = (facts.get('type') ?? '').trim().split('/').at(-1)?.toLowerCase() ?? ''
    const target = facts.get('target') ?? ''
    const external = facts.get('targetmode')?.trim().toLowerCase() === 'external'
    if (type === 'hyperlink') continue
    if (controls.has(type)) links.control = true
    if (followed.has(type) && isRemote(target)) links.remote = true
    if (external) links.elsewhere = true
    else if (type === 'oleobject' && !lookedInto.test(target)) links.object = true
  }
  return links
}

// RFC 8187's attr-char: everything else is percent-encoded.
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * A Content-Disposition by RFC 6266: the exact name in UTF-8, beside a plain one for clients that
 * read no other.
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name.toWellFormed())}`
}

const escaped = (text: string) =>
  text
    .replaceAll('₹', 'Rs ')
    .replaceAll('’', "'")
    .replaceAll(/[–·]/g, '-')
    .replaceAll(/[^\u0020-\u007e]/g, '?')
    .replaceAll(/[\\()]/g, (character) => `\\${character}`)

/** A PDF of one page that says what it stands for: a heading and some lines. */
export const littlePdf = (heading: string, lines: readonly string[]): Buffer => {
  const text = [
    `BT /F1 16 Tf 50 790 Td (${escaped(heading)}) Tj`,
    '/F1 10 Tf 0 -12 Td',
    ...lines.map((line) => `0 -16 Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

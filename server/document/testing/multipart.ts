import { randomBytes } from 'node:crypto'

export type FilePart = { bytes: Buffer; fileName: string; type?: string | null; field?: string }
export type FormPart = { name: string; value: string } | FilePart

/** A multipart body written by hand, in the order given, so that a test can spoil any part of it. */
export const multipartBody = (parts: readonly FormPart[]) => {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const chunks = parts.flatMap((part) => {
    if ('name' in part) {
      return [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"\r\n\r\n${part.value}\r\n`,
        ),
      ]
    }
    const type =
      part.type === null ? '' : `Content-Type: ${part.type ?? 'application/octet-stream'}\r\n`
    const head = `Content-Disposition: form-data; name="${part.field ?? 'file'}"; filename="${part.fileName}"\r\n${type}`
    return [Buffer.from(`--${boundary}\r\n${head}\r\n`), part.bytes, Buffer.from('\r\n')]
  })
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

/** A form with one file, and the header that says so. */
export const paperForm = (bytes: Buffer) => {
  const { body, contentType } = multipartBody([{ bytes, fileName: 'paper.pdf' }])
  return { body, headers: { 'content-type': contentType } }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Text = { to: string; text: string; id: string }

export type Gateway = {
  url: string
  /** Every text message that was handed over, the oldest first. */
  texts: readonly Text[]
  /** The code of the newest text to a mobile number. */
  codeFor(mobile: string): string
  close(): void
}

/** An SMS gateway on a free port that takes every message, as docs/sms.md asks of one. */
export const startGateway = async (): Promise<Gateway> => {
  const texts: Text[] = []
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      texts.push(JSON.parse(body))
      reply.writeHead(202).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // an address with a port, because the server listens on TCP
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    texts,
    codeFor: (mobile) => {
      const newest = texts.findLast(({ to }) => to === `91${mobile}`)
      const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
      if (!code) throw new Error(`There is no text with a code for ${mobile}.`)
      return code
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

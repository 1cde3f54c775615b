import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Seen = { status: number; headers: IncomingHttpHeaders; body: string }

/** A proxy that drops answers: the server has done its work, and the client gets no answer. */
export const startAnswerDropper = async (serverPort: number) => {
  let toDrop = 0
  let seen: Seen[] = []
  let places = 0

  const handOn = async ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Seen> => {
    // Each from another address of this machine, for the limits that count by address.
    places += 1
    const localAddress = `127.7.${Math.floor(places / 250)}.${1 + (places % 250)}`
    const asked = ask({
      port: serverPort,
      host: '127.0.0.1',
      localAddress,
      method,
      path: url,
      headers,
    })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    const bytes = await buffer(answer)
    return { status: answer.statusCode, headers: answer.headers, body: bytes.toString() }
  }

  const proxy = createServer((incoming, outgoing) => {
    const pass = async () => {
      const answer = await handOn(incoming, await buffer(incoming))
      seen.push(answer)
      if (toDrop > 0) {
        toDrop -= 1
        incoming.socket.destroy()
      } else {
        outgoing.writeHead(answer.status, answer.headers).end(answer.body)
      }
    }
    pass().catch(() => incoming.socket.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // A listening TCP server's address is never a string or null.
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    drop: (answers: number) => {
      toDrop = answers
    },
    /** The server's answers since the last call, also the dropped ones. */
    takeSeen: () => {
      const taken = seen
      seen = []
      return taken
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

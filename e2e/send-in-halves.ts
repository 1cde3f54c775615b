import { once } from 'node:events'
import { createServer } from 'node:http'

/** What belongs to one transmission, not to the page. */
const ofTransmission = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive'])

/**
 * The same site at another address, over a line so slow that one page comes in two parts: first up to and with `cut`,
 * the rest when it is told to.
 */
export const sendInHalves = async (site: string, path: string, cut: string) => {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, answer) => {
    const { status, headers, body, text } = await fetch(`${site}${url}`).then(async (reply) => {
      const bytes = Buffer.from(await reply.arrayBuffer())
      return { status: reply.status, headers: reply.headers, body: bytes, text: bytes.toString() }
    })
    answer.writeHead(status, [...headers].filter(([name]) => !ofTransmission.has(name)).flat())
    if (url !== path) return answer.end(body)
    const at = text.indexOf(cut)
    if (at < 0) throw new Error(`${path} has no ${cut}`)
    answer.write(text.slice(0, at + cut.length))
    await rest.promise
    return answer.end(text.slice(at + cut.length))
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    sendRest: rest.resolve,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

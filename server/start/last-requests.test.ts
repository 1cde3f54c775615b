import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const opened = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('a request on a connection accepted before the stop is answered, not refused', async () => {
  const house = await testApp()
  const port = Number(new URL(await house.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const accepted = once(house.app.server, 'connection')
  const socket = await opened(port)
  await accepted
  const answer = text(socket)
  const stopped = house.app.close()
  const another = () =>
    opened(port).then(
      (socket) => void socket.destroy(),
      () => 'refused',
    )
  await expect.poll(another).toBe('refused')
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [status, ...headers] = (await answer).split('\r\n')
  expect(status).toBe('HTTP/1.1 200 OK')
  expect(headers).toContain('Connection: close')
  await stopped
  await house.close()
})

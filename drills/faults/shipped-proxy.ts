import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '../../server/testing/server-process.ts'

export const NGINX = '/usr/sbin/nginx'

/** The shipped file with other addresses and folders and without TLS; all its rules are unchanged. */
const shippedFor = async (folder: string, port: number, servers: readonly [number, number]) => {
  let text = await readFile(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const swaps: [what: RegExp, by: string][] = [
    [/server1:3000/g, `127.0.0.1:${servers[0]}`],
    [/server2:3000/g, `127.0.0.1:${servers[1]}`],
    [/listen 80 default_server/g, `listen 127.0.0.1:${await freePort()}`],
    [/listen 443 ssl http2 default_server/g, `listen 127.0.0.1:${port}`],
    [/^ *ssl_.*;\n/gm, ''],
    [/\/tmp\/nginx/g, `${folder}/nginx`],
    [/\/dev\/std(out|err)/g, `${folder}/nginx-$1.log`],
  ]
  for (const [what, by] of swaps) {
    if (text.search(what) < 0) throw new Error(`deploy/nginx.conf has no ${what} any more`)
    text = text.replaceAll(what, by)
  }
  return text
}

/** nginx with the shipped configuration, in front of two servers on this machine. */
export const startShippedProxy = async (folder: string, servers: readonly [number, number]) => {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, await shippedFor(folder, port, servers))
  const child = spawn(NGINX, ['-p', folder, '-c', file, '-g', 'daemon off; master_process off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 10_000 }).toBe(true)
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { url, stop }
}

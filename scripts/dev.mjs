// npm run dev: the server, restarted when its sources change, and Vite's pages on http://localhost:5173.
// `npm run dev -- --port 6000` has the pages elsewhere, PORT=4000 the server.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { environment, root, setup } from './setup.mjs'

const begun = performance.now()
const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`

const node = setup()
const vite = process.argv.slice(2)
const port = vite.includes('--port') ? vite[vite.indexOf('--port') + 1] : '5173'
const env = environment()
// The address that the server prints and writes into mails: that of the pages, whose /api is the server's.
env.PUBLIC_URL ??= `http://localhost:${port}`
const options = {
  cwd: root,
  env,
  stdio: 'inherit',
  shell: process.platform === 'win32',
}

/** The parts that are started, and where each answers once it is up. */
const parts = [
  {
    name: 'the server',
    address: `http://127.0.0.1:${env.PORT ?? 3000}/readyz`,
    child: spawn(node, ['--watch', '--watch-preserve-output', 'server/start/main.ts'], options),
  },
  {
    name: 'the pages',
    address: `http://localhost:${port}/`,
    child: spawn('react-router', ['dev', ...vite], options),
  },
]
console.log(
  'Starting the server from its sources, with the database (at the first start the demo, too), and Vite for the pages …',
)

const stop = () => {
  for (const { child } of parts) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const { child } of parts) child.on('exit', stop)

const answers = ({ address }) =>
  fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )

const SAY_EVERY_MS = 10_000
let said = begun
let waiting = parts
while (waiting.length > 0 && parts.every(({ child }) => child.exitCode === null)) {
  const up = await Promise.all(waiting.map(answers))
  for (const { name } of waiting.filter((_, n) => up[n]))
    console.log(`${seconds()}: ${name} is up.`)
  waiting = waiting.filter((_, n) => !up[n])
  if (waiting.length > 0 && performance.now() - said > SAY_EVERY_MS) {
    said = performance.now()
    console.log(`${seconds()}: still starting ${waiting.map(({ name }) => name).join(' and ')} …`)
  }
  await pause(250)
}
if (waiting.length === 0) console.log(`Ready after ${seconds()}: ${env.PUBLIC_URL}`)

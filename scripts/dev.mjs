// npm run dev: the server, restarted when its sources change, and Vite's pages on http://localhost:5173.
// `npm run dev -- --port 6000` has the pages elsewhere, PORT=4000 the server.
import { spawn } from 'node:child_process'
import { environment, root, setup } from './setup.mjs'

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
const processes = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/start/main.ts'], options),
  spawn('react-router', ['dev', ...vite], options),
]
const stop = () => {
  for (const child of processes) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of processes) child.on('exit', stop)

// npm run dev: the server, restarted when its sources change, and Vite's pages on http://localhost:5173.
// `npm run dev -- --port 6000` has the pages elsewhere, PORT=4000 the server.
import { spawn } from 'node:child_process'
import { environment, root, setup } from './setup.mjs'

const node = setup()
const options = {
  cwd: root,
  env: environment(),
  stdio: 'inherit',
  shell: process.platform === 'win32',
}
const processes = [
  spawn(node, ['--watch', '--watch-preserve-output', 'server/start/main.ts'], options),
  spawn('react-router', ['dev', ...process.argv.slice(2)], options),
]
const stop = () => {
  for (const child of processes) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of processes) child.on('exit', stop)

// npm start: gets the checkout ready, builds what changed, and runs the server.
import { spawn } from 'node:child_process'
import { build, keepBuilds } from './build.mjs'
import { environment, root, setup } from './setup.mjs'

const node = setup()
const builds = build(node)
const options = { cwd: root, env: environment(), stdio: 'inherit' }
const server = spawn(node, ['build/server/main.js'], options)
const letBuildsGo = keepBuilds(server.pid, builds)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// npm sends SIGTERM to the shell between itself and this process; the shell ends without forwarding it.
const parent = process.ppid
setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500).unref()
server.on('exit', (code, signal) => {
  letBuildsGo()
  process.exit(code ?? (signal ? 1 : 0))
})

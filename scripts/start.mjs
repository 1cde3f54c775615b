// npm start: gets the checkout ready, builds what changed, and runs the server.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { environment, root, setup } from './setup.mjs'

const node = setup()
build(node)
const options = { cwd: root, env: environment(), stdio: 'inherit' }
const server = spawn(node, ['build/server/main.js'], options)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// npm passes a SIGTERM to the shell between it and this process, which dies of it and tells nobody.
const parent = process.ppid
setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500).unref()
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where Debian's package `chromium-headless-shell` puts it; it may not be there. */
export const HEADLESS_SHELL_PATH =
  process.env['HEADLESS_SHELL_PATH'] ?? '/usr/bin/chromium-headless-shell'

const installed = () =>
  [process.env['CHROMIUM_PATH'] ?? '', ...PLACES].find((path) => existsSync(path))

const apt = (...args: string[]) =>
  spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const installByApt = () => {
  console.log('Installing Chromium …')
  if (!apt('update') || !apt('install', '-y', 'chromium')) return false
  // Quicker, and not in every Debian.
  apt('install', '-y', 'chromium-headless-shell')
  return true
}

/** A Chromium for the journeys; on Debian, as root, it is installed when there is none. */
export const findChromium = (): string | undefined => {
  const found = installed()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  return mayInstall && installByApt() ? installed() : undefined
}

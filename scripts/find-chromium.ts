import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installedChromium } from '../e2e/browsers.ts'

const apt = (...args: string[]) =>
  spawnSync('apt-get', ['-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const installByApt = () => {
  console.log('Installing Chromium …')
  if (!apt('update') || !apt('install', '-y', 'chromium')) return false
  // Quicker than Chromium itself, but not in every Debian.
  apt('install', '-y', 'chromium-headless-shell')
  return true
}

/** A Chromium for the journeys; on Debian, as root, it is installed when there is none. */
export const findChromium = (): string | undefined => {
  const found = installedChromium()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  return mayInstall && installByApt() ? installedChromium() : undefined
}

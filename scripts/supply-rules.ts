import type { Lockfile } from './shipped-packages.ts'

type Supply = {
  lock: Lockfile
  npmrc: string
  manifest: Record<string, unknown>
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

/** Faults by which a dependency could change by itself or run code while it is installed; a sentence each. */
export const supplyFaults = ({ lock, npmrc, manifest }: Supply): string[] => {
  const settings = new Set(npmrc.split('\n').map((line) => line.replaceAll(/\s/g, '')))
  const ranges = kinds.flatMap((kind) =>
    Object.entries(Object(manifest[kind]))
      .filter(([, version]) => !exact.test(String(version)))
      .map(([name, version]) => `${name} is wanted as ${String(version)}: pin one version.`),
  )
  const unhashed = Object.entries(lock.packages)
    .filter(([place, { integrity }]) => place !== '' && !integrity)
    .map(([place]) => `${place} has no hash in the lockfile.`)
  return [
    ...ranges,
    ...unhashed,
    ...(settings.has('ignore-scripts=true') ? [] : ['.npmrc must say ignore-scripts=true.']),
    ...(settings.has('save-exact=true') ? [] : ['.npmrc must say save-exact=true.']),
  ]
}

import { type Shipped, shippedPackages } from './shipped-packages.ts'

const row = ({ name, version, licence, parts }: Shipped) =>
  `| ${name} | ${version} | ${licence} | ${parts.join(', ')} |`

/** docs/licences.md: what ships with the product, under which licence. */
export const licencesPage = (root: string): string => {
  const shipped = shippedPackages(root)
  return `# Licences of what ships

Generated from the lockfile by \`npm run docs\`; don't edit. \`node scripts/licences.ts\` refuses copyleft and what is
unknown; its list is in \`scripts/licence-rules.ts\`. "server" is what the server process loads, with packages for
other platforms; "client" is what the web client is built from. The texts lie in each package's folder under
\`node_modules/\`.

| Package | Version | Licence | Where |
| --- | --- | --- | --- |
${shipped.map(row).join('\n')}
`
}

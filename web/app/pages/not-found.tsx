export { notFoundMeta as meta } from '../../lib/private-meta.ts'
export { NotFound as default } from '../../ui/not-found.tsx'

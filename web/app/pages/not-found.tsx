export { notFoundMeta as meta } from '../../lib/page/private-meta.ts'
export { NotFound as default } from '../../ui/not-found.tsx'

import { Skeleton } from '@mantine/core'
import { Page } from '../../ui/page/page.tsx'

/** The shape of the receipt while it is on the way. */
export const Receiving = () => (
  <Page title="Application received">
    <Skeleton h={280} radius="lg" role="status" aria-label="Loading the receipt" />
  </Page>
)

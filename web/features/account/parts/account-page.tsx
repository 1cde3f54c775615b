import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './account-page.module.css'

type Props = { title: string; intro?: ReactNode; children: ReactNode; below?: ReactNode }

/** Form on a page of its own, with the ways to its neighbours below it. */
export const AccountPage = ({ title, intro, children, below }: Props) => (
  <Page title={title} intro={intro} width="narrow">
    <Stack gap="lg">
      <noscript>
        <Text>
          Signing in and registering work with JavaScript only. Turn it on in your browser and load
          this page again, or <a href="/contact">contact us</a>.
        </Text>
      </noscript>
      <Panel className={classes['form'] ?? ''}>{children}</Panel>
      {below}
    </Stack>
  </Page>
)

import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './review.module.css'

type Props = {
  /** Reason why nothing of the file is in view. */
  why: string
  onDownload: () => void
  /** Another way, beside the download. */
  children?: ReactNode
}

/** In the place of a paper that can't be drawn: it is read elsewhere, and may be accepted then. */
export const NotShown = ({ why, onDownload, children }: Props) => (
  <Stack gap="sm" align="flex-start" role="alert" className={classes['told']}>
    <Text>{why} Once it is downloaded, you can accept it.</Text>
    <Button size="sm" onClick={onDownload}>
      Download
    </Button>
    {children}
  </Stack>
)

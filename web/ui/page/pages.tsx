import { Button, Group, Text } from '@mantine/core'

type PagesProps = {
  page: number
  pages: number
  onPage: (page: number) => void
  /** The ways back and on; of what happened, the latest first, by default. */
  words?: readonly [back: string, on: string]
}

const LATEST_FIRST = ['Later', 'Earlier'] as const

/** The ways to the other pages of a list that has come whole. */
export const Pages = ({ page, pages, onPage, words = LATEST_FIRST }: PagesProps) => (
  <Group gap="sm">
    <Button
      size="compact-sm"
      variant="default"
      disabled={page === 0}
      onClick={() => onPage(page - 1)}
    >
      {words[0]}
    </Button>
    <Text fz="sm" c="dimmed" role="status">
      Page {page + 1} of {pages}
    </Text>
    <Button
      size="compact-sm"
      variant="default"
      disabled={page + 1 >= pages}
      onClick={() => onPage(page + 1)}
    >
      {words[1]}
    </Button>
  </Group>
)

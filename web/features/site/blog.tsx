import { Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { articles } from '../../content/articles.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { feedLink, publicMeta } from '../../lib/page/page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'

export const meta = () => [
  ...publicMeta({
    title: 'Blog – RinSetu',
    description: 'Short notes on loan files, limits and fees for people who run small companies.',
    path: '/blogs',
  }),
  feedLink,
]

const Blog = () => (
  <Page title="Blog" intro="Short notes on loan files, limits and fees.">
    <Stack gap="md">
      {articles.map(({ slug, title, description, date, minutes }) => (
        <Panel key={slug} component="article">
          <Text fz="sm" c="dimmed">
            <time dateTime={date}>{formatDate(date)}</time> · {minutes} min read
          </Text>
          <Title order={2} fz="lg" my={4}>
            <Link to={`/blogs/${slug}`} style={{ color: 'inherit' }}>
              {title}
            </Link>
          </Title>
          <Text>{description}</Text>
        </Panel>
      ))}
    </Stack>
    <Text c="dimmed">
      New articles come to your reader by the <a href={feedLink.href}>feed</a>.
    </Text>
  </Page>
)

export default Blog

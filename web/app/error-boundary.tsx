import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFound } from '../ui/page/not-found.tsx'
import { ServerTrouble } from './server-trouble.tsx'

const messageOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}

/** The last net: a failure that no page caught. */
export const ErrorBoundary = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isRouteErrorResponse(error) && error.status >= 500) return <ServerTrouble />
  return (
    <Container component="main" size="sm" py={96}>
      <Stack gap="md" role="alert">
        <Title order={1}>Unexpected Application Error!</Title>
        <Text>{messageOf(error)}</Text>
        <Text c="dimmed">
          Nothing you saved is lost. Load the page again; if it happens once more, go to the home
          page.
        </Text>
        <Group>
          <Button onClick={() => location.reload()}>Load again</Button>
          <Button component="a" href="/" variant="default">
            Home
          </Button>
        </Group>
      </Stack>
    </Container>
  )
}

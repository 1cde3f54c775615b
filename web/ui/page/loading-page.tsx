import { Container, Skeleton, Stack } from '@mantine/core'

/** The shape of a page while its code is on the way. */
export const LoadingPage = () => (
  <Container size={1216} px="md" py="xl">
    <Stack gap="lg" role="status" aria-label="Loading the page">
      <Skeleton height={40} width="40%" />
      <Skeleton height={200} radius="lg" />
      <Skeleton height={200} radius="lg" />
    </Stack>
  </Container>
)

import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { privateMeta } from '../../lib/private-meta.ts'
import { callQuery } from '../../lib/queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { DetailsForm } from './profile/details-form.tsx'
import { Devices } from './profile/devices.tsx'
import { Notifications } from './profile/notifications.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { YourData } from './profile/your-data.tsx'

export const meta = () => privateMeta('Profile')

const Waiting = () => (
  <Stack gap="md" aria-busy aria-label="Loading your profile">
    {[320, 160, 320].map((height, index) => (
      <Skeleton key={index} height={height} radius="lg" />
    ))}
  </Stack>
)

const Profile = () => {
  const profile = useQuery(callQuery('getProfile'))
  const methods = useQuery({ ...callQuery('verificationMethods'), staleTime: Infinity })
  const user = profile.data?.user
  return (
    <Page title="Profile" intro="Your details, your password and the devices you use.">
      {user === undefined || methods.isPending ? (
        profile.error ? (
          <LoadFailure
            error={profile.error}
            onRetry={() => void profile.refetch()}
            fallback="Failed to load user"
          />
        ) : (
          <Waiting />
        )
      ) : (
        <Stack gap="lg">
          <Section title="Your details">
            <DetailsForm user={user} provesMobiles={methods.data?.data.mobile ?? false} />
          </Section>
          <Section title="Notifications">
            <Notifications user={user} />
          </Section>
          <Section title="Change your password">
            <PasswordForm user={user} />
          </Section>
          <Section title="Where you’re signed in">
            <Devices />
          </Section>
          <Section title="Your data">
            <YourData />
          </Section>
        </Stack>
      )}
    </Page>
  )
}

export default Profile

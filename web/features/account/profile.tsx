import { Skeleton, Stack } from '@mantine/core'
import type { User } from '../../../contract/people/account.ts'
import { useQuery } from '@tanstack/react-query'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { DetailsForm } from './profile/details-form.tsx'
import { PasswordForm } from './profile/password-form.tsx'

export const meta = () => privateMeta('Profile')

const place = (height: number, name: string) => (
  <Skeleton height={height} radius="md" role="status" aria-label={`Loading ${name}`} data-later />
)

// What is looked at now and then comes when the page is there.
const Notifications = later<{ user: User }>(
  () => import('./profile/notifications.tsx').then((part) => ({ default: part.Notifications })),
  place(140, 'the notifications'),
)
const SecondFactor = later<object>(
  () => import('./profile/second-factor.tsx').then((part) => ({ default: part.SecondFactor })),
  place(100, 'the second step at sign-in'),
)
const Devices = later<object>(
  () => import('./profile/devices.tsx').then((part) => ({ default: part.Devices })),
  place(160, 'your devices'),
)
const YourData = later<object>(
  () => import('./profile/your-data.tsx').then((part) => ({ default: part.YourData })),
  place(120, 'your data'),
)

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
          <Section title="Second step at sign-in">
            <SecondFactor />
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

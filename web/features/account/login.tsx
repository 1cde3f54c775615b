import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import {
  forgetPerson,
  startSession,
  useIsAuthenticated,
  useSessionReady,
} from '../../lib/session/session.ts'
import { pathAfterSignIn, SIGNED_IN } from '../../lib/session/sign-in-path.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import { DemoStrip } from '../../ui/page/demo-strip.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SecondStepProps } from './factor/second-step.tsx'
import { AccountPage } from './parts/account-page.tsx'
import { beginVerification } from './begin-verification.ts'
import { useKeptSearch } from './use-kept-search.ts'
import { useWait, WaitNotice } from './parts/wait-notice.tsx'
import { factorKinds } from '../../../domain/people/factors.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'

export const meta = () =>
  publicMeta({
    title: 'Login – RinSetu',
    description: `Sign in to follow your application, hand over documents and read your ${readerWords.client.mandate}.`,
    path: '/login',
  })

/** The registration that the refusal of an unverified account carries. */
const registrationOf = ({ more }: ApiError) => ({
  registrationStatus: 'pending' as const,
  userId: String(more['userId']),
  email: String(more['email']),
  mobile: String(more['mobile']),
})

/** Whoever has just verified an email need not type it again, and who has just opened an account hears so. */
const useComingFrom = () => {
  const { state } = useLocation() as { state: { email?: string; opened?: string } | null }
  return state
}

// Who has no second factor never needs its code.
const SecondStep = later<SecondStepProps>(
  () => import('./factor/second-step.tsx').then((part) => ({ default: part.SecondStep })),
  <Skeleton
    height={200}
    radius="md"
    role="status"
    aria-label="Loading the second step"
    data-later
  />,
  { atOnce: true },
)

type Second = Pick<SecondStepProps, 'ticket' | 'kinds' | 'trustFor'>

/** First the password; then, of who has a second factor, its code. */
const LoginSteps = () => {
  const [second, setSecond] = useState<Second | null>(null)
  if (second === null) return <LoginForm onSecond={setSecond} />
  return (
    <SecondStep
      {...second}
      onDone={startSession}
      onAgain={(because) => {
        if (because !== undefined) toast.info(because)
        setSecond(null)
      }}
    />
  )
}

const LoginForm = ({ onSecond }: { onSecond: (second: Second) => void }) => {
  const navigate = useNavigate()
  const search = useKeptSearch()
  const { wait, note, clear } = useWait()
  const state = useComingFrom()

  const verifyFirst = (error: ApiError) => {
    beginVerification(registrationOf(error))
    toast.info(sentenceOf(error))
    void navigate(`/verify${search}`)
  }

  const form = useContractForm<'login'>('login', {
    ...(state?.email !== undefined && { defaultValues: { email: state.email } }),
    fallback: 'An unknown error occurred during login.',
    onDone: (reply) => {
      clear()
      startSession(reply)
    },
    onFailure: (error) => {
      if (error.code === 'ACCOUNT_NOT_VERIFIED') {
        verifyFirst(error)
        return true
      }
      if (error.code === 'SECOND_FACTOR_NEEDED') {
        const { ticket, kinds, trustFor } = error.more
        const has = factorKinds.filter((kind) => Array.isArray(kinds) && kinds.includes(kind))
        onSecond({ ticket: String(ticket), kinds: has, trustFor: String(trustFor) })
        return true
      }
      if (error.code === 'ACCOUNT_SUSPENDED') forgetPerson()
      clear()
      return note(error)
    },
  })

  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        required
      />
      <Group justify="flex-end">
        <Anchor component={Link} to={`/forgetPassword${search}`} py={10}>
          Forgot your password?
        </Anchor>
      </Group>
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Login
      </Button>
    </ContractFormFrame>
  )
}

const Login = () => {
  const ready = useSessionReady()
  const isAuthenticated = useIsAuthenticated()
  const [params] = useSearchParams()
  const search = useKeptSearch()
  const opened = useComingFrom()?.opened

  if (ready && isAuthenticated)
    return <Navigate to={pathAfterSignIn(params)} state={SIGNED_IN} replace />
  return (
    <>
      <DemoStrip />
      <AccountPage
        title="Login"
        intro={
          opened ?? (search !== '' ? 'Sign in to go on to the page you asked for.' : undefined)
        }
        below={
          <Text ta="center">
            New here?{' '}
            <Anchor component={Link} to={`/register${search}`} inline underline="always">
              Create an account
            </Anchor>
          </Text>
        }
      >
        <LoginSteps />
      </AccountPage>
    </>
  )
}

export default Login

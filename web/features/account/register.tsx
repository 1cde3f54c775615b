import { Anchor, Button, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useContractForm } from '../../lib/forms/form.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { forgetPendingContact } from '../../lib/format/pending-contact.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { ConsentField } from '../../ui/fields/consent-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AccountPage } from './parts/account-page.tsx'
import { beginVerification } from './begin-verification.ts'
import { acceptPrivacy, acceptTerms } from './parts/consent-labels.tsx'
import { PasswordMeter } from './parts/password-meter.tsx'
import { passwordError } from './parts/password-problems.ts'
import { useReferralCode } from './use-referral-code.ts'
import { useKeptInTab } from './use-kept-in-tab.ts'
import { useKeptSearch } from './use-kept-search.ts'
import { useWait, WaitNotice } from './parts/wait-notice.tsx'

export const meta = () =>
  publicMeta({
    title: 'Create your account – RinSetu',
    description:
      'Register your company with an email and a mobile number, and apply for a business loan online.',
    path: '/register',
  })

// Few come by a link.
const ReferralNote = lazy(() => import('./referral-note.tsx'))

/** Fields that a reload keeps; the password is typed again. */
const keptFields = ['name', 'email', 'mobile'] as const

const RegisterForm = () => {
  const navigate = useNavigate()
  const search = useKeptSearch()
  const { wait, note, clear } = useWait()
  const [taken, setTaken] = useState(false)

  const { code, remove } = useReferralCode()

  const form = useContractForm('register', {
    toBody: (typed) => (code === null ? typed : { ...typed, referralCode: code }),
    fallback: 'An unknown error occurred during registration.',
    check: async ({ password, name, email, acceptPrivacy: accepted }) => ({
      ...(await passwordError('password', password, { name: name ?? '', email: email ?? '' })),
      // The call takes a registration without it, from clients that know one tick alone.
      ...(accepted ? {} : { acceptPrivacy: 'Accept the privacy policy to go on.' }),
    }),
    onDone: async (registration) => {
      clear()
      // A countdown that still runs is that of an earlier code, which is dead now.
      forgetPendingContact()
      beginVerification(registration)
      forget()
      await navigate(`/verify${search}`)
    },
    onFailure: (error) => {
      clear()
      setTaken(error.code === 'EMAIL_TAKEN')
      return note(error)
    },
  })
  const forget = useKeptInTab(form, 'registration', keptFields)
  const [password, name, email] = form.watch(['password', 'name', 'email'])
  const failed = form.getFieldState('password', form.formState).error !== undefined

  return (
    <ContractFormFrame form={form}>
      <WaitNotice wait={wait} />
      {taken && (
        <Text fz="sm">
          Did we prepare an account for you? Then the link that opens it is on its way to your
          mailbox once more.
        </Text>
      )}
      <TextField form={form} name="name" label="Your name" autoComplete="name" required />
      <TextField
        form={form}
        name="email"
        label="Email"
        description="We send you a code to verify it."
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <CodeField
        form={form}
        name="mobile"
        kind="mobile"
        label="Mobile number"
        description="10 digits"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        description="At least 12 characters. A few words that only you would put together work well."
        autoComplete="new-password"
        required
      />
      <PasswordMeter
        password={password ?? ''}
        name={name ?? ''}
        email={email ?? ''}
        quiet={failed}
      />
      <ConsentField form={form} name="acceptTerms" label={acceptTerms} required />
      <ConsentField form={form} name="acceptPrivacy" label={acceptPrivacy} required />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Create account
      </Button>
      {code !== null && (
        <Suspense>
          <ReferralNote code={code} onRemove={remove} />
        </Suspense>
      )}
    </ContractFormFrame>
  )
}

const Register = () => {
  const search = useKeptSearch()
  return (
    <AccountPage
      title="Create your account"
      intro="One account for your applications, documents and agreements."
      below={
        <Text ta="center">
          Registered already?{' '}
          <Anchor component={Link} to={`/login${search}`} inline underline="always">
            Login
          </Anchor>
        </Text>
      }
    >
      <RegisterForm />
    </AccountPage>
  )
}

export default Register

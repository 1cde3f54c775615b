import { expect } from '@playwright/test'
import { linkIn } from '../../mail-server.ts'
import { somebody } from '../../people.ts'
import type { Check } from './check.ts'

export const forgotPassword: Check = async ({ newPerson, site }) => {
  const { person, calls } = await newPerson('Kavita Rao')
  const body = { email: person.email }
  expect((await calls.ask('POST /api/user/forgot-password', { body })).status).toBe(200)
  expect(linkIn(await site.mails.next(person.email, /password/i))).toContain('/reset-password/')
}

const login: Check = async ({ borrower, newClient }) => {
  const { person } = await borrower()
  const { email, password } = person
  const answer = await newClient().call('POST /api/user/login', { body: { email, password } })
  expect(answer).toMatchObject({
    accessToken: expect.stringMatching(/^ey/),
    user: { email, name: person.name, role: 'user', userId: expect.any(String) },
  })
}

const register: Check = async ({ register }) => {
  const { person, answer } = await register('Nisha Pillai')
  expect(answer).toEqual({
    registrationStatus: 'pending',
    email: person.email,
    mobile: person.mobile,
    userId: expect.any(String),
  })
}

const registrationStatus: Check = async ({ register }) => {
  const { client, person, answer } = await register('Ravi Menon')
  const status = await client.call('GET /api/user/check-registration-status/{id}', {
    path: { id: answer.userId },
  })
  const { email, mobile } = person
  expect(status).toEqual({ registrationStatus: 'pending', email, mobile })
}

const changePassword: Check = async ({ newPerson, newClient }) => {
  const { person, calls } = await newPerson('Meera Joshi')
  const { email, password } = person
  const newPassword = 'a quiet evening by the river'
  await calls.call('PUT /api/profile/change-password', {
    body: { currentPassword: password, newPassword },
  })
  const client = newClient()
  const old = await client.ask('POST /api/user/login', { body: { email, password } })
  expect(old.status).toBe(401)
  await client.call('POST /api/user/login', { body: { email, password: newPassword } })
}

const updateProfile: Check = async ({ borrower }) => {
  const { person, calls } = await borrower()
  const { name, mobile } = person
  const { user } = await calls.call('PUT /api/profile/update', {
    body: { name, mobile, city: 'Nashik' },
  })
  expect(user).toMatchObject({ userId: calls.userId, name, mobile, city: 'Nashik' })
}

const profile: Check = async ({ borrower }) => {
  const { person, calls } = await borrower()
  const { user } = await calls.call('GET /api/user/profile')
  const { name, email, mobile } = person
  expect(user).toMatchObject({ userId: calls.userId, name, email, mobile, role: 'user' })
}

const updateContact: Check = async ({ register, codeOf }) => {
  const { client, person } = await register('Dev Anand')
  const { email: newEmail, mobile: newMobile } = somebody('Dev Anand')
  const oldEmail = person.email
  const byEmail = { oldEmail, newEmail, newMobile: '', updateType: 'email' }
  const email = await client.ask('POST /api/verification/update-contact', { body: byEmail })
  expect(email.status).toBe(200)
  expect(await codeOf(newEmail)).toMatch(/^\d{6}$/)
  const byMobile = { oldEmail: newEmail, newEmail: '', newMobile, updateType: 'mobile' }
  const mobile = await client.ask('POST /api/verification/update-contact', { body: byMobile })
  expect(mobile.status).toBe(200)
}

const resend: Check = async ({ register }) => {
  const { client, person } = await register('Leela Das')
  const { email, mobile } = person
  const answer = await client.ask('POST /api/verification/resend-otp', {
    // The email had its code a moment ago.
    body: { type: 'mobile', email, mobile },
  })
  expect(answer.status).toBe(200)
}

const verify: Check = async ({ register, codeOf, newClient }) => {
  const { client, person } = await register('Kiran Rao')
  const { email, mobile, password } = person
  const body = { email, mobile, emailOtp: await codeOf(email) }
  const { status } = await client.ask('POST /api/verification/verify-otp', { body })
  expect(status).toBe(200)
  await newClient().call('POST /api/user/login', { body: { email, password } })
}

export const accountCalls = {
  '7.5': forgotPassword,
  '7.6': login,
  '7.7': register,
  '7.8': registrationStatus,
  '7.9': changePassword,
  '7.10': updateProfile,
  '7.11': profile,
  '7.12': updateContact,
  '7.13': resend,
  '7.14': verify,
}

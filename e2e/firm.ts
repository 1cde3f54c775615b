import { demoSettings } from '../server/settings/demo-firm.ts'

type Person = { email: string; password: string }

// Whom a case is given to is the journeys' to say.
const service = { ...demoSettings.service, assignManagers: false }

/** Enters the settings of a firm whose letters may go out, as its admin does at first. */
export const enterFirm = async (url: string, { email, password }: Person): Promise<void> => {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}.`)
    // A logout answers nothing.
    return answer.status === 204 ? {} : answer.json()
  }
  const { accessToken } = await send('POST', '/api/user/login', { email, password })
  await send('PUT', '/api/settings', { ...demoSettings, service }, accessToken)
  await send('POST', '/api/user/logout', undefined, accessToken)
}

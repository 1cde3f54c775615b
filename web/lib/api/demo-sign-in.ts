import { sentenceOf } from './api-error.ts'
import { api } from './api.ts'
import { startSession } from '../session/session.ts'
import { toast } from './toast.ts'

/** Signs in with an account of the demo, as the form would; says whether it did. */
export const signInToDemo = async (email: string, password: string): Promise<boolean> => {
  try {
    startSession(await api.call('login', { body: { email, password } }))
    return true
  } catch (error) {
    toast.error(sentenceOf(error))
    return false
  }
}

import { administer } from '../../server/testing/database-run.ts'
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../../server/testing/server-process.ts'

const admin = { email: 'admin@firm.example', password: 'brass lantern on the hill' }

/** Settings of a server as in production, with the drill as its first admin. */
export const drillSettings = async (
  DATABASE_URL: string,
  DATA_DIR: string,
): Promise<Record<string, string> & { PORT: string }> => ({
  PORT: String(await freePort()),
  DATABASE_URL,
  DATA_DIR,
  SECRET_KEY: 'one key for all servers of a drill, long enough to be one',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  // Request ceiling lifted: on a quiet machine a drill sends more than the product's ceiling allows.
  REQUESTS_PER_MINUTE: '10000000',
  // Upload quota lifted.
  UPLOAD_QUOTA_FILES: '1000000',
  UPLOAD_QUOTA_MB: '1000000',
})

export const signInAsAdmin = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  return Object(await answer.json()).accessToken
}

/** Starts a server of a drill, with a token of its admin. */
export const startDrillServer = async (
  DATABASE_URL: string,
  DATA_DIR: string,
): Promise<ServerProcess & { token: string }> => {
  const server = await startServerProcess(await drillSettings(DATABASE_URL, DATA_DIR))
  return { ...server, token: await signInAsAdmin(server.url) }
}

/** Lifts the hourly upload limit: one person of a drill uploads in a minute what others upload in a day. */
export const liftUploadLimit = (databaseUrl: string) =>
  administer(databaseUrl, (sql) =>
    sql.unsafe(`
      create function count_no_uploads() returns trigger language plpgsql as
        'begin new.count := 1; return new; end';
      create trigger count_no_uploads before insert or update on rate_limits
        for each row when (new.bucket like '%upload%') execute function count_no_uploads();`),
  )

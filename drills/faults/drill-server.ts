import { administer } from '../../server/testing/database-run.ts'
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../../server/testing/server-process.ts'

const admin = { email: 'admin@firm.example', password: 'brass lantern on the hill' }

/** Settings of a server as it is run for real, whose first admin the drill is. */
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
  // On a quiet machine a drill asks more than the ceiling on everything lets through: it is not what drills are about.
  REQUESTS_PER_MINUTE: '10000000',
  // One person of a drill holds more than any borrower.
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

/** One person of a drill uploads in a minute what others do in a day: the hour's limit is not what it is about. */
export const liftUploadLimit = (databaseUrl: string) =>
  administer(databaseUrl, (sql) =>
    sql.unsafe(`
      create function count_no_uploads() returns trigger language plpgsql as
        'begin new.count := 1; return new; end';
      create trigger count_no_uploads before insert or update on rate_limits
        for each row when (new.bucket like '%upload%') execute function count_no_uploads();`),
  )

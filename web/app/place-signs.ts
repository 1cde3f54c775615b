import type { Icon } from '@tabler/icons-react'
import IconStuck from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconDesk from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

/** The sign of a place, by its letter. */
export const placeSigns: Readonly<Record<string, Icon>> = {
  a: IconFiles,
  b: IconBank,
  d: IconDesk,
  e: IconMail,
  m: IconSignature,
  p: IconUser,
  s: IconSettings,
  t: IconHistory,
  u: IconUsers,
  w: IconStuck,
}

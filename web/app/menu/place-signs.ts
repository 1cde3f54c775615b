import type { Icon } from '@tabler/icons-react'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconStuck from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconReports from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconPapers from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconBoard from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconClients from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconDesk from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconTurn from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconLeads from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconFees from '@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs'
import IconLenders from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import IconTask from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

/** The sign of a place, by its name. */
export const placeSigns: Readonly<Record<string, Icon>> = {
  Applications: IconFiles,
  'Audit trail': IconHistory,
  'Bank details': IconBank,
  Board: IconBoard,
  Clients: IconClients,
  Dashboard: IconDesk,
  Enquiries: IconMail,
  'Fees due': IconFees,
  Inbox: IconInbox,
  Leads: IconLeads,
  Lenders: IconLenders,
  Mandate: IconSignature,
  Mandates: IconSignature,
  'My leads': IconDesk,
  'My queue': IconDesk,
  'My turn': IconTurn,
  Papers: IconPapers,
  People: IconUsers,
  Profile: IconUser,
  Reports: IconReports,
  Settings: IconSettings,
  'Stuck work': IconStuck,
  Tasks: IconTask,
}

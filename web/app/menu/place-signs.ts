import type { Icon } from '@tabler/icons-react'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconReports from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconPapers from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconClients from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconDesk from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconTurn from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconLeads from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconFees from '@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs'
import IconLenders from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

/** The sign of a place, by its name. */
export const placeSigns: Readonly<Record<string, Icon>> = {
  Applications: IconFiles,
  Cases: IconFiles,
  Clients: IconClients,
  Earnings: IconFees,
  Home: IconDesk,
  Inbox: IconInbox,
  Leads: IconLeads,
  Lenders: IconLenders,
  Mandate: IconSignature,
  Money: IconFees,
  'New business': IconLeads,
  Papers: IconPapers,
  'Payment details': IconBank,
  Profile: IconUser,
  Reports: IconReports,
  Settings: IconSettings,
  Share: IconShare,
  Team: IconUsers,
  'To do': IconTurn,
}

/** The tabs of the settings, as they and the search name them. */
export const settingsTabNames = {
  firm: 'Firm',
  front: 'Front pages',
  bank: 'Bank account',
  letter: 'Letter and fees',
  service: 'Answer times',
  targets: 'Targets',
  lenders: 'Lenders',
  checklist: 'Document checklist',
  requests: 'Document requests',
  messages: 'Message templates',
} as const
export type SettingsTabName = keyof typeof settingsTabNames

export const pathOfTab = (name: string): string => `/dashboard/settings?tab=${name}`

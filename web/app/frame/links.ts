/** The links of the header and of the mobile drawer. */
export const headerLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/blogs', label: 'Blog' },
  { to: '/lenders', label: 'Lenders' },
] as const

export const footerLinks = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/term-condition', label: 'Terms of Services' },
  { to: '/career', label: 'Career' },
  { to: '/contact', label: 'Contact Us' },
] as const

/** The avatar menu; Settings are part of the profile. */
export const accountLinks = [
  { to: '/profile', label: 'Profile' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/profile#settings', label: 'Settings' },
] as const

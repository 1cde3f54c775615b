import { Button } from '@mantine/core'
import IconFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs'
import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import { Link } from 'react-router'
import { chatGreeting, disclaimerOf } from '../content/firm.ts'
import { useFirm } from '../lib/firm.ts'
import { Logo } from '../ui/logo.tsx'
import classes from './footer.module.css'
import { footerLinks } from './links.ts'

const external = { target: '_blank', rel: 'noopener noreferrer' }

export const chatUrl = (mobile: string): string =>
  `https://wa.me/91${mobile}?text=${encodeURIComponent(chatGreeting)}`

/** The foot of every page: ways to go, the offices, and what the firm does not promise. */
export const Footer = () => {
  const firm = useFirm()
  const social = [
    { href: firm.social.linkedin, label: 'LinkedIn', Icon: IconLinkedin },
    { href: firm.social.facebook, label: 'Facebook', Icon: IconFacebook },
    { href: firm.social.x, label: 'X', Icon: IconX },
  ]
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['columns']}>
          <section>
            <Logo decorative />
            <address className={classes['address']}>
              {firm.headOffice}
              <br />
              <a href={`mailto:${firm.supportEmail}`}>{firm.supportEmail}</a>
            </address>
            <Button
              component="a"
              href={chatUrl(firm.whatsApp)}
              {...external}
              variant="default"
              size="sm"
              leftSection={<IconWhatsapp size={18} aria-hidden />}
            >
              Chat with us
            </Button>
          </section>
          <nav aria-label="Footer">
            <h2>Company</h2>
            <ul>
              {footerLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              <li>Our Team</li>
            </ul>
          </nav>
          <section>
            <h2>Other offices</h2>
            <ul>
              {firm.otherOffices.map((city) => (
                <li key={city}>{city}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>Follow us</h2>
            <ul className={classes['social']}>
              {social.map(({ href, label, Icon }) => (
                <li key={label}>
                  <a href={href} aria-label={label} {...external}>
                    <Icon size={22} aria-hidden />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section aria-label="Disclaimer" className={classes['disclaimer']}>
          <h2>Disclaimer</h2>
          {disclaimerOf(firm.name).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <p className={classes['copyright']}>© 2025 {firm.name}. All rights reserved.</p>
      </div>
    </footer>
  )
}

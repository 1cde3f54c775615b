import { Button } from '@mantine/core'
import IconFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs'
import IconWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import { Link } from 'react-router'
import { disclaimerOf } from '../../content/firm.ts'
import { chatUrl } from '../../lib/format/chat-url.ts'
import { useFirm } from '../../lib/api/firm.ts'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import classes from './footer.module.css'
import { footerLinks } from './links.ts'

const external = { target: '_blank', rel: 'noopener noreferrer' }

type Firm = ReturnType<typeof useFirm>

const FollowUs = ({ firm }: { firm: Firm }) => {
  const social = [
    { entry: 'social.linkedin', href: firm.social.linkedin, label: 'LinkedIn', Icon: IconLinkedin },
    { entry: 'social.facebook', href: firm.social.facebook, label: 'Facebook', Icon: IconFacebook },
    { entry: 'social.x', href: firm.social.x, label: 'X', Icon: IconX },
  ]
  return (
    <IfEntered has="social">
      <section>
        <h2>Follow us</h2>
        <ul className={classes['social']}>
          {social.map(({ entry, href, label, Icon }) => (
            <IfEntered key={label} has={entry}>
              <li>
                <a href={href} aria-label={label} {...external}>
                  <Icon size={22} aria-hidden />
                </a>
              </li>
            </IfEntered>
          ))}
        </ul>
      </section>
    </IfEntered>
  )
}

/** The foot of every page: ways to go, the offices, and what the firm does not promise. */
const Footer = () => {
  const firm = useFirm()
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <div className={classes['columns']}>
          <section>
            <Logo decorative />
            <IfEntered has="headOffice|supportEmail|phone">
              <address className={classes['address']}>
                <IfEntered has="headOffice">
                  <div>{firm.headOffice}</div>
                </IfEntered>
                <IfEntered has="supportEmail">
                  <div>
                    <a href={`mailto:${firm.supportEmail}`}>{firm.supportEmail}</a>
                  </div>
                </IfEntered>
                <IfEntered has="phone">
                  <div>
                    <a href={`tel:${firm.phone}`}>{firm.phone}</a>
                  </div>
                </IfEntered>
              </address>
            </IfEntered>
            <IfEntered has="whatsApp">
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
            </IfEntered>
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
          <IfEntered has="otherOffices">
            <section>
              <h2>Other offices</h2>
              <ul>
                {firm.otherOffices.map((city) => (
                  <li key={city}>{city}</li>
                ))}
              </ul>
            </section>
          </IfEntered>
          <FollowUs firm={firm} />
        </div>
        <section aria-label="Disclaimer" className={classes['disclaimer']}>
          <h2>Disclaimer</h2>
          {disclaimerOf(firm.name).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <IfEntered has="registeredOffice|cin">
          <p className={classes['copyright']}>
            <IfEntered has="registeredOffice">
              Registered office: {firm.registeredOffice}.{' '}
            </IfEntered>
            <IfEntered has="cin">
              Registered with the Ministry of Corporate Affairs as {firm.cin}.
            </IfEntered>
          </p>
        </IfEntered>
        <p className={classes['copyright']}>© 2025 {firm.name}. All rights reserved.</p>
      </div>
    </footer>
  )
}

export default Footer

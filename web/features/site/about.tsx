import { html, page } from '../../content/pages/about.md'
import { useFirm } from '../../lib/api/firm.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { organization } from '../../lib/page/structured-data.ts'
import { Page } from '../../ui/page/page.tsx'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import { Prose } from '../../ui/page/prose.tsx'
import classes from './about.module.css'
import { Offices } from './offices.tsx'
import { People } from './people.tsx'

export const meta = () =>
  publicMeta({
    title: page['title'] ?? '',
    description: page['description'] ?? '',
    path: '/about',
    things: [organization()],
  })

/** The bridge of the name, drawn once. */
const Bridge = () => (
  <svg className={classes['stroke']} viewBox="0 0 704 96" fill="none" aria-hidden="true">
    <g strokeWidth="6" strokeLinecap="round">
      <path d="M8 72h688" stroke="var(--rs-brand)" pathLength={1} />
      <path
        d="M96 72a256 60 0 0 1 512 0"
        stroke="var(--mantine-color-blue-filled)"
        pathLength={1}
      />
      <path d="M320 88h64" stroke="#C8102E" pathLength={1} />
    </g>
  </svg>
)

/** Story of the firm. */
const Story = () => {
  const { story } = useFirm()
  return (
    <IfEntered has="story">
      <p className={classes['story']}>{story}</p>
    </IfEntered>
  )
}

const About = () => (
  <Page
    title="About us"
    intro="We bring businesses that need credit and lenders who give it together."
  >
    <div className={classes['arrive']}>
      <Bridge />
      <Story />
      <Prose html={html} />
      <IfEntered has="people|headOffice|otherOffices">
        <h2 className={classes['who'] ?? ''}>Who we are</h2>
        <People />
        <Offices />
      </IfEntered>
    </div>
  </Page>
)

export default About

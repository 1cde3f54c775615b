import { Button, SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { lenderTypes, questions, steps } from '../../content/home.ts'
import { services } from '../../content/services.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { organization, questionPage } from '../../lib/page/structured-data.ts'
import { DemoStrip } from '../../ui/page/demo-strip.tsx'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import { Borrow } from './borrow.tsx'
import { CalculatorPanel } from './calculator-panel.tsx'
import { calculators } from './calculators.ts'
import { CasePicture } from './home/case-picture.tsx'
import { CostPart, TimePart } from './home/cost-and-time.tsx'
import { Figures } from './home/figures.tsx'
import { Hero } from './home/hero.tsx'
import { Band, Part } from './home/parts.tsx'
import { KeepReady } from './keep-ready.tsx'
import { Offices } from './offices.tsx'
import { People } from './people.tsx'
import classes from './parts/site.module.css'

export const meta = () =>
  publicMeta({
    title: 'RinSetu – business loans, prepared and placed',
    description:
      'RinSetu prepares loan cases for small and mid-sized Indian businesses and takes them to lenders that fit. Apply, hand over documents, sign, reach lenders.',
    path: '/',
    things: [organization(), questionPage(questions)],
  })

const Tools = () => (
  <Band
    title="What could you borrow?"
    id="borrow"
    lead="A few answers, no sign-in. For working capital you see an indicative range, for all else what lenders look at, and in each case your list of documents."
  >
    <noscript>
      <p className={classes['lead']}>
        Your browser runs no JavaScript, so the fields below and the calculators don't answer: each
        calculator shows an example and how it is worked out.
      </p>
    </noscript>
    <Borrow />
  </Band>
)

const Calculators = () => (
  <Band
    title="Calculators"
    id="calculators"
    lead="Indicative figures to plan with. The lender decides on the limit, the rate and the instalment."
  >
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {calculators.map((calculator) => (
        <CalculatorPanel key={calculator.title} {...calculator} />
      ))}
    </SimpleGrid>
  </Band>
)

const Terms = ({ rows }: { rows: readonly (readonly [name: string, text: string])[] }) => (
  <dl className={classes['terms']}>
    {rows.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

const Home = () => (
  <>
    <DemoStrip />
    <Hero />
    <Figures />

    <Part title="How it works" lead="Four steps to a lender's answer.">
      <ol className={classes['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <CasePicture at="below" />
    </Part>

    <Tools />
    <CostPart />
    <TimePart />

    <Part
      title="Services"
      lead={
        <>
          What businesses come to us for. <Link to="/services">More on each service</Link>.
        </>
      }
    >
      <Terms rows={services.map(({ name, short }) => [name, short])} />
    </Part>

    <Part
      title="Lenders"
      lead={
        <>
          You name up to three, or we choose with you.{' '}
          <Link to="/lenders">The list of lenders</Link>.
        </>
      }
    >
      <Terms rows={lenderTypes.map(({ kind, suits }) => [kind, suits])} />
    </Part>

    <IfEntered has="people|headOffice|otherOffices">
      <Part title="Whom you deal with" id="people" lead={<Link to="/about">More about us</Link>}>
        <People />
        <Offices />
      </Part>
    </IfEntered>

    <Calculators />

    <Part
      title="What to keep ready"
      lead="The documents of an application, by type of business. A few are enough to begin."
    >
      <KeepReady />
    </Part>

    <Part title="Questions">
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes['details']}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Part>

    <Part title="Ask us first" lead="Tell us what the business needs.">
      <Button component={Link} to="/contact" size="lg">
        Send an enquiry
      </Button>
    </Part>
  </>
)

export default Home

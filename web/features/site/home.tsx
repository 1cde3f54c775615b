import { Button, SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { questions, steps } from '../../content/home.ts'
import { services } from '../../content/services.ts'
import { publicMeta } from '../../lib/page-meta.ts'
import { organization, questionPage } from '../../lib/structured-data.ts'
import { Panel } from '../../ui/panel.tsx'
import { CalculatorPanel } from './calculator-panel.tsx'
import { calculators } from './calculators.ts'
import { KeepReady } from './keep-ready.tsx'
import classes from './site.module.css'

export const meta = () =>
  publicMeta({
    title: 'RinSetu – business loans, prepared and placed',
    description:
      'RinSetu prepares loan cases for small and mid-sized Indian companies and takes them to the lenders they prefer. Apply, hand over papers, sign, reach lenders.',
    path: '/',
    things: [organization(), questionPage(questions)],
  })

const Hero = () => (
  <section className={classes['hero']}>
    <div className={classes['heroInner']}>
      <div className={classes['stroke']} />
      <h1>The bridge between your company and its lenders</h1>
      <p>
        We prepare your loan case as a credit officer would read it, and take it to the lenders you
        prefer. You see what is missing, who has the ball and what comes next.
      </p>
      <div className={classes['heroActions']}>
        <Button component={Link} to="/register" size="lg">
          Start an application
        </Button>
        <Button
          component={Link}
          to="/#calculators"
          size="lg"
          variant="outline"
          className={classes['heroSecond'] ?? ''}
        >
          Work out a limit
        </Button>
      </div>
    </div>
  </section>
)

const Calculators = () => (
  <section className={classes['section']} id="calculators">
    <h2>Calculators</h2>
    <p className={classes['lead']}>
      Indicative figures to plan with. The lender decides on the limit, the rate and the instalment.
    </p>
    <noscript>
      <p className={classes['lead']}>
        Your browser runs no JavaScript, so the fields below don't answer: each panel shows an
        example and its formula.
      </p>
    </noscript>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {calculators.map((calculator) => (
        <CalculatorPanel key={calculator.title} {...calculator} />
      ))}
    </SimpleGrid>
  </section>
)

const Home = () => (
  <>
    <Hero />

    <section className={classes['section']}>
      <h2>Four steps to a lender's answer</h2>
      <p className={classes['lead']}>
        For private and public limited companies, LLPs, partnerships and proprietors.
      </p>
      <ol className={classes['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <Text fw={650}>{title}</Text>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>

    <section className={classes['section']}>
      <h2>Services</h2>
      <p className={classes['lead']}>
        What companies come to us for. <Link to="/services">More on each service</Link>.
      </p>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {services.map(({ name, short }) => (
          <Panel key={name}>
            <Title order={3} fz="lg" mb={4}>
              {name}
            </Title>
            <Text c="dimmed">{short}</Text>
          </Panel>
        ))}
      </SimpleGrid>
    </section>

    <Calculators />

    <section className={classes['section']}>
      <h2>What to keep ready</h2>
      <p className={classes['lead']}>
        The papers an application can't do without, by type of company. The rest can follow; a
        secured facility also asks for the papers of the security.
      </p>
      <KeepReady />
    </section>

    <section className={classes['section']}>
      <h2>Questions</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes['details']}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>

    <section className={classes['section']}>
      <Panel>
        <h2>Ask us first</h2>
        <Text c="dimmed" mb="md">
          Tell us what the company needs. We answer within one working day.
        </Text>
        <Button component={Link} to="/contact">
          Send an enquiry
        </Button>
      </Panel>
    </section>
  </>
)

export default Home

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { questions } from '../../content/home.ts'
import { services } from '../../content/services.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { organization, questionPage } from '../../lib/page/structured-data.ts'
import { DemoStrip } from '../../ui/page/demo-strip.tsx'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import { Figures } from './home/figures.tsx'
import { FinishedPart } from './home/finished.tsx'
import { Hero } from './home/hero.tsx'
import { Part } from './home/parts.tsx'
import { PricePart } from './home/price.tsx'
import { StepsPart } from './home/steps.tsx'
import { Tools } from './home/tools.tsx'
import { KeepReady } from './keep-ready.tsx'
import { Registration } from './offices.tsx'
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

const Services = () => (
  <Part title="Services" lead={<Link to="/services">More on each service</Link>}>
    <dl className={`${classes['terms']} ${classes['services']}`}>
      {services.map(({ name, short }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{short}</dd>
        </div>
      ))}
    </dl>
  </Part>
)

const WhomPart = () => (
  <IfEntered has="people|cin">
    <Part title="Whom you deal with" id="people" lead={<Link to="/about">More about us</Link>}>
      <People brief />
      <Registration />
    </Part>
  </IfEntered>
)

const QuestionsPart = () => (
  <Part title="Questions">
    {questions.map(({ question, answer }) => (
      <details key={question} className={classes['details']}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
    <p className={classes['plain']}>Another question, or what your business needs?</p>
    <Button component={Link} to="/contact" size="lg" mt="xs">
      Send an enquiry
    </Button>
  </Part>
)

const Home = () => {
  const [wanted, setWanted] = useState('')
  return (
    <>
      <DemoStrip />
      <Hero wanted={wanted} onWanted={setWanted} />
      <Figures />
      <PricePart />
      <StepsPart />
      <FinishedPart />
      <WhomPart />
      <Tools wanted={wanted} />
      <Services />
      <Part
        title="What to keep ready"
        lead="The documents of an application, by type of business. A few are enough to begin."
      >
        <KeepReady />
      </Part>
      <QuestionsPart />
    </>
  )
}

export default Home

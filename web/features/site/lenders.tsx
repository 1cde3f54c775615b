import { Button, SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { listed } from '../../../domain/letter/letter-words.ts'
import { lendersByKind, MAX_PREFERRED_LENDERS } from '../../../domain/lender/lenders.ts'
import { lenderTypes } from '../../content/home.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { useStartPath } from '../../lib/session/start-path.ts'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './parts/site.module.css'
import { useAgencies, useOfferedLenders } from './use-offered-lenders.ts'

export const meta = () =>
  publicMeta({
    title: 'Lenders – RinSetu',
    description: 'Banks and finance companies that borrowers may name in a RinSetu application.',
    path: '/lenders',
  })

const Lenders = () => {
  const lenders = useOfferedLenders()
  const agencies = useAgencies()
  const start = useStartPath()
  return (
    <Page
      title="Lenders"
      intro={`In your application you may name up to ${MAX_PREFERRED_LENDERS} of these, or leave the choice to us.`}
      actions={
        <Button component={Link} to={start}>
          Start an application
        </Button>
      }
      width="wide"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {lendersByKind(lenders).map(([kind, names]) => (
          <Panel key={kind}>
            <Title order={2} fz="lg" mb="sm">
              {kind}
            </Title>
            <ul className={classes['lenders']}>
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Panel>
        ))}
      </SimpleGrid>
      <dl className={classes['terms']}>
        {lenderTypes.map(({ kind, suits }) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{suits}</dd>
          </div>
        ))}
      </dl>
      {agencies.length > 0 && (
        <Text maw={720}>
          We work for {listed(agencies)} as {agencies.length === 1 ? 'its agent' : 'their agent'},
          and take no fee of you for what {agencies.length === 1 ? 'it lends' : 'they lend'} you.
          Where you go to another lender, we work for you.
        </Text>
      )}
      <Text c="dimmed" maw={720}>
        The names belong to their owners. A name on this page means that borrowers may name this
        lender; {agencies.length > 0 && 'beyond what is said here '}it is no statement of a
        partnership, and no promise that it will lend.
      </Text>
    </Page>
  )
}

export default Lenders

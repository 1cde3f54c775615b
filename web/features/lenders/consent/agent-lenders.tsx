import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Capacities } from '../../../../contract/lender/lender-facts.ts'
import type { Tone } from '../../../../domain/status/tone.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { GrievanceOfficer } from '../../../parts/record/grievance-officer.tsx'
import classes from '../submissions/submissions.module.css'

type Product = Capacities['agentProducts'][number]

const fitting = ({ fits }: Product): { label: string; tone: Tone } => {
  if (fits === null) return { label: 'Not decided yet', tone: 'warning' }
  return fits
    ? { label: 'Your case fits', tone: 'success' }
    : { label: 'Does not fit', tone: 'neutral' }
}

/** The lenders that the firm is the agent of, matched or not; nothing where it is nobody's agent. */
export const AgentLenders = ({ applicationId: id }: { applicationId: string }) => {
  const { data } = useQuery(callQuery('getCapacities', { params: { id } }))
  const products = data?.data.agentProducts ?? []
  if (products.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-label="Lenders we work for">
      <Title order={3} fz="md">
        Lenders we work for
      </Title>
      <Text>
        We are the agent of these lenders and take no fee of you for what they lend you. All they
        have is listed, whether your case fits or not, found in the same way for everybody. The
        lender tells you the yearly cost in its Key Facts Statement before you decide.
      </Text>
      <table className={classes['list']}>
        <caption>What these lenders have</caption>
        <thead>
          <tr>
            <th scope="col">Lender</th>
            <th scope="col">Your case</th>
            <th scope="col">Rate</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const { label, tone } = fitting(product)
            return (
              <tr key={product.productId}>
                <th scope="row">
                  {product.lenderName}
                  <span className={classes['small']}>{product.title}</span>
                </th>
                <td>
                  <StatusBadge tone={tone}>{label}</StatusBadge>
                </td>
                <td>
                  {product.ratePercent === null
                    ? 'Not told'
                    : `${product.ratePercent} % a year, as a guide`}
                  <span className={classes['small']}>As of {formatDate(product.checkedOn)}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <GrievanceOfficer />
    </Stack>
  )
}

import { List, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import type { Lender } from '../../../contract/lender/lender.ts'
import { bankFilePartLabels, fullOrder } from '../../../domain/lender/bank-file.ts'
import { criterionInWords } from '../../../domain/lender/criterion-words.ts'
import { exactRupees } from '../../../domain/amounts/rupees.ts'
import { stateName } from '../../../domain/identity/states.ts'
import { formatDate, formatMobile } from '../../lib/format/formats.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Section } from '../../ui/page/section.tsx'
import { later } from '../../ui/on-demand/later.tsx'

const LenderCases = later<{ lender: Lender }>(
  () => import('./lender-cases.tsx').then((part) => ({ default: part.LenderCases })),
  <Skeleton h={160} radius="lg" data-later="" aria-hidden="true" />,
)

type Product = Lender['products'][number]

const ticketOf = ({ ticketFrom, ticketTo }: Product): string => {
  if (ticketFrom === null)
    return ticketTo === null ? 'Any amount' : `Up to ${exactRupees(ticketTo)}`
  return ticketTo === null
    ? `From ${exactRupees(ticketFrom)}`
    : `${exactRupees(ticketFrom)} to ${exactRupees(ticketTo)}`
}

const percent = (value: number | null) => (value === null ? null : `${value} %`)

const termsOf = (product: Product): [string, string][] => {
  const terms: [string, string | null][] = [
    ['Amount', ticketOf(product)],
    ['Rate a year', percent(product.ratePercent)],
    ['Processing fee', percent(product.processingFeePercent)],
    ['Commission that we get', percent(product.commissionPercent)],
    ['Answers within', product.answerDays === null ? null : `${product.answerDays} working days`],
    ['Checked on', formatDate(product.checkedOn)],
    ['Can be had from', product.validFrom === null ? null : formatDate(product.validFrom)],
  ]
  return terms.flatMap(([label, value]) => (value === null ? [] : [[label, value]]))
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const ProductView = ({ product }: { product: Product }) => (
  <Panel component="article" p="md">
    <Stack gap="sm">
      <Title order={3} fz="md">
        {product.title}
      </Title>
      {product.criteria.length === 0 ? (
        <Text c="dimmed">It asks nothing beyond the amount.</Text>
      ) : (
        <List spacing={2}>
          {product.criteria.map((criterion, at) => (
            <List.Item key={at}>{capitalised(criterionInWords(criterion))}</List.Item>
          ))}
        </List>
      )}
      <Facts facts={termsOf(product)} />
      {product.exclusions !== null && (
        <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
          {product.exclusions}
        </Text>
      )}
    </Stack>
  </Panel>
)

const Contacts = ({ lender: { contacts, branches } }: { lender: Lender }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
    <div>
      {contacts.length === 0 && <Text c="dimmed">No contact yet.</Text>}
      {contacts.map(({ contactId, name, role, email, mobile, city }) => (
        <Text key={contactId} style={{ overflowWrap: 'anywhere' }} mb={4}>
          <strong>{name}</strong>, {role}
          {city !== null && `, ${city}`}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
          {mobile !== null && (
            <>
              {' · '}
              <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
            </>
          )}
        </Text>
      ))}
    </div>
    <div>
      {branches.map(({ branchId, name, city, state }) => (
        <Text key={branchId}>
          {name}, {city}, {stateName(state)}
        </Text>
      ))}
    </div>
  </SimpleGrid>
)

/** A lender as staff look it up. */
export const LenderView = ({ lender }: { lender: Lender }) => (
  <Stack gap="md">
    {lender.agent && (
      <Text fw={600}>
        We are an agent of this lender, its lending service provider or selling agent.
      </Text>
    )}
    <LenderCases lender={lender} />
    <Section title="Contacts and branches">
      <Contacts lender={lender} />
    </Section>
    {lender.paperOrder.length > 0 && (
      <Text>
        It wants documents in this order:{' '}
        {fullOrder(lender.paperOrder)
          .map((part) => bankFilePartLabels[part])
          .join(', ')}
        .
      </Text>
    )}
    <Section title="Products">
      {lender.products.length === 0 ? (
        <Text c="dimmed">No product yet: no case can be held against this lender.</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          {lender.products.map((product) => (
            <ProductView key={product.productId} product={product} />
          ))}
        </SimpleGrid>
      )}
    </Section>
  </Stack>
)

import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { TEASER_PAGES } from '../../../domain/lender/room-terms.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { Section } from '../../ui/page/section.tsx'
import { AskPart } from './ask-part.tsx'
import { DeclinePart } from './decline-part.tsx'
import { FilePart } from './file-part.tsx'
import { FirstLook } from './first-look.tsx'
import { OfferPart } from './offer-part.tsx'
import { CodePart, Papers } from './papers.tsx'
import { Pictures } from './pictures.tsx'
import classes from './room.module.css'
import type { PartProps } from './use-gate.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'
import { capitalised } from '../../../domain/identity/company-words.ts'

/** The case as a lender sees it: what is asked for first, then the papers, then what the lender can do. */
export const Inside = ({ onDeclined, ...part }: PartProps & { onDeclined: () => void }) => {
  const { room } = part
  const { view, shown } = room
  return (
    <div className={classes['page']}>
      <Stack gap="md">
        <FirstLook room={room} />
        {shown.message !== null && (
          <Section title={`A word from ${view.firm.name || 'the firm'}`}>
            <Text className={classes['words']}>{shown.message}</Text>
          </Section>
        )}
        <Section title={capitalised(readerWords.bank.teaser)}>
          <Pictures
            room={room}
            document={TEASER_PAGES}
            title={capitalised(readerWords.bank.teaser)}
          />
        </Section>
        {!view.entered && <CodePart room={room} />}
        {shown.papers.length > 0 && <Papers room={room} />}
        <FilePart room={room} />
        {(shown.can.ask || shown.questions.length > 0) && <AskPart {...part} />}
        {(shown.can.offer || shown.offers.length > 0 || shown.awaitsAnswer) && (
          <OfferPart {...part} />
        )}
        {shown.can.decline && <DeclinePart {...part} onDeclined={onDeclined} />}
        <Text fz="sm" c="dimmed">
          Open until {formatDate(view.expiresAt)}. {view.firm.name || 'The firm'} sees which pages
          were looked at, when, and on which device; each page shown here names whom it was sent to.
          See the{' '}
          <Anchor component={Link} to="/privacy-policy" target="_blank" underline="always" inherit>
            privacy policy
          </Anchor>
          .
        </Text>
      </Stack>
    </div>
  )
}

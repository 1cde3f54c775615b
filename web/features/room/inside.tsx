import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TEASER_PAGES } from '../../../domain/lender/room-terms.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { Section } from '../../ui/page/section.tsx'
import { AskPart } from './ask-part.tsx'
import { DeclinePart } from './decline-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { FilePart } from './file-part.tsx'
import { FirstLook } from './first-look.tsx'
import { OfferPart } from './offer-part.tsx'
import { CodePart, Papers } from './papers.tsx'
import { PartsBar, type RoomPart } from './parts-bar.tsx'
import { Pictures } from './pictures.tsx'
import classes from './room.module.css'
import type { PartProps } from './use-gate.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'
import { capitalised } from '../../../domain/identity/company-words.ts'

type Props = PartProps & { onDeclined: () => void }

/** Parts that the page has: a blind proposal has no documents before the code, and who may no longer ask has no questions. */
const partsOf = ({ view, shown }: PartProps['room']): ReadonlySet<RoomPart> => {
  const has = new Set<RoomPart>(['summary'])
  if (!view.entered || shown.papers.length > 0) has.add('documents')
  if (shown.ask.length > 0 || shown.figures.length > 0) has.add('figures')
  if (shown.can.ask || shown.questions.length > 0) has.add('questions')
  if (shown.can.offer || shown.offers.length > 0 || shown.awaitsAnswer) has.add('offer')
  return has
}

const Part = ({ name, children }: { name: RoomPart; children: ReactNode }) => (
  <div id={name} className={classes['part']}>
    {children}
  </div>
)

/** The case as a lender sees it: what is asked for first, then the documents, the figures, the questions and the offer. */
export const Inside = ({ onDeclined, ...part }: Props) => {
  const { room } = part
  const { view, shown } = room
  const has = partsOf(room)
  const note = capitalised(readerWords.bank.teaser)
  return (
    <div className={classes['page']}>
      <div className={classes['stack']}>
        <Part name="summary">
          <FirstLook room={room} />
        </Part>
        <PartsBar has={has} />
        {shown.message !== null && (
          <Section title={`A word from ${view.firm.name || 'the firm'}`}>
            <Text className={classes['words']}>{shown.message}</Text>
          </Section>
        )}
        <Section title={note}>
          <Pictures room={room} document={TEASER_PAGES} title={note} />
        </Section>
        <Part name="documents">
          {!view.entered && <CodePart room={room} />}
          {shown.papers.length > 0 && <Papers room={room} />}
          <FilePart room={room} />
        </Part>
        {has.has('figures') && (
          <Part name="figures">
            <FiguresPart shown={shown} />
          </Part>
        )}
        {has.has('questions') && (
          <Part name="questions">
            <AskPart {...part} />
          </Part>
        )}
        <Part name="offer">
          {has.has('offer') && <OfferPart {...part} />}
          {shown.can.decline && <DeclinePart {...part} onDeclined={onDeclined} />}
        </Part>
        <Text fz="sm" c="dimmed">
          Open until {formatDate(view.expiresAt)}. {view.firm.name || 'The firm'} sees which pages
          were looked at, when, and on which device; each page shown here names whom it was sent to.
          See the{' '}
          <Anchor component={Link} to="/privacy-policy" target="_blank" underline="always" inherit>
            privacy policy
          </Anchor>
          .
        </Text>
      </div>
    </div>
  )
}

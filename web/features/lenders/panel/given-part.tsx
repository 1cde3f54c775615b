import { Button, Group, Text } from '@mantine/core'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { Paged } from '../../../ui/page/paged.tsx'
import Disclosures from '../rooms/disclosures.tsx'
import { bankFilesOf } from '../submissions/record-menu.tsx'
import { mayTakePapers, type SubmissionDeed } from '../submissions/submission-acts.ts'
import classes from './panel.module.css'

const scopes: Readonly<Record<Submission['consent']['scope'], string>> = {
  blind: 'The borrower’s consent to share, without the name',
  named: 'The borrower’s consent to this lender',
  any: 'The borrower’s consent to any lender',
}

/** Words for the teaser that the lender was given. */
const teaserOf = ({ teaser, teaserVersion }: Submission): string =>
  `${teaser === 'blind' ? 'Blind' : 'Named'} teaser${teaserVersion === null ? '' : `, version ${teaserVersion}`}`

type Props = { one: Submission; onDeed: (deed: SubmissionDeed) => void }

/** What a lender was given: the teaser, the words, each document, and when under which consent it got there. */
const GivenPart = ({ one, onDeed }: Props) => {
  const { documents, consent, message, submissionId } = one
  const files = bankFilesOf(one)
  return (
    <section aria-label="Documents given" className={classes['part']}>
      {(mayTakePapers(one) || files.length > 0) && (
        <Group gap="sm">
          {mayTakePapers(one) && (
            <Button size="sm" variant="default" onClick={() => onDeed({ kind: 'papers' })}>
              Give further documents
            </Button>
          )}
          {files.map(({ id, label, onAction }) => (
            <Button key={id} size="sm" variant="default" onClick={onAction}>
              {label}
            </Button>
          ))}
        </Group>
      )}
      <Text fz="sm">
        {teaserOf(one)}. {scopes[consent.scope]}
        {consent.at !== null && ` of ${formatDate(consent.at)}`}.
      </Text>
      {message !== null && (
        <Text fz="sm" className={classes['said']}>
          Our words with it: {message}
        </Text>
      )}
      {documents.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No document went to it.
        </Text>
      ) : (
        <Paged rows={documents} most={12}>
          {(shown) => (
            <ul className={classes['documents']} aria-label="Documents that it has">
              {shown.map(({ key, title, givenAt }) => (
                <li key={key}>
                  <span>{title}</span>
                  <span className={classes['small']}>
                    {givenAt === null ? 'with the case' : `added ${formatDate(givenAt)}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Paged>
      )}
      <Disclosures
        applicationId={one.applicationId}
        title="What came to it, when and under which consent"
        of={submissionId}
      />
    </section>
  )
}

export default GivenPart

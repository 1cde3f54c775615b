import { Anchor, Button, Text } from '@mantine/core'
import type { EarlierPaper } from '../../../../contract/case/application-earlier-papers.ts'
import { formatDate, formatDateTime } from '../../../lib/format/formats.ts'
import { ReceivedLine } from '../../../ui/case/received-line.tsx'
import classes from './review.module.css'
import type { Earlier } from './use-earlier.ts'

type LineProps = { paper: EarlierPaper; isShown: boolean; withLabel: boolean; onShow: () => void }

const Line = ({ paper, isShown, withLabel, onShow }: LineProps) => {
  const { document: file, label, suppliedBy } = paper
  const { review: said } = file
  return (
    <li>
      <Anchor
        component="button"
        type="button"
        fz="sm"
        ta="start"
        aria-current={isShown || undefined}
        onClick={onShow}
      >
        {file.fileName}
      </Anchor>
      {withLabel && <Text fz="sm">{label}</Text>}
      <Text fz="sm" c="dimmed">
        {file.byLink ? 'Through the owner’s link' : `From ${suppliedBy}`},{' '}
        {formatDateTime(file.uploadDate)}
      </Text>
      <ReceivedLine file={file} />
      {said && (
        <Text fz="sm">
          {said.state === 'accepted' ? 'Accepted' : 'Returned'} by {said.by} on{' '}
          {formatDate(said.at)}
          {said.reason !== null && `: ${said.reason}`}
        </Text>
      )}
    </li>
  )
}

type ListProps = {
  title: string
  papers: readonly EarlierPaper[]
  earlier: Earlier
  withLabel?: boolean
}

/** Files that gave way to others, the latest first; each opens where the paper in force stands. */
export const EarlierPapers = ({ title, papers, earlier, withLabel = false }: ListProps) =>
  papers.length > 0 && (
    <section className={classes['earlier']} aria-label={title}>
      <h3>
        {title} ({papers.length})
      </h3>
      <ul>
        {papers.map((paper) => (
          <Line
            key={`${paper.document.key} ${paper.slot ?? paper.requestId}`}
            paper={paper}
            isShown={earlier.shown === paper}
            withLabel={withLabel}
            onShow={() => earlier.show(paper)}
          />
        ))}
      </ul>
    </section>
  )

/** Foot of an earlier paper: the verdict is given of the paper in force, an earlier one had its own. */
export const EarlierFoot = ({ earlier }: { earlier: Earlier }) => (
  <div className={classes['foot']}>
    <div className={classes['undo']} role="status">
      This file was replaced
      {earlier.shown && ` on ${formatDate(earlier.shown.replacedAt)}`}. Nothing is decided on it any
      more.
    </div>
    <Button size="sm" variant="default" onClick={() => earlier.show(null)}>
      Back to the document in force
    </Button>
  </div>
)

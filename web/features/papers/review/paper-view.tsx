import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import IconBack from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconMove from '@tabler/icons-react/dist/esm/icons/IconFolderShare.mjs'
import IconOut from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconIn from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTurn from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { reasonLabel } from '../../../../domain/papers/not-applicable.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { saveFile } from '../../../lib/uploads/stored-files.ts'
import { claimWords } from '../../../ui/case/claim-words.ts'
import { ActionsMenu } from '../../../ui/dialogs/actions-menu.tsx'
import { MoveSlot } from './move-slot.tsx'
import { isByStaff } from './not-applicable.ts'
import { NotShown } from './not-shown.tsx'
import { PdfPages } from './pdf-pages.tsx'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'
import classes from './review.module.css'
import { StoredPicture } from './stored-picture.tsx'
import type { Look } from './turned-picture.tsx'
import type { Earlier } from './use-earlier.ts'

const TableFile = lazy(() => import('./table-file.tsx'))

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const mannerOf = (fileType: string): 'pages' | 'picture' | 'table' | 'none' => {
  if (fileType === 'application/pdf') return 'pages'
  if (fileType.startsWith('image/')) return 'picture'
  return fileType === 'text/csv' || fileType === XLSX ? 'table' : 'none'
}

const NEAREST = 1
const FARTHEST = 3

type BarProps = {
  name: string
  place: { page: number; pages: number } | null
  look: Look | null
  onLook: (look: Look) => void
  /** Asks where it belongs; absent where it can't be moved. */
  onMove: (() => void) | null
  /** Earlier files of the place. */
  versions: ReactNode
  onDownload: () => void
  onBack: () => void
}

type VersionsProps = { inForce: string | null; earlier: Earlier }

/** The paper in force and those it took the place of, the latest first. */
const Versions = ({ inForce, earlier }: VersionsProps) => {
  const { ofCurrent, shown, show } = earlier
  if (ofCurrent.length === 0) return null
  const label = `Versions (${ofCurrent.length + (inForce === null ? 0 : 1)})`
  return (
    <ActionsMenu
      position="bottom-end"
      actions={[
        ...(inForce === null
          ? []
          : [
              {
                id: 'in force',
                label: `In force: ${inForce}`,
                disabled: shown === null,
                onAction: () => show(null),
              },
            ]),
        ...ofCurrent.map((one) => ({
          id: one.document.key,
          label: `${formatDate(one.document.uploadDate)}: ${one.document.fileName}`,
          disabled: shown === one,
          onAction: () => show(one),
        })),
      ]}
      renderButton={(props) => (
        <ActionIcon variant="subtle" size={28} aria-label={label} title={label} {...props}>
          <IconVersions size={18} aria-hidden />
        </ActionIcon>
      )}
    />
  )
}

const Bar = ({ name, place, look, versions, onMove, onLook, onDownload, onBack }: BarProps) => {
  const tool = (label: string, Icon: typeof IconIn, act: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      size={28}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={act}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={classes['bar']}>
      <span className={classes['back']}>{tool('Back to the list', IconBack, onBack)}</span>
      <span className={classes['name']} title={name}>
        {name}
      </span>
      {place !== null && (
        <span className={classes['place']} data-figures="">
          {place.page} / {place.pages}
        </span>
      )}
      {look && (
        <>
          {tool(
            'Smaller',
            IconOut,
            () => onLook({ ...look, zoom: look.zoom / 1.25 }),
            look.zoom <= NEAREST / 2,
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onLook({ ...look, zoom: NEAREST })}
            aria-label="Fit to the width"
            title="Fit to the width"
          >
            {Math.round(look.zoom * 100)} %
          </Button>
          {tool(
            'Larger',
            IconIn,
            () => onLook({ ...look, zoom: look.zoom * 1.25 }),
            look.zoom >= FARTHEST,
          )}
          {tool('Rotate', IconTurn, () => onLook({ ...look, turns: (look.turns + 1) % 4 }))}
        </>
      )}
      {onMove && tool('Move to another place', IconMove, onMove)}
      {versions}
      {tool(`Download ${name}`, IconDownload, onDownload)}
    </div>
  )
}

type FileProps = {
  file: DocumentDescriptor
  /** Hears which page is in view. */
  onPage: (page: number) => void
  /** Choice of another place for the file. */
  move: ReactNode
  versions: ReactNode
  onOpened: (id: string) => void
  onBack: () => void
}

const FileInView = ({ file, move, versions, onPage, onOpened, onBack }: FileProps) => {
  const { key, fileName, fileType } = file
  const manner = mannerOf(fileType)
  const [look, setLook] = useState<Look>({ zoom: 1, turns: 0 })
  const [place, setPlace] = useState({ page: 1, pages: 1 })
  const [moving, setMoving] = useState(false)
  const painted = useCallback(() => onOpened(key), [onOpened, key])
  const onPlace = useCallback(
    (page: number, pages: number) => {
      setPlace({ page, pages })
      onPage(page)
    },
    [onPage],
  )
  const download = async () => {
    // Who reads it elsewhere has opened it as well, once it is there.
    if (await saveFile(key)) painted()
  }
  const shown = {
    documentKey: key,
    name: fileName,
    onPainted: painted,
    onDownload: () => void download(),
  }
  return (
    <>
      <Bar
        name={fileName}
        place={manner === 'pages' ? place : null}
        onMove={move === null ? null : () => setMoving(!moving)}
        look={manner === 'pages' || manner === 'picture' ? look : null}
        onLook={setLook}
        versions={versions}
        onDownload={() => void download()}
        onBack={onBack}
      />
      {moving && move}
      <div
        className={classes['paper']}
        // It scrolls by itself, so keys have to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        role="group"
        aria-label={fileName}
        data-scrolls
        data-paper
      >
        {manner === 'pages' && <PdfPages {...shown} look={look} onPlace={onPlace} />}
        {manner === 'picture' && <StoredPicture {...shown} look={look} />}
        {manner === 'table' && (
          <Suspense fallback={<Skeleton h={300} />}>
            <TableFile {...shown} isText={fileType === 'text/csv'} />
          </Suspense>
        )}
        {manner === 'none' && (
          <NotShown
            why="This kind of file cannot be shown here. Download it to read it."
            onDownload={shown.onDownload}
          />
        )}
      </div>
    </>
  )
}

type Answered = Extract<ReviewItem, { kind: 'answer' }>['asked']

const answerWords = ({ unavailableBecause, status, reason }: Answered): string => {
  const said = `The borrower can’t send it: ${unavailableBecause}`
  if (status === 'waived') return `${said} – waived.`
  return status === 'unavailable'
    ? `${said} – waive it with N, or ask again with R.`
    : `${said} – asked for again: ${reason}`
}

const toldOf = (item: ReviewItem): string => {
  if (item.kind === 'missing') return `Not there yet, needed to ${item.neededTo}`
  if (item.kind === 'answer') return answerWords(item.asked)
  if (item.kind === 'claim')
    return isByStaff(item)
      ? 'Not needed in this case: one of us marked it as not applicable. Why stands in the history.'
      : `Not applicable: ${reasonLabel(item.claim.reason, 'staff')}. ${claimWords.staff[item.claim.state]}`
  return ''
}

type Props = {
  item: ReviewItem | null
  /** Earlier file of the place, which may be looked at instead. */
  earlier: Earlier
  record: ApplicationRecord
  onPage: (page: number) => void
  onOpened: (id: string) => void
  onBack: () => void
}

/** Does nothing on opening: a person who looks at an earlier file has not seen the one in force. */
const opensNothing = () => undefined

const versionsOf = (item: ReviewItem | null, earlier: Earlier) => (
  <Versions inForce={item?.kind === 'file' ? item.file.fileName : null} earlier={earlier} />
)

/** The paper that is looked at. */
export const PaperView = ({ item, earlier, record, onPage, onOpened, onBack }: Props) => (
  <section className={classes['view']} aria-label="The document in view">
    {earlier.shown ? (
      <FileInView
        key={earlier.shown.document.key}
        file={earlier.shown.document}
        move={null}
        versions={versionsOf(item, earlier)}
        onPage={onPage}
        onOpened={opensNothing}
        onBack={onBack}
      />
    ) : item?.kind === 'file' ? (
      <FileInView
        key={item.id}
        file={item.file}
        versions={versionsOf(item, earlier)}
        move={
          item.slot && record.abilities.reviewDocuments ? (
            <MoveSlot
              record={record}
              documentKey={item.id}
              name={item.file.fileName}
              slot={item.slot.slot}
            />
          ) : null
        }
        onPage={onPage}
        onOpened={onOpened}
        onBack={onBack}
      />
    ) : (
      <>
        {item && (
          <div className={classes['bar']}>
            <span className={classes['back']}>
              <ActionIcon variant="subtle" size={28} aria-label="Back to the list" onClick={onBack}>
                <IconBack size={18} aria-hidden />
              </ActionIcon>
            </span>
            <span className={classes['name']}>{item.label}</span>
            {versionsOf(item, earlier)}
          </div>
        )}
        <Text className={classes['told']}>
          {item ? toldOf(item) : 'Choose a document from the list.'}
        </Text>
      </>
    )}
  </section>
)

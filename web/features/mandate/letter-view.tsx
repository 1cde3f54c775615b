import type { Block, Letter, Run, SignatoryBlock } from '../../../domain/letter/letter-blocks.ts'
import classes from './letter-view.module.css'

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, bold }, index) => (bold ? <strong key={index}>{text}</strong> : text))

/** The parties stand level: what belongs on one line is a row of the grid that both share. */
const Signatory = ({ party, lines }: SignatoryBlock) => (
  <div className={classes['signatory']}>
    <p className={classes['party']}>{party}</p>
    {lines.map(({ label, value }) => (
      <dl key={label} className={classes['line']}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </dl>
    ))}
  </div>
)

type Row = readonly Run[]

const Cells = ({ row, numeric }: { row: Row; numeric: (column: number) => true | undefined }) =>
  row.map((cell, column) => (
    <td key={column} data-numeric={numeric(column)}>
      <Runs runs={[cell]} />
    </td>
  ))

/** A total: its label has the whole row up to the figures, as on paper. */
const Total = ({ row: [label, ...others] }: { row: Row }) => {
  const span = 1 + others.findIndex(({ text }) => text !== '')
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {label && <Runs runs={[label]} />}
      </th>
      <Cells row={others.slice(span - 1)} numeric={() => true} />
    </tr>
  )
}

const Part = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return <h3 className={classes['heading']}>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'list':
      return (
        <ol className={classes['list']}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Runs runs={item} />
            </li>
          ))}
        </ol>
      )
    case 'table': {
      const numeric = (column: number) => (block.numeric.includes(column) ? true : undefined)
      return (
        // Wider than a phone, so it scrolls by itself, also with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <div className={classes['scroll']} role="region" aria-label="Facilities" tabIndex={0}>
          <table className={classes['table']}>
            <thead>
              <tr>
                {block.head.map((title, column) => (
                  <th key={title} scope="col" data-numeric={numeric(column)}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  <Cells row={row} numeric={numeric} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              {block.foot.map((row, index) => (
                <Total key={index} row={row} />
              ))}
            </tfoot>
          </table>
        </div>
      )
    }
    case 'facts':
      return (
        <dl className={classes['facts']}>
          {block.rows.map(({ label, value, bold }) => [
            <dt key={label} data-bold={bold}>
              {label}
            </dt>,
            <dd key={`${label} value`} data-bold={bold}>
              {value}
            </dd>,
          ])}
        </dl>
      )
    case 'signatories':
      return (
        <div className={classes['signatories']}>
          {block.blocks.map((signatory) => (
            <Signatory key={signatory.party} {...signatory} />
          ))}
        </div>
      )
  }
}

/** A letter as a sheet of paper, drawn from the same blocks as the PDF. */
export const LetterView = ({ letter }: { letter: Letter }) => (
  <article className={classes['sheet']} aria-label={letter.title}>
    <header className={classes['letterhead']}>
      <p className={classes['firm']}>{letter.letterhead.name}</p>
      {letter.letterhead.lines.map((line) => (
        <p key={line} className={classes['small']}>
          {line}
        </p>
      ))}
    </header>
    <div className={classes['reference']}>
      <span>Reference: {letter.reference}</span>
      <span>Date: {letter.date}</span>
    </div>
    <div className={classes['top']}>
      <div className={classes['addressee']}>
        <p>To</p>
        {letter.to.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      {letter.stamp !== null && <p className={classes['stamp']}>{letter.stamp}</p>}
    </div>
    <p className={classes['subject']}>Subject: {letter.subject}</p>
    {letter.blocks.map((block, index) => (
      <Part key={index} block={block} />
    ))}
    <footer className={`${classes['footer']} ${classes['small']}`}>{letter.footer}</footer>
  </article>
)

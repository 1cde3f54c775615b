import { Text } from '@mantine/core'
import type { RoomShown } from '../../../contract/lender/room.ts'
import { Section } from '../../ui/page/section.tsx'
import classes from './room.module.css'

/** Each facility with its sum and time, and what is known of the business in figures. */
export const FiguresPart = ({ shown: { ask, figures } }: { shown: RoomShown }) => (
  <Section title="Figures">
    <table className={classes['table']}>
      <caption>What is asked for</caption>
      <thead>
        <tr>
          <th scope="col">Facility</th>
          <th scope="col">Amount</th>
          <th scope="col">Tenure</th>
        </tr>
      </thead>
      <tbody>
        {ask.map(({ title, amount, tenure }, at) => (
          <tr key={`${at} ${title}`}>
            <th scope="row">{title}</th>
            <td data-figures="">{amount || '–'}</td>
            <td data-figures="">{tenure || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {figures.length > 0 && (
      <table className={classes['table']}>
        <caption>The business</caption>
        <tbody>
          {figures.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-figures="">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <Text fz="sm" c="dimmed">
      Every year and every line stands in the proposal note above.
    </Text>
  </Section>
)

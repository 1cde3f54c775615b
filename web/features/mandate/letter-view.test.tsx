import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { letterText } from '../../../domain/letter/letter-blocks.ts'
import { mandateLetter } from '../../../domain/letter/letter.ts'
import { letterSamples } from '../../../domain/testing/letter-samples.ts'
import { LetterView } from './letter-view.tsx'

const entities: Readonly<Record<string, string>> = { amp: '&', '#x27': "'", quot: '"' }

/** The words of a text without the signs that only `letterText` has between the cells of a table. */
const wordsOf = (text: string): string[] => text.split(/[\s|:]+/).filter((word) => word !== '')

test.each(Object.entries(letterSamples))(
  'the preview of the %s letter has the words of the letter, in their order',
  (_, sample) => {
    const letter = mandateLetter(sample)
    const shown = renderToStaticMarkup(<LetterView letter={letter} />)
      .replaceAll(/<\/?(?:strong|span)[^>]*>/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/&(amp|#x27|quot);/g, (_entity, name: string) => entities[name] ?? '')
    expect(wordsOf(shown.replace('Date:', ' Date:'))).toEqual(wordsOf(letterText(letter)))
  },
)

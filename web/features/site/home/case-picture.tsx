import darkSmall from '../../../content/pictures/case-dark-720.webp'
import dark from '../../../content/pictures/case-dark-1080.webp'
import lightSmall from '../../../content/pictures/case-light-720.webp'
import light from '../../../content/pictures/case-light-1080.webp'
import classes from './case-picture.module.css'

/** Made by `npm run pictures` (scripts/pictures.ts), which says what it shows and its sizes. */
const size = { width: 1080, height: 1440 }
const shows =
  'A case in the portal: its status, what its borrower does next, which of seven steps it has reached, and what happened when.'
const sources = {
  light: `${lightSmall} 720w, ${light} 1080w`,
  dark: `${darkSmall} 720w, ${dark} 1080w`,
}
/** Width in which it stands, as steps.module.css lays it out. */
const sizes = '24rem'

/** An empty picture of the same proportions, so that a screen that grows keeps the place. A blank would end it in a `srcset`. */
const NOTHING =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%201080%201440'/%3E"

/** Width from which it is shown, beside the steps; no phone fetches it. */
const NOT_ON = '(width < 62em)'

/**
 * By day or by night as the device has it. Whoever has chosen the other on this site gets the other picture, which is
 * fetched once it is shown.
 */
export const CasePicture = () => (
  <div className={classes['picture']}>
    <picture className={classes['asTheDevice']}>
      {/* Nothing is fetched where it isn't shown. */}
      <source media={NOT_ON} srcSet={NOTHING} />
      <source media="(prefers-color-scheme: dark)" srcSet={sources.dark} sizes={sizes} />
      <img src={light} srcSet={sources.light} sizes={sizes} alt={shows} loading="lazy" {...size} />
    </picture>
    {(['light', 'dark'] as const).map((scheme) => (
      <img
        key={scheme}
        className={classes[scheme]}
        src={{ light, dark }[scheme]}
        srcSet={sources[scheme]}
        sizes={sizes}
        alt={shows}
        loading="lazy"
        {...size}
      />
    ))}
  </div>
)

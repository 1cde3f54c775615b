import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

// Ten shades each, from lightest to darkest; the brand's own value sits at index 6.
const blue: MantineColorsTuple = [
  '#eef4ff',
  '#dbe7ff',
  '#b7cdfb',
  '#8fb0f7',
  '#6a94f0',
  '#4377e6',
  '#1d5bd6',
  '#174cb5',
  '#123d93',
  '#0e2f72',
]
const navy: MantineColorsTuple = [
  '#eef1f8',
  '#dbe1ef',
  '#b4c0dd',
  '#8a9bc9',
  '#6378b3',
  '#43599a',
  '#2a3f7e',
  '#172b61',
  '#0b1f4b',
  '#071433',
]
const red: MantineColorsTuple = [
  '#fff0f1',
  '#ffdde0',
  '#fbb6bd',
  '#f58c97',
  '#ee6473',
  '#df3b4e',
  '#c8102e',
  '#a90c26',
  '#880a1f',
  '#660717',
]
const gray: MantineColorsTuple = [
  '#f7f8fb',
  '#eef1f5',
  '#e1e6ed',
  '#ccd4de',
  '#aab5c3',
  '#8492a4',
  '#66758a',
  '#4c5a6e',
  '#333f50',
  '#1c2635',
]
const dark: MantineColorsTuple = [
  '#dfe5ee',
  '#b7c1d0',
  '#94a1b5',
  '#6d7b91',
  '#465469',
  '#313e52',
  '#243043',
  '#182234',
  '#111a2a',
  '#0a111d',
]

/** Milliseconds in which a panel comes, as `--rs-motion` of tokens.css; none where a person wants less motion. */
export const MOTION = 140

export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 6,
  colors: { blue, navy, red, gray, dark },
  fontFamily:
    "'Inter Variable', 'Inter Stand-in', 'Inter Wide Stand-in', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  // Sizes, radii and spaces are those of tokens.css; the library's names stand for them.
  fontSizes: {
    xs: 'var(--rs-type-12)',
    sm: 'var(--rs-type-14)',
    md: 'var(--rs-type-16)',
    lg: 'var(--rs-type-20)',
    xl: 'var(--rs-type-28)',
  },
  radius: {
    xs: 'var(--rs-radius)',
    sm: 'var(--rs-radius)',
    md: 'var(--rs-radius)',
    lg: 'var(--rs-radius-large)',
    xl: 'var(--rs-radius-large)',
  },
  headings: {
    fontWeight: 'var(--rs-weight-strong)',
    sizes: {
      h1: { fontSize: 'var(--rs-type-28)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--rs-type-20)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--rs-type-16)', lineHeight: '1.4' },
      h4: { fontSize: 'var(--rs-type-16)', lineHeight: '1.4' },
      h5: { fontSize: 'var(--rs-type-14)', lineHeight: '1.4' },
      h6: { fontSize: 'var(--rs-type-14)', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  spacing: {
    xs: 'var(--rs-space-8)',
    sm: 'var(--rs-space-12)',
    md: 'var(--rs-space-16)',
    lg: 'var(--rs-space-24)',
    xl: 'var(--rs-space-40)',
  },
  components: {
    // 16 px text keeps phones from zooming into a field.
    Input: {
      defaultProps: { size: 'md' },
      // 44 px is what a thumb finds; the library's own is two short.
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        wrapper: { '--input-height': `var(--rs-${size === 'md' ? 'touch' : 'control'})` },
      }),
    },
    CloseButton: { defaultProps: { size: 44, iconSize: 18 } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
    // Yellow on light yellow can't be read.
    Alert: {
      styles: (_: unknown, { color }: { color?: string }) =>
        color === 'yellow' ? { title: { color: 'var(--mantine-color-text)' } } : {},
    },
    // A dialog's own header is no second banner of the page.
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        transitionProps: { duration: MOTION, transition: 'fade-down' },
      },
    },
    Drawer: {
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        transitionProps: { duration: MOTION },
      },
    },
    Menu: { defaultProps: { transitionProps: { duration: MOTION, transition: 'fade' } } },
  },
})

/** Mantine's own secondary colours miss WCAG AA contrast on our backgrounds; these meet it. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[6],
    '--mantine-color-anchor': blue[6],
    '--mantine-color-default-border': gray[3],
    '--rs-brand': navy[8],
    '--rs-panel': '#ffffff',
    '--rs-tint': gray[0],
    '--rs-line': gray[2],
  },
  dark: {
    '--mantine-color-body': dark[8],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[1],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': blue[3],
    '--mantine-color-default-border': dark[4],
    '--rs-brand': dark[0],
    '--rs-panel': dark[7],
    '--rs-tint': dark[9],
    '--rs-line': dark[5],
  },
})

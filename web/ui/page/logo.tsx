type Props = { width?: number; decorative?: boolean }

/** The bridge and the name. Colours follow light and dark. */
export const Logo = ({ width = 126, decorative = false }: Props) => (
  <svg
    viewBox="0 0 158 40"
    width={width}
    style={{ maxWidth: '100%', height: 'auto', display: 'block' }}
    {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'RinSetu' })}
  >
    <g fill="none" strokeLinecap="round">
      <path d="M3 27h42" stroke="var(--rs-brand)" strokeWidth="3.5" />
      <path
        d="M5 27a19 19 0 0 1 38 0"
        stroke="var(--mantine-color-blue-filled)"
        strokeWidth="3.5"
      />
      <path d="M14.5 26v-8M24 26V12M33.5 26v-8" stroke="var(--rs-brand)" strokeWidth="2.5" />
      <path d="M17 34h14" stroke="#C8102E" strokeWidth="3" />
    </g>
    <text
      x="54"
      y="29"
      fill="var(--rs-brand)"
      fontFamily="var(--mantine-font-family)"
      fontSize="26"
      fontWeight="700"
      letterSpacing="-0.6"
      textLength="101"
    >
      RinSetu
    </text>
  </svg>
)

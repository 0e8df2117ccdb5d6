/** Colours in the light, and where the reader's program is dark; contrast at least 4.5 in both, checked by the test. */
export const MAIL_COLOURS = {
  light: {
    page: '#f3f5f4',
    card: '#ffffff',
    ink: '#17211f',
    soft: '#4a5754',
    line: '#cfd6d3',
    link: '#0e5c63',
  },
  dark: {
    page: '#0f1514',
    card: '#17211f',
    ink: '#e8eeec',
    soft: '#aab7b3',
    line: '#3a4845',
    link: '#7cd0d6',
  },
  /** The button looks the same in both. */
  button: { ground: '#0e5c63', ink: '#ffffff' },
} as const
const DARK = MAIL_COLOURS.dark

/** All that is not inline: programs that know it follow the reader's dark scheme, the others lose nothing. */
export const MAIL_STYLE = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  `.fw-page{background:${DARK.page}!important}`,
  `.fw-card{background:${DARK.card}!important;border-color:${DARK.line}!important}`,
  `.fw-ink{color:${DARK.ink}!important}`,
  `.fw-soft{color:${DARK.soft}!important}`,
  `.fw-cell{border-color:${DARK.line}!important}`,
  `.fw-link{color:${DARK.link}!important}`,
  '}',
].join('')

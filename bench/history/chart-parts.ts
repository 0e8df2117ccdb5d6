import { type Axis, PLOT } from './chart-axis.ts'

export const HEAD = 62
export const ROW = 42
const FOOT = 34
const WIDTH = 960
/** So many letters fit beside the plot. */
const NAME_LETTERS = 56
/** Where the latest value stands. */
export const VALUES = PLOT.left + PLOT.width + 12

/** Both schemes bring their own ground, so that the picture is readable wherever it is shown. */
const STYLE = `
  svg{--ground:#fff;--ink:#1b2421;--soft:#5b6864;--rule:#c9d2ce;--band:#f4f7f5;--good:#1d6f48;--missed:#b3261e;--beyond:#b3261e14}
  @media (prefers-color-scheme:dark){svg{--ground:#15191c;--ink:#e6ebe8;--soft:#a3afaa;--rule:#3a4442;--band:#1b2124;--good:#63cf97;--missed:#ff8f85;--beyond:#ff8f8522}}
  text{font:13px system-ui,-apple-system,"Segoe UI",sans-serif;fill:var(--ink)}
  .title{font-size:17px;font-weight:600}.small{font-size:12px;fill:var(--soft)}.value{font-weight:600}.over{fill:var(--missed)}
  .ground{fill:var(--ground)}.band{fill:var(--band)}.clear{fill:none}.beyond{fill:var(--beyond)}
  .bar{stroke:var(--soft);stroke-dasharray:4 3}.way{fill:none;stroke:var(--soft);stroke-width:1.25}
  .good{fill:var(--good)}.plain{fill:var(--soft)}.missed{stroke:var(--missed);stroke-width:2;fill:none}.tick{stroke:var(--rule)}
`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The name of a row, on two lines where one is too short. */
export function textLines(name: string, top: number): readonly string[] {
  const lines = broken(name)
  const first = lines.length > 1 ? 18 : 26
  return lines.map((line, index) => `<text x="16" y="${top + first + 16 * index}">${escaped(line)}</text>`)
}

function broken(name: string): readonly string[] {
  if (name.length <= NAME_LETTERS) return [name]
  const cut = name.lastIndexOf(' ', NAME_LETTERS)
  const rest = name.slice(cut + 1)
  return [name.slice(0, cut), rest.length > NAME_LETTERS ? `${rest.slice(0, NAME_LETTERS - 1)}…` : rest]
}

/** The whole picture around its rows. */
export function document(parts: {
  readonly title: string
  readonly explained: string
  readonly rows: readonly string[]
  readonly time: Axis
}): string {
  const bottom = HEAD + ROW * parts.rows.length
  const height = bottom + FOOT
  const axis = parts.time.ticks.map(
    ({ x, label }) =>
      `<line class="tick" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${bottom}" y2="${bottom + 5}"/>` +
      `<text class="small" text-anchor="middle" x="${x.toFixed(1)}" y="${bottom + 20}">${label}</text>`,
  )
  const nights = parts.time.midnights.map(
    (x) => `<line class="tick" x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${HEAD}" y2="${bottom}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title explained">`,
    `<title id="title">${escaped(parts.title)}</title><desc id="explained">${escaped(parts.explained)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>`,
    `<text class="title" x="16" y="28">${escaped(parts.title)}</text>`,
    `<text class="small" x="16" y="48">${escaped(parts.explained)}</text>`,
    ...parts.rows,
    ...nights,
    `<line class="tick" x1="${PLOT.left}" x2="${PLOT.left + PLOT.width}" y1="${bottom}" y2="${bottom}"/>`,
    ...axis,
    '</svg>\n',
  ].join('\n')
}

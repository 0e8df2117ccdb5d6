import { type Cell, euros, germanTime, hoursAndMinutes, localTime } from './cells.ts'

/** Signs that a font cannot draw: controls and halves of signs; line ends become spaces before. */
const UNDRAWABLE = /\p{Cc}|\p{Cs}/gu

/** Text as one paragraph. */
export const drawable = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(UNDRAWABLE, '').trim()

/** A cell as people read it on paper. */
export function paperCell(cell: Cell): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return drawable(cell)
  if (typeof cell === 'number') return cell.toLocaleString('de-DE')
  if ('seconds' in cell) return hoursAndMinutes(cell.seconds)
  return 'cents' in cell ? `${euros(cell.cents)} €` : germanTime(localTime(cell.at, cell.timeZone))
}

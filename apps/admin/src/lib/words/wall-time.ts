const parts = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = parts.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  parts.set(timeZone, formatter)
  return formatter
}

/** What the clocks of a zone show, as fields of the browser want it: `2026-11-20T14:05:09`. */
export const toWall = (at: string | number, timeZone: string): string =>
  formatterOf(timeZone).format(new Date(at)).replace(' ', 'T')

/** „20.11.2026 14:05:09“, as people type it, whatever language the browser speaks. */
export function typedWall(at: string | number, timeZone: string): string {
  const [date = '', clock = ''] = toWall(at, timeZone).split('T')
  return `${date.split('-').toReversed().join('.')} ${clock}`
}

const TYPED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/

const two = (part: string): string => part.padStart(2, '0')

/** The instant of what somebody typed; `null` for what is no time. */
export function readTyped(text: string, timeZone: string): string | null {
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '00'] =
    TYPED.exec(text.trim()) ?? []
  if (year === '') return null
  const wall = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`
  const instant = fromWall(wall, timeZone)
  // The 31st of November is no day, though the browser would make one of it.
  return instant !== null && new Date(`${wall}Z`).toISOString().startsWith(wall) ? instant : null
}

/** The instant at which the clocks of a zone show this; `null` for what is no time. The first where it comes twice. */
export function fromWall(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text.length === 16 ? `${text}:00` : text}Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (at: number) => Date.parse(`${toWall(at, timeZone)}Z`) - at
  const early = asUtc - offsetAt(asUtc - 86_400_000)
  const late = asUtc - offsetAt(asUtc + 86_400_000)
  const fits = [early, late].filter((at) => at + offsetAt(at) === asUtc)
  return new Date(Math.min(...(fits.length > 0 ? fits : [Math.max(early, late)]))).toISOString()
}

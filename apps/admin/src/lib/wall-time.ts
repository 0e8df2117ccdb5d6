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

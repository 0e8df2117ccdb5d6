/** How wide a text is in a size of type. */
export type Measure = (text: string, size: number) => number

export interface SenderLines {
  readonly size: number
  readonly lines: readonly string[]
}

const SIZES = [7, 6.5, 6]
const SMALLEST = 6
/** What stands at the end of a company's name and says whom one deals with. */
const LEGAL_FORM =
  /[\s,]+((?:gemeinnützige |g)?(?:mit beschränkter Haftung|GmbH|UG|AG|KG|OHG|GbR|SE|e\.\s?K\.|e\.\s?V\.|eG|PartG|Stiftung|S\.r\.l\.|S\.p\.A\.|Ltd\.?|B\.V\.|SAS?|SARL)(?:\s?\([^)]*\)|\s?&\s?Co\.?\s?(?:KGa?A?|OHG))?(?:\s?mbB)?)$/

/**
 * The line above the window of an envelope: in one line where it fits, smaller if need be; else the name above street and
 * city. A name that is too long even so loses words of its middle, never its legal form; the place is never shortened
 * before the name is.
 */
export function senderLines(sender: readonly string[], width: number, measure: Measure): SenderLines {
  const one = sender.join(' · ')
  const size = SIZES.find((each) => measure(one, each) <= width)
  if (size !== undefined) return { size, lines: [one] }
  const [name = '', ...place] = sender
  const fits = (text: string) => measure(text, SMALLEST) <= width
  return { size: SMALLEST, lines: [shortName(name, fits), cut(place.join(' · '), fits)] }
}

/** As many whole words as there is room for. */
function shortName(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name
  const form = LEGAL_FORM.exec(name)?.[1] ?? ''
  const words = name
    .slice(0, name.length - form.length)
    .trim()
    .split(/\s+/)
  const behind = form === '' ? '' : ` ${form}`
  for (let count = words.length - 1; count > 0; count -= 1) {
    const short = `${words.slice(0, count).join(' ')} …${behind}`
    if (fits(short)) return short
  }
  return cut(name, fits)
}

/** Of a text without words that would fit its beginning. */
function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const signs = Array.from(text)
  while (signs.length > 0 && !fits(`${signs.join('')}…`)) signs.pop()
  return `${signs.join('')}…`
}

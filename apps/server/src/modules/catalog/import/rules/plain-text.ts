const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
}
const LAST_SIGN = 0x10_ff_ff

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isSign =
    Number.isInteger(code) && code >= 32 && code <= LAST_SIGN && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isSign ? String.fromCodePoint(code) : ' '
}

/** Longer than any description that is left when it is cut to ours. */
const MOST_READ = 100_000

/** Without what stands in an element that holds no words; one that never ends takes the rest with it. */
function without(html: string, element: 'script' | 'style'): string {
  const lower = html.toLowerCase()
  let retained = ''
  let at = 0
  while (at < html.length) {
    const begins = lower.indexOf(`<${element}`, at)
    if (begins === -1) return retained + html.slice(at)
    retained += `${html.slice(at, begins)} `
    const ends = lower.indexOf(`</${element}`, begins)
    const closed = ends === -1 ? -1 : lower.indexOf('>', ends)
    if (closed === -1) return retained
    at = closed + 1
  }
  return retained
}

/** The words of a description that other shops keep as HTML: blocks become lines; scripts and styles are no words. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  return without(without(html.slice(0, MOST_READ), 'script'), 'style')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<(br|\/p|\/div|\/h[1-6]|\/ul|\/ol|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, '')
    .replaceAll(/&(#?\w{1,10});/g, entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

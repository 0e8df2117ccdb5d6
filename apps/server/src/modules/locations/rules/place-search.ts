import table from './places.gen.json' with { type: 'json' }

/** A town, village or postcode with its middle. */
export type Place = { readonly name: string; readonly lat: number; readonly lng: number }

/**
 * Text as a search compares it: small letters, umlauts and their spellings alike (`Köln`, `Koeln`, `koln`), one space
 * between words.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

let foldedNames: readonly string[] | undefined
/** The names are in the order of their weight, so the first that fits is the one most people mean. */
const namesFolded = () => (foldedNames ??= table.names.map(folded))

/**
 * What a visitor typed, read as a German postcode or as (the beginning of) a place name (S-01). In „Konstanz Bahnhof"
 * the town is found, in „78462 Konstanz" the postcode decides.
 * @returns null when it is neither
 */
export function findPlace(search: string): Place | null {
  const postcode = /(?<!\d)\d{2,5}(?!\d)/.exec(search)?.[0]
  const byCode = postcode === undefined ? null : placeOfPostcode(postcode)
  if (byCode) return byCode
  const words = folded(search.replaceAll(/\d/g, ' ')).split(' ')
  for (let count = words.length; count > 0; count -= 1) {
    const found = placeNamed(words.slice(0, count).join(' '), count === words.length)
    if (found) return found
  }
  for (const word of words.slice(1)) {
    const found = word.length > 2 ? placeNamed(word, false) : null
    if (found) return found
  }
  return null
}

function placeOfPostcode(start: string): Place | null {
  const index = table.codes.findIndex((code) => code.startsWith(start))
  const code = table.codes[index]
  const name = table.names[table.codePlaces[index] ?? -1]
  if (code === undefined || name === undefined) return null
  return {
    name: start === code ? `${code} ${name}` : name,
    lat: (table.codeLats[index] ?? 0) / 1000,
    lng: (table.codeLngs[index] ?? 0) / 1000,
  }
}

/** The place of a German address as far as it is typed: its postcode decides, without one its town. */
export function placeOfAddress(address: { readonly postcode: string; readonly city: string }): {
  readonly place: Place | null
  /** Typed in full, and no German one we know. */
  readonly unknownPostcode: boolean
} {
  const isWhole = /^\d{5}$/.test(address.postcode)
  const byCode = isWhole ? placeOfPostcode(address.postcode) : null
  const place = byCode ?? placeNamed(folded(address.city), false)
  return { place, unknownPostcode: isWhole && byCode === null }
}

function placeNamed(text: string, orBeginning: boolean): Place | null {
  if (text.length < 2) return null
  const names = namesFolded()
  let index = names.indexOf(text)
  if (index < 0 && orBeginning) index = names.findIndex((name) => name.startsWith(text))
  const name = table.names[index]
  if (name === undefined) return null
  return { name, lat: (table.lats[index] ?? 0) / 1000, lng: (table.lngs[index] ?? 0) / 1000 }
}

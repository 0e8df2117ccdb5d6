import table from '@fachwerk/server/src/modules/locations/rules/places.gen.json' with { type: 'json' }
import type { Dice } from './chance.ts'

/** A spot in a German town; coordinates in degrees. */
export interface Spot {
  readonly town: string
  readonly postcode: string
  /** Federal state by its code, `BW`; at borders that of most of the postcode region. */
  readonly state: string
  readonly lat: number
  readonly lng: number
}

/** Federal state by the first two digits of the postcode; 05 and 43 are not in use. */
const STATES =
  'SN SN SN BB SN SN ST TH SN SN BE BE BE BE BB BB BB MV MV MV HH NI HH SH SH SH NI NI HB NI NI NI NI NW HE HE HE NI NI ST NW NW NW NW NW NW NW NW NW NI NW NW NW NW RP RP RP NW NW NW HE HE HE HE HE HE SL RP BW BW BW BW BW BW BW BW BW BW BW BW BY BY BY BY BY BY BY BY BW BW BY BY BY BY BY BY BY BY TH TH'.split(
    ' ',
  )

let codesOfTown: Map<number, number[]> | undefined

/** A postcode area; the larger the town, the likelier. */
export function drawnSpot(dice: Dice): Spot {
  codesOfTown ??= byTown()
  const towns = table.names.length
  // The names are in the order of their weight.
  for (;;) {
    const town = Math.floor(towns * dice.share() ** 3)
    const codes = codesOfTown.get(town)
    const code = codes?.[dice.below(codes.length)]
    const name = table.names[town]
    if (code === undefined || name === undefined) continue
    const postcode = table.codes[code] ?? ''
    const jitter = () => (dice.share() - 0.5) / 100
    return {
      town: name,
      postcode,
      state: STATES[Number(postcode.slice(0, 2))] ?? 'NW',
      lat: round((table.codeLats[code] ?? 0) / 1000 + jitter()),
      lng: round((table.codeLngs[code] ?? 0) / 1000 + jitter()),
    }
  }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function byTown(): Map<number, number[]> {
  const codes = new Map<number, number[]>()
  for (const [code, town] of table.codePlaces.entries()) {
    const known = codes.get(town)
    if (known) known.push(code)
    else codes.set(town, [code])
  }
  return codes
}

/** Small letters, umlauts written out, hyphens between words. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { PictureWords } from '@fachwerk/contract/picture/picture-views'
import { boxesIn } from '@fachwerk/demo-data/cabinets'
import { locationTexts } from '@fachwerk/demo-data/location-texts'
import type { DemoLocation } from '@fachwerk/demo-data/types'
import { demoWorld } from '@fachwerk/demo-data/world'
import type { Locations } from '../modules/locations/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { type PreparedPicture, preparePicture } from '../platform/pictures/prepare-picture.ts'
import { drawLocation } from './draw-location.ts'
import { idOf, type SeededLocation } from './seed-places.ts'

/** A drawn picture for each location of the demo, by its key: no photograph of a place that does not exist. */
export async function demoPictures(): Promise<Map<string, PreparedPicture>> {
  const drawn = await Promise.all(
    demoWorld.locations.map(async ({ key, cabinets }, turn) => {
      const prepared = await preparePicture(drawLocation(cabinets, turn))
      if (!prepared.ok) throw new Error(`the picture of ${key}: ${prepared.refusal}`)
      return [key, prepared.value] as const
    }),
  )
  return new Map(drawn)
}

/** Hangs them up, each with what it shows in every language. */
export async function seedPictures(
  tx: Tx,
  locations: Locations,
  world: {
    readonly places: ReadonlyMap<string, SeededLocation>
    readonly pictures: ReadonlyMap<string, PreparedPicture>
  },
): Promise<void> {
  for (const location of demoWorld.locations) {
    const { companyId, locationId: ownerId } = idOf(world.places, location.key)
    const prepared = idOf(world.pictures, location.key)
    await locations.recordPicture(tx, { companyId, ownerId, prepared, words: wordsFor(location) })
  }
}

function wordsFor({ key, name, cabinets }: DemoLocation): PictureWords {
  const boxes = boxesIn(cabinets).length
  const of = { name, names: locationTexts[key]?.names ?? {} }
  return {
    de: `Gezeichnet: ${boxes} Fächer und das Terminal, Standort ${name}`,
    'de-informal': '',
    en: `Drawing: ${boxes} lockers and the terminal, ${nameIn(of, 'en')}`,
    it: `Disegno: ${boxes} box e il terminale, ${nameIn(of, 'it')}`,
    ru: `Рисунок: ячейки (${boxes}) и терминал, ${nameIn(of, 'ru')}`,
  }
}

import type { Drawing } from './ink.ts'
import { foodDrawings } from './of-food.ts'
import { larderDrawings } from './of-larder.ts'
import { thingDrawings } from './of-things.ts'
import { storageDrawings } from './storage.ts'

/** A drawing for each article of the demo, by the number of its first variant. */
export const articleDrawings: Readonly<Record<string, Drawing>> = {
  ...foodDrawings,
  ...larderDrawings,
  ...thingDrawings,
  ...storageDrawings,
}

/** Of some articles what is on the plate, too: drawings of others, with what they show. */
export const furtherDrawings: Readonly<
  Record<string, readonly (readonly [number: string, shows: string])[]>
> = {
  'FR-014': [
    ['LM-014', 'Brot'],
    ['LM-233', 'Bergkäse'],
    ['OG-002', 'Tomate'],
  ],
  'GS-002': [
    ['LM-310', 'Honig'],
    ['LM-314', 'Kaffee'],
    ['LM-316', 'Schokolade'],
  ],
}

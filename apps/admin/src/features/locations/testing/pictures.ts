import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import type { OfficePicture } from '@fachwerk/contract/picture/picture-views'
import { id } from '../../../testing/fixtures.ts'
import type { OpenOptions } from '../../../testing/screen.tsx'
import { HERE, openLocations } from '../testing.ts'

const PICTURES = `/admin/locations/${HERE}/pictures`
export const aPicture = (n: number, over: Partial<OfficePicture> = {}): OfficePicture => ({
  id: id('9', n),
  digest: String(n).repeat(43).slice(0, 43),
  width: 1600,
  height: 1000,
  widths: [320, 800, 1600],
  words: NO_DIRECTIONS,
  version: 1,
  ...over,
})
export const DESCRIBED = { ...NO_DIRECTIONS, de: 'Der Schrank neben Gleis 1', en: 'Next to platform 1' }
export const openPictures = (handlers: OpenOptions['handlers'] = {}) =>
  openLocations(PICTURES, {
    locationPictures: () => ({ rows: [aPicture(1, { words: DESCRIBED }), aPicture(2)] }),
    ...handlers,
  })

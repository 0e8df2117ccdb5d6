import { helpCalls } from './help-calls.ts'
import { boxCalls } from './box-calls.ts'
import { boxSizeCalls } from './box-size-calls.ts'
import { cabinetCalls } from './cabinet-calls.ts'
import { locationCalls } from './location-calls.ts'
import { locationFigureCalls } from './location-figure-calls.ts'
import { locationGroupCalls } from './location-group-calls.ts'
import { locationPartyCalls } from './location-party-calls.ts'
import { openingCalls } from './opening-calls.ts'
import { pictureCalls } from './pictures/picture-calls.ts'
import { roundCalls } from './round-calls.ts'
import { storageLocationCalls } from './storage-location-calls.ts'

/** Calls of locations. A new file of calls adds its line here. */
export const locationCallTable = {
  ...locationCalls,
  ...storageLocationCalls,
  ...openingCalls,
  ...pictureCalls,
  ...locationGroupCalls,
  ...cabinetCalls,
  ...boxCalls,
  ...roundCalls,
  ...boxSizeCalls,
  ...locationPartyCalls,
  ...locationFigureCalls,
  ...helpCalls,
} as const

import type { Language } from '@fachwerk/contract/fields'
import type { LocationPage } from '@fachwerk/contract/order/storefront-calls'
import userEvent from '@testing-library/user-event'
import { type ChooseSizeData, preselect } from '../features/choose-size/choose-size-data.ts'
import { ChooseSizePage } from '../features/choose-size/choose-size-page.tsx'
import { stubNoSight } from './browser-stubs.ts'
import { aLocationPage, aPeriod } from './offers.ts'
import { show } from './show.tsx'

/** What the page of a location knows. */
export function someSizes(
  location: Partial<LocationPage> = {},
  change: Partial<ChooseSizeData> = {},
): ChooseSizeData {
  const page = aLocationPage(location)
  return {
    asked: { from: 'now' },
    localNow: '2026-11-20T17:45',
    period: aPeriod(),
    problem: null,
    location: page,
    selected: preselect(page.sizes, null),
    missed: null,
    ...change,
  }
}

/** Opens the page of a location. */
export const openChooseSize = (
  location: Partial<LocationPage> = {},
  change: Partial<ChooseSizeData> = {},
  language: Language = 'de',
) => {
  stubNoSight()
  return {
    person: userEvent.setup(),
    ...show(<ChooseSizePage data={someSizes(location, change)} />, language),
  }
}

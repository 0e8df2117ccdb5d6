import type { Parts } from '../../platform/parts.ts'
import type { Devices } from '../devices/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Orders } from '../orders/index.ts'
import type { openingsGoneBefore } from '../retention/index.ts'
import type { Tasks } from '../tasks/index.ts'

/** Keys, doors and hours: what stands at the location. */
export type KeyNeeds = Pick<Devices, 'issueGrant' | 'revokeGrants' | 'keyReports' | 'doorOfBox'> &
  Pick<Locations, 'accessOfLocations'>

/** What rentals takes of the rest of the house; functions are called at run time only, never while modules are built. */
export interface RentalsNeeds
  extends KeyNeeds,
    Pick<Parts, 'db' | 'clock' | 'random' | 'jobs' | 'secrets'>,
    Pick<Tasks, 'boxLeft'> {}

/** What the lists of access rights take; all ids given are of rows the person may see. */
export interface AccessRightsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'serve'>,
    Pick<Devices, 'locksOfBoxes' | 'keyReports'>,
    Pick<Locations, 'cabinetPlans' | 'placeText'>,
    Pick<Orders, 'paymentOfOrder'> {
  readonly openingsGoneBefore: typeof openingsGoneBefore
}

/** What a time costs by the location's tariffs. */
export type TariffNeeds = Pick<Locations, 'tariffQuote'>

export const SYSTEM_ACTOR = { kind: 'system', name: 'Fachwerk' } as const

import type { Parts } from '../../platform/parts.ts'
import type { sellsAnything } from '../catalog/index.ts'
import type { Companies } from '../companies/index.ts'
import type { terminalsAt } from '../devices/index.ts'
import type { openRentalsAt, openRentalsBySize, Rentals } from '../rentals/index.ts'
import type { Sites } from '../sites/index.ts'

/** What locations takes of the rest of the house. */
export interface LocationsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve' | 'unpacking'>,
    Pick<Sites, 'offerOfSite' | 'siteAddress' | 'sitesFor' | 'sitesShowing' | 'showAtSites'>,
    Pick<Companies, 'contractParty' | 'isCompanyArchived' | 'companyNames'>,
    Pick<Rentals, 'freeInWindows' | 'freeGaps'> {
  readonly openRentalsBySize: typeof openRentalsBySize
  readonly openRentalsAt: typeof openRentalsAt
  readonly terminalsAt: typeof terminalsAt
  readonly sellsAnything: typeof sellsAnything
}

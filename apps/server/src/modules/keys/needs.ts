import type { Parts } from '../../platform/parts.ts'
import type { Companies } from '../companies/index.ts'
import type { Devices } from '../devices/index.ts'
import type { Locations } from '../locations/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Rentals } from '../rentals/index.ts'
import type { Sites } from '../sites/index.ts'
import type { Translations } from '../translations/index.ts'

export interface KeysNeeds
  extends Pick<Parts, 'db' | 'clock' | 'events' | 'live' | 'serve' | 'serveStream'>,
    Pick<Sites, 'siteLinks'>,
    Pick<Companies, 'contractParty'>,
    Pick<Translations, 'ownTexts'> {
  readonly orders: Pick<Orders, 'rows' | 'pages' | 'mails'>
  readonly rentals: Pick<
    Rentals,
    'rentalsOfOrder' | 'mayOpen' | 'shareKey' | 'withdrawSharedKey' | 'heldKeyByHash' | 'heldKeysOf'
  >
  readonly devices: Pick<Devices, 'requestOpen' | 'commandView'>
  readonly locations: Pick<Locations, 'locationOf'>
}

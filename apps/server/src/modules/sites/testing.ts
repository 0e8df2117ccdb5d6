import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../../platform/db/db.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { systemRandom } from '../../platform/random.ts'
import { aParty } from '../companies/testing.ts'
import { type Sites, type SitesNeeds, sitesModule } from './index.ts'

/** The module on its own: nobody's DNS, reached as `http://host`. */
export const testSites = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  overrides: Partial<SitesNeeds> = {},
): Sites =>
  sitesModule({
    db,
    clock,
    random: systemRandom(),
    serve: createRegistry().serve,
    publicAddress: { scheme: 'http', port: '' },
    mapTiles: null,
    demo: false,
    ownHosts: [],
    contractParty: async () => aParty(),
    sellsAnything: async () => false,
    readTxt: async () => ({ kind: 'silent' }),
    ...overrides,
  })

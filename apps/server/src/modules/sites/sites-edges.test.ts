import { testClock } from '@fachwerk/clock/test-clock'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { createInvoke } from '../../platform/http/invoke.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { aCallContext } from '../../platform/http/testing-invoke.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { aStoredCompany } from '../companies/testing.ts'
import type { NewSite, SitesNeeds } from './index.ts'
import { testSites } from './testing.ts'

const clock = testClock('2026-11-20T12:00:00Z')
let db: Db
let companyId: string

beforeAll(async () => {
  ;({ db } = await aTestDatabase())
  companyId = (await db.transaction((tx) => aStoredCompany(tx))).id
})

const aSite = (overrides: Partial<NewSite>): NewSite => ({
  id: systemRandom().uuid(),
  companyId,
  name: 'Seefach',
  template: 'white-clean',
  defaultLanguage: 'de',
  languages: ['de'],
  hosts: [],
  locationIds: [],
  ...overrides,
})

/** Sites whose looks into the database are counted. */
function sitesWith(overrides: Partial<SitesNeeds> = {}) {
  let looks = 0
  const read: Db['read'] = (work) => {
    looks += 1
    return db.read(work)
  }
  const registry = createRegistry()
  const sites = testSites(
    { db: { ...db, read }, clock },
    {
      serve: registry.serve,
      publicAddress: { scheme: 'https', port: '' },
      ownHosts: ['localhost'],
      contractParty: () => Promise.reject(new Error('nobody asks')),
      sellsAnything: async () => false,
      ...overrides,
    },
  )
  const create = async (site: Partial<NewSite>) => {
    const made = aSite(site)
    await db.transaction((tx) => sites.createSite(tx, made))
    return made
  }
  return { sites, create, looks: () => looks, invoke: createInvoke(registry) }
}

describe('remembering hosts', () => {
  it('a busy host is looked up once in half a minute', async () => {
    const { sites, create, looks } = sitesWith()
    await create({ hosts: ['busy.example'] })
    for (let n = 0; n < 5; n += 1) await sites.siteOfHost('busy.example')
    expect(looks()).toBe(1)
    await clock.advance(30_000)
    await sites.siteOfHost('busy.example')
    expect(looks()).toBe(2)
  })

  it('a new site answers at once, however its host was written, also when somebody asked too early', async () => {
    const { sites, create } = sitesWith()
    expect(await sites.siteOfHost('neu.see.example')).toBeNull()
    const site = await create({ hosts: ['Neu.See.Example'] })
    expect(await sites.siteOfHost('neu.see.example')).toMatchObject({ siteId: site.id })
  })

  it('strangers who make hosts up do not fill the memory: at most 2,000 are remembered', async () => {
    const { sites, looks } = sitesWith()
    for (let n = 0; n < 2000; n += 1) await sites.siteOfHost(`${n}.example`)
    await sites.siteOfHost('0.example')
    expect(looks()).toBe(2000)
    await sites.siteOfHost('one-more.example')
    await sites.siteOfHost('0.example')
    expect(looks()).toBe(2002)
  })
})

describe('sites', () => {
  it('one host belongs to one site, whatever case it is written in', async () => {
    const { create } = sitesWith()
    await create({ hosts: ['einmal.example'] })
    await expect(create({ hosts: ['EINMAL.example'] })).rejects.toThrow(/duplicate|unique/)
  })

  it('without a domain there is no address for a mail: that is a bug, not a link to nowhere', async () => {
    const { sites, create } = sitesWith()
    const site = await create({ hosts: [] })
    await expect(db.read((tx) => sites.siteAddress(tx, site.id))).rejects.toThrow('has no domain')
  })

  it('FAULT-57 outside the demo nobody is led back to this machine, nor to another site of ours', async () => {
    const { sites, create } = sitesWith()
    const site = await create({ hosts: ['eins.example'] })
    await create({ hosts: ['zwei.example'] })
    const back = (host: string) => db.read((tx) => sites.browserAddress(tx, site.id, host))
    for (const host of ['localhost', 'zwei.example', 'evil.example:443', '', 'eins.example.evil.example'])
      expect(await back(host)).toBe('https://eins.example')
    expect(await back('EINS.example:8443')).toBe('https://eins.example')
  })

  it('a site of no locations offers none', async () => {
    const { sites, create } = sitesWith()
    const site = await create({ hosts: ['leer.example'] })
    expect((await db.read((tx) => sites.offerOfSite(site.id).execute(tx))).rows).toEqual([])
  })

  it('FAULT-50 a host without a site has nothing to show, and nobody is asked who runs it', async () => {
    const { invoke } = sitesWith()
    const actor = { kind: 'visitor', siteId: '', companyId, host: 'leer', sessionId: null } as const
    const answer = await invoke(
      storefrontCalls.site,
      {},
      { ...aCallContext({ host: 'fremd.example' }), actor },
    )
    expect(answer).toEqual({ ok: false, refusal: 'not-found', errors: [] })
  })
})

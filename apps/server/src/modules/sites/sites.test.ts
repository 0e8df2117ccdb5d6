import { testClock } from '@fachwerk/clock/test-clock'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { createInvoke } from '../../platform/http/invoke.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { aCallContext } from '../../platform/http/testing-invoke.ts'
import { systemRandom } from '../../platform/random.ts'
import { aTestDatabase } from '../../platform/testing/test-database.ts'
import { aParty, aStoredCompany } from '../companies/testing.ts'
import type { NewSite, Sites } from './index.ts'
import { testSites } from './testing.ts'

const companyId = systemRandom().uuid()
const clock = testClock('2026-11-20T12:00:00Z')
const registry = createRegistry()
const invoke = createInvoke(registry)
let db: Db
let sites: Sites

const party = aParty()

const aSite = (overrides: Partial<NewSite> = {}): NewSite => ({
  id: systemRandom().uuid(),
  companyId,
  name: 'Seefach',
  template: 'white-clean',
  defaultLanguage: 'de',
  languages: ['de', 'en'],
  hosts: ['seefach.example'],
  locationIds: [],
  ...overrides,
})

beforeAll(async () => {
  ;({ db } = await aTestDatabase())
  await db.transaction((tx) => aStoredCompany(tx, { id: companyId }))
  sites = testSites(
    { db, clock },
    {
      serve: registry.serve,
      publicAddress: { scheme: 'http', port: ':8080' },
      demo: true,
      ownHosts: ['localhost', '127.0.0.1'],
      contractParty: async () => party,
      sellsAnything: async () => false,
    },
  )
})

describe('sites', () => {
  it('S-01 a host leads to its site, with every host it answers to', async () => {
    const site = aSite({ hosts: ['See.Example', 'www.see.example'], template: 'black-clean' })
    await db.transaction((tx) => sites.createSite(tx, site))
    expect(await sites.siteOfHost('see.example')).toMatchObject({
      siteId: site.id,
      template: 'black-clean',
      hosts: ['see.example', 'www.see.example'],
    })
    expect(await sites.siteOfHost('fremd.example')).toBeNull()
  })

  it('FAULT-57 links in mails name the stored domain, whatever a request claims', async () => {
    const site = aSite({ hosts: ['links.example', 'zweite.example'] })
    await db.transaction((tx) => sites.createSite(tx, site))
    expect(await db.read((tx) => sites.siteAddress(tx, site.id))).toBe('http://links.example:8080')
  })

  it('FAULT-64 the way back from the payment page leads to a host of the site, or in the demo to this machine', async () => {
    const site = aSite({ hosts: ['zurueck.example', 'auch.example'] })
    await db.transaction((tx) => sites.createSite(tx, site))
    const back = (host: string | undefined) => db.read((tx) => sites.browserAddress(tx, site.id, host))
    expect(await back('auch.example:8080')).toBe('http://auch.example:8080')
    expect(await back('127.0.0.1:8080')).toBe('http://127.0.0.1:8080')
    expect(await back('evil.example')).toBe('http://zurueck.example:8080')
    expect(await back(undefined)).toBe('http://zurueck.example:8080')
    expect(await db.read((tx) => sites.siteLinks(tx, site.id))).toEqual({
      address: 'http://zurueck.example:8080',
      companyId: site.companyId,
      defaultLanguage: 'de',
      tellsUnknown: false,
    })
  })

  it('a domain added later answers within half a minute', async () => {
    expect(await sites.siteOfHost('neu.example')).toBeNull()
    const site = aSite({ hosts: ['später.example'] })
    await db.transaction((tx) => sites.createSite(tx, site))
    await db.transaction((tx) =>
      tx
        .insertInto('site_domain')
        .values({
          host: 'neu.example',
          company_id: companyId,
          site_id: site.id,
          position: 1,
          proof: null,
          proven_at: clock.now(),
          checked_at: null,
          changed_at: clock.now(),
        })
        .execute(),
    )
    expect(await sites.siteOfHost('neu.example')).toBeNull()
    await clock.advance(30_001)
    expect(await sites.siteOfHost('neu.example')).toMatchObject({ siteId: site.id })
  })

  it('LAW-20 the site names who runs it', async () => {
    await db.transaction((tx) => sites.createSite(tx, aSite({ hosts: ['wer.example'] })))
    const caller = {
      ...aCallContext({ host: 'wer.example' }),
      actor: { kind: 'visitor', siteId: '', companyId, host: 'wer.example', sessionId: null } as const,
    }
    const answer = await invoke(storefrontCalls.site, {}, caller)
    expect(answer).toMatchObject({
      ok: true,
      value: { operator: { companyName: 'Seefach Bodensee GmbH' }, demo: true },
    })
  })
})

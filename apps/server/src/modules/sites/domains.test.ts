import type { RequestIn } from '@fachwerk/contract/call'
import { type Domain, type DomainFinding, domainCalls } from '@fachwerk/contract/site/domain-calls'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../platform/http/testing.ts'
import type { TxtAnswer } from '../../platform/outbound/txt-records.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aStoredCompany } from '../companies/testing.ts'
import { locationsModule } from '../locations/index.ts'
import { aLocation, needsFor } from '../locations/testing.ts'
import type { Sites } from './index.ts'
import { testSites } from './testing.ts'

const platform = await testPlatform()
const { db, clock, random } = platform
const registry = createRegistry()
const call = createInvokeStaff(registry)
const { createLocation } = locationsModule(needsFor(platform))
const company = { head: '', north: '', stranger: '' }
const site = { head: random.uuid(), bare: random.uuid(), north: random.uuid() }
let sites: Sites
/** What DNS says, and what it was asked. */
let says: TxtAnswer = { kind: 'nothing' }
const asked: string[] = []

const staff = (companyIds: readonly string[], roles: readonly Role[] = ['operator']) => {
  const permissions = new Set(permissionsOf([...roles]))
  return aStaffActor({
    userId: random.uuid(),
    name: 'Nina Nord',
    companyId: companyIds[0] ?? '',
    companyIds,
    permissions,
    scopeFor: (permission) => (permissions.has(permission) ? companyIds : []),
  })
}
let nina: ReturnType<typeof staff>
let stranger: ReturnType<typeof staff>

beforeAll(async () => {
  sites = testSites(platform, {
    serve: registry.serve,
    publicAddress: { scheme: 'https', port: '' },
    ownHosts: ['verwaltung.example'],
    readTxt: async (name) => {
      asked.push(name)
      return says
    },
  })
  await db.transaction(async (tx) => {
    company.head = (await aStoredCompany(tx, { name: 'Seefach' })).id
    company.north = (await aStoredCompany(tx, { name: 'Nord', franchisorId: company.head })).id
    company.stranger = (await aStoredCompany(tx)).id
    const plan = aLocation(company.north)
    const { locationId } = await createLocation(tx, plan)
    const add = (id: string, companyId: string, name: string, hosts: string[], locationIds: string[]) =>
      sites.createSite(tx, {
        id,
        companyId,
        name,
        hosts,
        locationIds,
        template: 'white-clean',
        defaultLanguage: 'de',
        languages: ['de'],
      })
    await add(site.head, company.head, 'Seefach', ['seefach.example'], [locationId])
    await add(site.bare, company.head, 'Kahl', [], [])
    await add(site.north, company.north, 'Nord', [], [])
  })
  nina = staff([company.head, company.north])
  stranger = staff([company.stranger])
})
beforeEach(() => {
  says = { kind: 'nothing' }
  asked.length = 0
})

type New = RequestIn<typeof domainCalls.addDomain>['body']['domain']
type Changes = Partial<Omit<RequestIn<typeof domainCalls.editDomain>['body']['domain'], 'id'>>
const add = (domain: New, actor = nina) => call(domainCalls.addDomain, { body: { domain } }, actor)
const edit = ({ id, version, siteId }: Domain, changes: Changes, actor = nina) =>
  call(domainCalls.editDomain, { body: { domain: { id, version, siteId, ...changes } } }, actor)
const check = (id: string, actor = nina) => call(domainCalls.checkDomain, { body: { domain: { id } } }, actor)
const remove = (id: string, actor = nina) =>
  call(domainCalls.deleteDomain, { body: { domain: { id } } }, actor)
async function all(actor = nina) {
  const answer = await call(domainCalls.domains, {}, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
async function added(url: string, actor = nina): Promise<Domain> {
  const answer = await add({ url }, actor)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
async function proven(url: string): Promise<Domain> {
  const domain = await added(url)
  says = { kind: 'found', values: [domain.proof?.value ?? ''] }
  const answer = await check(domain.id)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.domain
}

describe('F-08 domains', () => {
  it('one added by its address waits for the proof of its ownership and leads nowhere', async () => {
    const domain = await added('https://Miete.Example/start')
    expect(domain).toMatchObject({ host: 'miete.example', siteId: null, provenAt: null, isMain: false })
    expect(domain.proof).toEqual({
      name: '_fachwerk.miete.example',
      value: expect.stringMatching(/^fachwerk-domain=[\w-]{32}$/),
    })
    expect(await sites.siteOfHost('miete.example')).toBeNull()
    expect(await edit(domain, { siteId: site.bare })).toMatchObject({
      refusal: 'domain-unproven',
      field: 'siteId',
    })
  })

  it('the same one again, or the address of the back office, is refused at its field', async () => {
    await added('doppelt.example')
    expect(await add({ url: 'https://doppelt.example' })).toMatchObject({
      refusal: 'domain-known',
      field: 'url',
    })
    expect(await add({ url: 'verwaltung.example' })).toMatchObject({ refusal: 'domain-own', field: 'url' })
  })

  it.each<[TxtAnswer, DomainFinding]>([
    [{ kind: 'nothing' }, 'nothing'],
    [{ kind: 'silent' }, 'silent'],
    [{ kind: 'found', values: [] }, 'nothing'],
    [{ kind: 'found', values: ['fachwerk-domain=fremd', 'v=spf1'] }, 'other'],
  ])('an answer %j is told as %s, and proves nothing', async (answer, finding) => {
    const domain = await added(`${random.code(8)}.example`)
    says = answer
    expect(await check(domain.id)).toMatchObject({ ok: true, value: { finding, domain: { provenAt: null } } })
    expect((await all()).rows.find(({ id }) => id === domain.id)).toMatchObject({
      checkedAt: clock.now().toISOString(),
    })
    expect(asked).toEqual([domain.proof?.name])
  })

  it('proven and connected it leads to its site at once; who did it stands in the history', async () => {
    const domain = await proven('neu.example')
    expect(domain).toMatchObject({ proof: null, provenAt: clock.now().toISOString() })
    expect(await sites.siteOfHost('neu.example')).toBeNull()
    const connected = await edit(domain, { siteId: site.bare, template: 'black-clean' })
    expect(connected).toMatchObject({ ok: true, value: { siteId: site.bare, isMain: true, version: 3 } })
    expect(await sites.siteOfHost('neu.example')).toMatchObject({
      siteId: site.bare,
      template: 'black-clean',
    })
    const { rows } = await db.read((tx) =>
      readHistory(tx, {
        companyIds: [company.head],
        subject: { kind: 'domain', id: domain.id },
        offset: 0,
        limit: 9,
      }),
    )
    expect(rows.map(({ action }) => action)).toEqual(['domain.changed', 'domain.proven', 'domain.added'])
    expect(rows[0]?.after).toEqual({ site: 'Kahl', main: true, template: 'Schwarz', ownTemplate: true })
    expect(JSON.stringify(rows)).not.toContain('fachwerk-domain')
  })

  it('another one becomes the main domain; links in mails begin with it', async () => {
    const domain = await proven('haupt.example')
    await edit(domain, { siteId: site.head })
    expect(await db.read((tx) => sites.siteAddress(tx, site.head))).toBe('https://seefach.example')
    const now = (await all()).rows.find(({ id }) => id === domain.id)
    if (!now) throw new Error('it is gone')
    expect(now.isMain).toBe(false)
    expect(await edit(now, { isMain: true })).toMatchObject({ ok: true, value: { isMain: true } })
    expect(await db.read((tx) => sites.siteAddress(tx, site.head))).toBe('https://haupt.example')
  })

  it('the last domain of a site that shows locations stays; of one that shows none it goes', async () => {
    const first = await proven('letzte.example')
    expect(await edit(first, { siteId: site.north })).toMatchObject({ refusal: 'not-found', field: 'siteId' })
    const { rows } = await all()
    const ofHead = rows.filter(({ siteId }) => siteId === site.head)
    const last = ofHead.at(-1)
    for (const { id } of ofHead.slice(0, -1)) expect(await remove(id)).toMatchObject({ ok: true })
    if (!last) throw new Error('the site has no domain')
    expect(await remove(last.id)).toMatchObject({ refusal: 'domain-last' })
    expect(await edit(last, { siteId: null })).toMatchObject({ refusal: 'domain-last', field: 'siteId' })
    expect(await sites.siteOfHost(last.host)).not.toBeNull()
    await edit(first, { siteId: site.bare })
    expect(await remove(first.id)).toMatchObject({ ok: true, value: { deleted: true } })
    expect(await sites.siteOfHost(first.host)).toBeNull()
  })

  it('FAULT-72 two who change the same one: the second is told', async () => {
    const domain = await proven('zugleich.example')
    await edit(domain, { siteId: site.bare })
    expect(await edit(domain, { siteId: null })).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  it('A-13 strangers see none of it; a franchisor keeps those of its franchisees', async () => {
    const domain = await added('fremd.example')
    expect((await all(stranger)).rows).toEqual([])
    for (const answer of [
      await edit(domain, {}, stranger),
      await check(domain.id, stranger),
      await remove(domain.id, stranger),
      await add({ url: 'a.example', company: company.head }, stranger),
    ])
      expect(answer).toMatchObject({ refusal: 'not-found' })
    expect(await add({ url: 'nord.example', company: company.north })).toMatchObject({
      ok: true,
      value: { companyId: company.north, companyName: 'Nord' },
    })
    expect((await all(staff([company.north]))).rows.map(({ host }) => host)).toEqual(['nord.example'])
  })

  it('two companies may claim a host; who proves it first has it, the other is told', async () => {
    const theirs = await added('streit.example', stranger)
    await proven('streit.example')
    says = { kind: 'found', values: [theirs.proof?.value ?? ''] }
    expect(await check(theirs.id, stranger)).toMatchObject({ refusal: 'domain-taken' })
    expect((await all(stranger)).rows).toMatchObject([{ provenAt: null, siteId: null }])
  })

  it('A-15 looking again and again is slowed', async () => {
    const domain = await added('oft.example')
    const eager = staff([company.head])
    for (let tries = 0; tries < 30; tries += 1) await check(domain.id, eager)
    expect(await check(domain.id, eager)).toMatchObject({ refusal: 'too-many-tries' })
    expect(asked).toHaveLength(30)
  })

  it('sites tell what they show, and where a browser finds them', async () => {
    const shown = (await all()).sites.find(({ id }) => id === site.head)
    expect(shown).toMatchObject({ name: 'Seefach', locations: 1, franchisees: 1 })
    expect(shown?.address).toMatch(/^https:\/\/[a-z]+\.example$/)
    expect((await all()).sites.find(({ id }) => id === site.north)).toMatchObject({
      address: null,
      locations: 0,
    })
  })
})

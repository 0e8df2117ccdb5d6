import type { RequestIn } from '@fachwerk/contract/call'
import { domainCalls } from '@fachwerk/contract/site/domain-calls'
import { siteCalls } from '@fachwerk/contract/site/site-calls'
import type { SiteDetail, SiteRow } from '@fachwerk/contract/site/site-views'
import { readHistory } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createRegistry } from '../../../platform/http/serve.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import type { TxtAnswer } from '../../../platform/outbound/txt-records.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aStoredCompany } from '../../companies/testing.ts'
import { locationsModule } from '../../locations/index.ts'
import { aLocation, needsFor } from '../../locations/testing.ts'
import { testSites } from '../testing.ts'
import { person } from './site-group.ts'

type New = RequestIn<typeof siteCalls.addSite>['body']['site']
type Saved = Omit<RequestIn<typeof siteCalls.saveSite>['body']['site'], 'id'>

/** A franchisor and its franchisee with a location each, a stranger, and no site yet; DNS says what `dns.says` holds. */
export async function aPlaceForSites() {
  const platform = await testPlatform()
  const { db } = platform
  const registry = createRegistry()
  const dns: { says: TxtAnswer } = { says: { kind: 'nothing' } }
  const sites = testSites(platform, {
    serve: registry.serve,
    ownHosts: ['verwaltung.example'],
    readTxt: async () => dns.says,
  })
  const { createLocation } = locationsModule(needsFor(platform))
  const ids = await db.transaction(async (tx) => {
    const { id: head } = await aStoredCompany(tx, { name: 'Seefach' })
    const { id: nord } = await aStoredCompany(tx, { name: 'Nord', franchisorId: head })
    const { id: stranger } = await aStoredCompany(tx, { name: 'Fremd' })
    const [atHead, atNord] = [aLocation(head), { ...aLocation(nord), slug: 'nordstadt', prefix: 'NS' }]
    const places = [await createLocation(tx, atHead), await createLocation(tx, atNord)]
    return { head, nord, stranger, places: places.map(({ locationId }) => locationId) }
  })
  const people = {
    jana: person(['owner'], [ids.head, ids.nord]),
    ole: person(['owner'], [ids.nord], true),
    frieda: person(['owner'], [ids.stranger]),
    lena: person(['reader'], [ids.head, ids.nord]),
  }
  const place: Place = { db, call: createInvokeStaff(registry), dns, head: ids.head, jana: people.jana }
  return { ...platform, registry, sites, ...place, ...ids, ...people, ...actionsOf(place), ...looksOf(place) }
}

interface Place {
  readonly db: Db
  readonly call: ReturnType<typeof createInvokeStaff>
  readonly dns: { says: TxtAnswer }
  readonly head: string
  readonly jana: StaffActor
}

/** What staff do with sites. */
function actionsOf({ call, jana }: Place) {
  const add = (overrides: Partial<New> = {}, by = jana, key?: string) =>
    call(
      siteCalls.addSite,
      { body: { site: { name: 'Seefach', languages: ['de', 'en'], defaultLanguage: 'de', ...overrides } } },
      by,
      { idempotency: key === undefined ? null : { scope: by.userId, key, requestHash: 'same' } },
    )
  const made = async (overrides: Partial<New> = {}, by = jana): Promise<SiteDetail> => {
    const answer = await add(overrides, by)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  const save = (id: string, site: Partial<Saved> & Pick<Saved, 'version'>, by = jana) => {
    const whole = {
      name: 'Seefach',
      languages: ['de' as const],
      defaultLanguage: 'de' as const,
      template: null,
      tellsUnknown: false,
    }
    return call(siteCalls.saveSite, { body: { site: { ...whole, ...site, id } } }, by)
  }
  const archive = (id: string, archived = true, by = jana) =>
    call(siteCalls.archiveSite, { body: { site: { id, archived, reason: 'Pop-up ist vorbei' } } }, by)
  const list = async (body: object = {}, by = jana): Promise<readonly SiteRow[]> => {
    const answer = await call(siteCalls.siteList, { body }, by)
    return answer.ok ? answer.value.rows : []
  }
  const show = (id: string, by = jana) => call(siteCalls.siteDetail, { params: { id } }, by)
  return { add, made, save, archive, list, show }
}

/** What became of them. */
function looksOf({ db, call, dns, head, jana }: Place) {
  const domains = async () => {
    const answer = await call(domainCalls.domains, {}, jana)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  /** DNS says that this host is ours, and somebody has it looked up. */
  const prove = async (host: string) => {
    const domain = (await domains()).rows.find((row) => row.host === host)
    if (!domain) throw new Error(`${host} is not there`)
    dns.says = { kind: 'found', values: [domain.proof?.value ?? ''] }
    return await call(domainCalls.checkDomain, { body: { domain: { id: domain.id } } }, jana)
  }
  const history = async (id: string, companyId = head) => {
    const filter = { companyIds: [companyId], subject: { kind: 'site' as const, id }, offset: 0, limit: 9 }
    return (await db.read((tx) => readHistory(tx, filter))).rows
  }
  return { domains, prove, history }
}

import type { RequestIn } from '@fachwerk/contract/call'
import { domainCalls } from '@fachwerk/contract/site/domain-calls'
import type { HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { type SiteDesign, siteDesignCalls } from '@fachwerk/contract/site/site-design-calls'
import type { SiteTemplate } from '@fachwerk/contract/site/site-template'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { readHistory } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createRegistry } from '../../../platform/http/serve.ts'
import { aCallContext, createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../../platform/http/testing.ts'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { aStoredCompany } from '../../companies/testing.ts'
import { testSites } from '../testing.ts'

type Choice = RequestIn<typeof domainCalls.editDomain>['body']['domain']['template']

/** A franchisor with a site, a franchisee with one under two hosts, and strangers beside them. */
export async function aSiteGroup() {
  const platform = await testPlatform()
  const { db, random } = platform
  const registry = createRegistry()
  const sites = testSites(platform, { serve: registry.serve })
  const ids = await db.transaction(async (tx) => {
    const { id: head } = await aStoredCompany(tx, { name: 'Seefach' })
    const { id: nord } = await aStoredCompany(tx, { name: 'Nord', franchisorId: head })
    const { id: stranger } = await aStoredCompany(tx)
    const plain = {
      template: null,
      defaultLanguage: 'de' as const,
      languages: ['de' as const],
      locationIds: [],
    }
    for (const [companyId, name, hosts] of [
      [head, 'Seefach', ['seefach.example']],
      [nord, 'Nord', ['nord.example', 'www.nord.example']],
      [stranger, 'Fremd', ['fremd.example']],
    ] as const)
      await sites.createSite(tx, { ...plain, id: random.uuid(), companyId, name, hosts })
    return { head, nord, stranger }
  })
  const people = {
    jana: person(['owner'], [ids.head, ids.nord]),
    ole: person(['owner'], [ids.nord], true),
    frieda: person(['owner'], [ids.stranger]),
  }
  const office = { db, call: createInvokeStaff(registry), person, ...ids, ...people }
  const seen = looksOf(office)
  return { ...office, ...seen, ...actionsOf(office, seen) }
}
interface Office {
  readonly db: Db
  readonly call: ReturnType<typeof createInvokeStaff>
  readonly head: string
  readonly jana: StaffActor
}

/** What can be seen of the sites, by staff and by visitors. */
function looksOf({ db, call, head, jana }: Office) {
  const read = (id = head, by = jana) => call(siteDesignCalls.siteDesign, { params: { id } }, by)
  const show = async (by = jana): Promise<SiteDesign> => valueOf(await read(head, by))
  const domains = async () => valueOf(await call(domainCalls.domains, {}, jana))
  const domain = async (host: string) => {
    const found = (await domains()).rows.find((row) => row.host === host)
    if (!found) throw new Error(`${host} is not there`)
    return found
  }
  const site = async (name: string) => (await domains()).sites.find((one) => one.name === name)
  /** What a visitor’s browser is told. */
  const looks = async (host: string): Promise<SiteTemplate> => {
    const visitor = { kind: 'visitor', siteId: '', companyId: '', host, sessionId: null } as const
    return valueOf(await call(storefrontCalls.site, {}, visitor, aCallContext({ host }))).template
  }
  const did = async (kind: HistoryKind, id: string, companyId = head) => {
    const filter = { companyIds: [companyId], subject: { kind, id }, offset: 0, limit: 9 }
    const { rows } = await db.read((tx) => readHistory(tx, filter))
    return rows.map(({ action, after }) => [action, after['template']])
  }
  return { read, show, domain, site, looks, did }
}

/** What is chosen and locked. */
function actionsOf(
  { call, head, jana }: Office,
  { show, domain }: Pick<ReturnType<typeof looksOf>, 'show' | 'domain'>,
) {
  const save = async (template: SiteTemplate | null, by = jana, version?: number) => {
    const design = { company: head, version: version ?? (await show()).version, template }
    return await call(siteDesignCalls.saveSiteDesign, { body: { design } }, by)
  }
  const lock = async (locked: boolean, replaces = 0, by = jana) => {
    const { version } = await show()
    const body = { lock: { company: head, locked, version, replaces } }
    return await call(siteDesignCalls.lockSiteDesign, { body }, by)
  }
  /** The template of the site behind a host; undefined leaves it out. */
  const choose = async (host: string, template: Choice, by = jana, version?: number) => {
    const { id, siteId, version: now } = await domain(host)
    const body = {
      domain: { id, siteId, version: version ?? now, ...(template !== undefined && { template }) },
    }
    return await call(domainCalls.editDomain, { body }, by)
  }
  return { save, lock, choose }
}

/** Somebody with these roles at the first company, who reaches the others through it. */
export function person(
  roles: readonly Role[],
  companyIds: readonly string[],
  isFranchisee = false,
): StaffActor {
  const [companyId = ''] = companyIds
  const permissions = new Set(permissionsOf(roles, isFranchisee))
  return aStaffActor({
    companyId,
    companyIds,
    permissions,
    scopeFor: (name) => (permissions.has(name) ? (name === 'settings.lock' ? [companyId] : companyIds) : []),
  })
}

function valueOf<T>(
  answer: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: string },
): T {
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}

import type { RequestOut } from '@fachwerk/contract/call'
import type { siteCalls } from '@fachwerk/contract/site/site-calls'
import type { SiteDetail } from '@fachwerk/contract/site/site-views'
import { isDuplicate } from '../../../platform/db/db-errors.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import { connectDomain, insertDomain } from '../domains-repository.ts'
import {
  claimOfHost,
  isCompanyArchived,
  siteRecords,
  showEveryLocation,
  wantDomain,
} from '../site-records-repository.ts'
import { insertSite } from '../sites-repository.ts'
import { spokenIn } from '../rules/site-languages.ts'
import { speechOf } from '../site-languages-repository.ts'
import { siteDetailOf } from './show-sites.ts'
import { recordSiteChange } from './record-site-change.ts'

type Input = RequestOut<typeof siteCalls.addSite>['body']['site']
type Refusal =
  | 'not-found'
  | 'franchisee-archived'
  | 'domain-known'
  | 'domain-own'
  | 'domain-taken'
  | 'setting-locked'
type Added =
  | Result<SiteDetail, Refusal | IdempotencyRefusal>
  | { readonly ok: false; readonly refusal: Refusal; readonly field: string }
type Adding = Pick<DomainsContext, 'db' | 'clock' | 'random' | 'ownHosts' | 'forget' | 'addressOf'>

/** B-08: a site of the own company or a franchisee's, with its first domain, which leads there once it is proven. */
export async function addSite(
  needs: Adding,
  {
    actor,
    site: { company, url, showsAll, ...fields },
    idempotency,
  }: { readonly actor: StaffActor; readonly site: Input; readonly idempotency: IdempotencyRequest | null },
): Promise<Added> {
  const { db, clock, random, ownHosts } = needs
  const companyId = company ?? actor.companyId
  const scope = actor.scopeFor('sites.edit')
  if (!scope.includes(companyId)) return refuse('not-found')
  const now = clock.now()
  const add = async (tx: Tx): Promise<Added> => {
    if (await isCompanyArchived(tx, companyId))
      return { ...refuse('franchisee-archived'), field: 'site.company' }
    const claim = url === '' ? null : await claimOfHost(tx, { host: url, companyId })
    const refusal = claim === null ? null : refusalOf(claim, ownHosts.includes(url))
    if (refusal !== null) return { ...refuse(refusal), field: 'site.url' }
    const place = { id: random.uuid(), companyId }
    const own = spokenIn(fields.languages, fields.defaultLanguage)
    if (own && (await speechOf(tx, companyId))?.head.locked)
      return { ...refuse('setting-locked'), field: 'site.languages' }
    await insertSite(
      tx,
      {
        ...place,
        name: fields.name,
        languages: own && own.languages,
        defaultLanguage: own && own.defaultLanguage,
        template: null,
        hosts: [],
        locationIds: [],
      },
      now,
    )
    if (claim === 'free')
      await insertDomain(
        tx,
        { id: random.uuid(), companyId, host: url, proof: random.hash(), wantedSiteId: place.id },
        now,
      )
    else if (claim !== null && claim !== 'taken') await leadTo(tx, { claim, place, now })
    if (showsAll) await showEveryLocation(tx, place, scope)
    const [after] = await siteRecords(tx, scope, [place.id])
    if (!after) throw new Error(`site ${place.id} is gone`)
    await recordSiteChange(tx, { actor, what: 'added', before: null, after, at: now })
    return await siteDetailOf(tx, { actor, addressOf: needs.addressOf, id: place.id })
  }
  try {
    const answer = await db.transaction((tx) =>
      idempotent<SiteDetail, Refusal | IdempotencyRefusal>(tx, idempotency, now, () => add(tx)),
    )
    if (answer.ok) needs.forget({ hosts: url === '' ? [] : [url], siteIds: [answer.value.id] })
    return answer
  } catch (error) {
    // Somebody added the same host at this moment.
    if (isDuplicate(error, 'site_domain_claim')) return { ...refuse('domain-known'), field: 'site.url' }
    throw error
  }
}

type Claim = Awaited<ReturnType<typeof claimOfHost>>

/** Why a host cannot be the first domain of a new site; null: it can. */
function refusalOf(claim: Claim, isOwn: boolean): 'domain-known' | 'domain-own' | 'domain-taken' | null {
  if (isOwn) return 'domain-own'
  if (claim === 'taken') return 'domain-taken'
  return claim !== 'free' && claim.siteId !== null ? 'domain-known' : null
}

/** A domain of the company that led nowhere leads to the site, at once or as soon as it is proven. */
async function leadTo(
  tx: Tx,
  details: {
    readonly claim: Exclude<Claim, string>
    readonly place: { readonly id: string; readonly companyId: string }
    readonly now: Date
  },
): Promise<void> {
  const { claim, place, now } = details
  const which = { id: claim.id, companyId: place.companyId }
  if (claim.proven) await connectDomain(tx, which, { siteId: place.id, first: true, now })
  else await wantDomain(tx, which, place.id)
}

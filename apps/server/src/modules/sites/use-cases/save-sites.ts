import type { RequestOut } from '@fachwerk/contract/call'
import type { siteCalls } from '@fachwerk/contract/site/site-calls'
import type { SiteDetail } from '@fachwerk/contract/site/site-views'
import { conflictOf } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import { setTemplate } from '../domains-repository.ts'
import { spokenIn } from '../rules/site-languages.ts'
import { holdDesign } from '../site-design-repository.ts'
import {
  hasRentals,
  holdSite,
  siteRecords,
  type SiteRecord,
  setSiteArchived,
  updateSite,
} from '../site-records-repository.ts'
import { siteDetailOf } from './show-sites.ts'
import { recordSiteChange } from './record-site-change.ts'

type Calls = typeof siteCalls
type Saved = RequestOut<Calls['saveSite']>['body']['site']
type Archived = RequestOut<Calls['archiveSite']>['body']['site']
type Saving = Pick<DomainsContext, 'db' | 'clock' | 'forget' | 'addressOf'>
type SaveRefusal = 'not-found' | 'changed-meanwhile' | 'site-archived'
type Stored<R extends string> = Result<SiteDetail, R>
type RefusedSetting = { readonly ok: false; readonly refusal: 'setting-locked'; readonly field: string }

/** B-08: name, languages and design of a site, over the version that was read (FAULT-72). */
export async function saveSite(
  needs: Saving,
  {
    actor,
    id,
    version,
    name,
    template,
    languages,
    defaultLanguage,
    tellsUnknown,
  }: Saved & { readonly actor: StaffActor },
): Promise<Stored<SaveRefusal> | RefusedSetting> {
  const now = needs.clock.now()
  const scope = actor.scopeFor('sites.edit')
  const answer = await needs.db.transaction(async (tx): Promise<Stored<SaveRefusal> | RefusedSetting> => {
    // Before the site, as whoever locks the design of the group does: neither waits for the other in a circle.
    const head = (await holdGroupOf(tx, { scope, id }))?.headId
    const before = head === undefined ? undefined : await holdSite(tx, scope, id)
    if (!before) return refuse('not-found')
    if (before.archivedAt !== null) return refuse('site-archived')
    if (before.version !== version) return await changedMeanwhile(tx, before)
    if (template !== null && before.locked) return { ...refuse('setting-locked'), field: 'site.template' }
    const { companyId, speech } = before
    const own = spokenIn(languages, defaultLanguage)
    if (own !== null && speech.locked) return { ...refuse('setting-locked'), field: 'site.languages' }
    await setTemplate(tx, { siteId: id, companyId, template: before.locked ? before.own : template }, now)
    await updateSite(tx, before, { name, own, tellsUnknown }, now)
    await recordSiteChange(tx, {
      actor,
      what: 'changed',
      before,
      after: await held(tx, { scope, id }),
      at: now,
    })
    return await siteDetailOf(tx, { actor, addressOf: needs.addressOf, id })
  })
  if (answer.ok) forgetSite(needs, answer.value)
  return answer
}

/** B-08: puts a site away, which then shows nothing, or brings it back; under its domains customers find their orders. */
export async function archiveSite(
  needs: Saving,
  { actor, id, archived, reason }: Archived & { readonly actor: StaffActor },
): Promise<Stored<'not-found' | 'site-has-rentals'>> {
  const now = needs.clock.now()
  const scope = actor.scopeFor('sites.edit')
  const answer = await needs.db.transaction(async (tx): Promise<Stored<'not-found' | 'site-has-rentals'>> => {
    const before = await holdSite(tx, scope, id)
    if (!before) return refuse('not-found')
    const detail = { actor, addressOf: needs.addressOf }
    // Two clicks count as one.
    if ((before.archivedAt !== null) === archived) return await siteDetailOf(tx, { ...detail, id })
    if (archived && (await hasRentals(tx, before))) return refuse('site-has-rentals')
    await setSiteArchived(tx, before, archived ? now : null, now)
    await recordSiteChange(tx, {
      actor,
      what: archived ? 'archived' : 'restored',
      before,
      after: await held(tx, { scope, id }),
      at: now,
      reason,
    })
    return await siteDetailOf(tx, { ...detail, id })
  })
  if (answer.ok) forgetSite(needs, answer.value)
  return answer
}

/** Keeps the design of the group a site in scope belongs to as it is until the end of the transaction. */
async function holdGroupOf(
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<SiteRecord | undefined> {
  const [site] = await siteRecords(tx, scope, [id])
  if (site) await holdDesign(tx, site.headId)
  return site
}

async function held(
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<SiteRecord> {
  const [site] = await siteRecords(tx, scope, [id])
  if (!site) throw new Error(`site ${id} is gone`)
  return site
}

/** Whoever opens the site from now on sees it as it is kept. */
function forgetSite({ forget }: Saving, { id, domains }: SiteDetail): void {
  forget({ hosts: domains.map(({ host }) => host), siteIds: [id] })
}

async function changedMeanwhile(tx: Tx, site: SiteRecord) {
  const { id, companyId, name, own, speech, tellsUnknown, version } = site
  const { languages = null, defaultLanguage = null } = speech.own ?? {}
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds: [companyId], subject: { kind: 'site', id } },
      {
        fields: { name, languages, defaultLanguage, template: own, tellsUnknown, version },
        changedAt: site.changedAt ?? site.createdAt,
      },
    ),
  )
}

import type { RequestOut } from '@fachwerk/contract/call'
import type { Domain, domainCalls } from '@fachwerk/contract/site/domain-calls'
import { conflictOf } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import {
  connectDomain,
  domainsOf,
  lockDomain,
  lockSite,
  removeDomain,
  setTemplate,
  type StoredDomain,
} from '../domains-repository.ts'
import { holdDesignOfDomain } from '../site-design-repository.ts'
import { shownDomain } from './show-domains.ts'
import { recordDomainChange } from './record-domain-change.ts'

type Input = RequestOut<typeof domainCalls.editDomain>['body']['domain']
type RefusedAt = {
  readonly ok: false
  readonly refusal: 'not-found' | 'domain-unproven' | 'domain-last' | 'site-archived' | 'setting-locked'
  readonly field: string
}

/** F-08, B-08: where a domain leads, over the version that was read (FAULT-72); its template is the site's, own or inherited. */
export async function editDomain(
  { db, clock, forget }: DomainsContext,
  { actor, ...input }: Input & { readonly actor: StaffActor },
): Promise<Result<Domain, 'not-found' | 'changed-meanwhile'> | RefusedAt> {
  const scope = actor.scopeFor('sites.edit')
  const answer = await db.transaction(async (tx) => {
    // Before all else, as whoever locks the design of the group does: neither waits for the other in a circle.
    if (input.template !== undefined) await holdDesignOfDomain(tx, scope, input.id)
    const before = await lockDomain(tx, scope, input.id)
    if (!before) return refuse('not-found')
    const { companyId } = before
    const { siteId } = input
    if (siteId !== null && before.provenAt === null) return { ...refuse('domain-unproven'), field: 'siteId' }
    const leaves = before.siteId !== null && before.siteId !== siteId
    if (leaves && (await isNeeded(tx, before))) return { ...refuse('domain-last'), field: 'siteId' }
    const site = siteId === null ? null : await lockSite(tx, { companyId, siteId })
    if (site === undefined) return { ...refuse('not-found'), field: 'siteId' }
    if (site?.archived && siteId !== before.siteId) return { ...refuse('site-archived'), field: 'siteId' }
    if (before.version !== input.version)
      return await changedMeanwhile(tx, { domain: before, companyIds: scope })
    if (siteId !== null && input.template && before.templateLocked)
      return { ...refuse('setting-locked'), field: 'template' }
    const at = clock.now()
    if (before.siteId !== siteId || (input.isMain && !before.isMain))
      await connectDomain(tx, before, { siteId, first: input.isMain, now: at })
    if (siteId !== null && input.template !== undefined)
      await setTemplate(tx, { siteId, companyId, template: input.template }, at)
    const after = await lockDomain(tx, scope, input.id)
    if (!after) throw new Error(`domain ${input.id} is gone`)
    await recordDomainChange(tx, { actor, what: 'changed', before, after, at })
    return ok({ after, seen: await seenUnder(tx, { before, after }) })
  })
  if (!answer.ok) return answer
  forget(answer.value.seen)
  return ok(shownDomain(answer.value.after))
}

/** F-08: removes a domain; what it led to stays, and so does its place for who adds it again. */
export async function deleteDomain(
  { db, clock, forget }: DomainsContext,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<{ deleted: true }, 'not-found' | 'domain-last'>> {
  const answer = await db.transaction(async (tx) => {
    const before = await lockDomain(tx, actor.scopeFor('sites.edit'), id)
    if (!before) return refuse('not-found')
    if (await isNeeded(tx, before)) return refuse('domain-last')
    await recordDomainChange(tx, { actor, what: 'deleted', before, after: null, at: clock.now() })
    await removeDomain(tx, before)
    return ok(before)
  })
  if (!answer.ok) return answer
  const { host, siteId } = answer.value
  forget({ hosts: [host], siteIds: siteId === null ? [] : [siteId] })
  return ok({ deleted: true })
}

/** Whether customers of its site would be left without an address: links in their mails begin with it. */
async function isNeeded(tx: Tx, { companyId, siteId }: StoredDomain): Promise<boolean> {
  if (siteId === null) return false
  const site = await lockSite(tx, { companyId, siteId })
  return site !== undefined && site.showsLocations && site.domains === 1
}

/** Where a change of a domain is seen: under its own host, and all of the sites it led and leads to. */
async function seenUnder(
  tx: Tx,
  { before, after }: { readonly before: StoredDomain; readonly after: StoredDomain },
) {
  const siteIds = [before, after].flatMap(({ siteId }) => siteId ?? [])
  const around = await domainsOf(tx, [after.companyId])
  const touched = around.filter(({ siteId }) => siteId !== null && siteIds.includes(siteId))
  return { hosts: [after.host, ...touched.map(({ host }) => host)], siteIds }
}

async function changedMeanwhile(
  tx: Tx,
  { domain, companyIds }: { readonly domain: StoredDomain; readonly companyIds: readonly string[] },
) {
  const { id, siteId, isMain, ownTemplate, version, changedAt } = domain
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds, subject: { kind: 'domain', id } },
      { fields: { siteId, isMain, template: ownTemplate, version }, changedAt },
    ),
  )
}

import type { RequestOut } from '@fachwerk/contract/call'
import type { SiteDesign, siteDesignCalls } from '@fachwerk/contract/site/site-design-calls'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import { domainsOf } from '../domains-repository.ts'
import { type GroupDesign, isHead, shownDesign, withDesignLock, withTemplate } from '../rules/site-design.ts'
import {
  dropOwnTemplates,
  groupOf,
  holdDesign,
  storeDesign,
  type StoredGroup,
} from '../site-design-repository.ts'
import { designView } from './show-site-design.ts'
import { recordDomainChange } from './record-domain-change.ts'

type Calls = typeof siteDesignCalls
type Saved = RequestOut<Calls['saveSiteDesign']>['body']['design']
type Lock = RequestOut<Calls['lockSiteDesign']>['body']['lock']
type Head = GroupDesign['head']
/** What was kept, and under which hosts that is seen. */
interface Stored {
  readonly design: SiteDesign
  readonly hosts: readonly string[]
}

/** B-08: how all sites of a group look that chose nothing themselves, over the version that was read (FAULT-72). */
export async function saveSiteDesign(
  { db, clock, forget }: DomainsContext,
  { actor, company: id, version, template }: Saved & { readonly actor: StaffActor },
): Promise<Result<SiteDesign, 'not-found' | 'changed-meanwhile' | 'design-inherited'>> {
  const answer = await db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.edit').includes(id)) return refuse('not-found')
    await holdDesign(tx, id)
    const group = await groupOf(tx, id)
    if (!group) return refuse('not-found')
    if (!isHead(group)) return refuse('design-inherited')
    if (group.head.version !== version) return await changedMeanwhile(tx, { ...group, now: clock.now() })
    const head = withTemplate(group.head, template)
    return ok(await save(tx, { group, head, by: { actor, what: 'changed', now: clock.now() } }))
  })
  return withoutCache(answer, forget)
}

/**
 * B-08: the head of a group locks the design as it holds for all sites, or gives it free again. A lock takes away what
 * sites chose; the person was shown so many of them, and is asked again when there are others by now.
 */
export async function lockSiteDesign(
  { db, clock, forget }: DomainsContext,
  { actor, company: id, locked, version, replaces }: Lock & { readonly actor: StaffActor },
): Promise<Result<SiteDesign, 'not-found' | 'changed-meanwhile' | 'settings-replace-others'>> {
  const answer = await db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.lock').includes(id)) return refuse('not-found')
    await holdDesign(tx, id)
    const group = await groupOf(tx, id)
    if (!group || !isHead(group)) return refuse('not-found')
    if (group.head.version !== version) return await changedMeanwhile(tx, { ...group, now: clock.now() })
    if (group.head.locked === locked) return ok({ design: designView(actor, group), hosts: [] })
    if (locked && shownDesign(group).deviations.length !== replaces) return refuse('settings-replace-others')
    const head = withDesignLock(group.head, locked)
    const what = locked ? 'locked' : 'unlocked'
    return ok(await save(tx, { group, head, by: { actor, what, now: clock.now() } }))
  })
  return withoutCache(answer, forget)
}

/** Stores what the head set, with its history; what changes at a site by that stands at its main domain. */
async function save(
  tx: Tx,
  {
    group,
    head,
    by,
  }: {
    readonly group: StoredGroup
    readonly head: Head
    readonly by: {
      readonly actor: StaffActor
      readonly what: 'changed' | 'locked' | 'unlocked'
      readonly now: Date
    }
  },
): Promise<Stored> {
  const { actor, what, now } = by
  const { companyId } = head
  if (head.own === group.head.own && head.locked === group.head.locked)
    return { design: designView(actor, group), hosts: [] }
  const companyIds = [...new Set(group.sites.map((site) => site.companyId))]
  const before = await domainsOf(tx, companyIds)
  await storeDesign(tx, { ...group.head, own: head.own, locked: head.locked }, now)
  if (head.locked) await dropOwnTemplates(tx, companyId)
  await recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `siteDesign.${what}`,
    subject: { kind: 'siteDesign', id: companyId },
    before: historyOf(group),
    after: historyOf({ ...group, head }),
  })
  const after = await domainsOf(tx, companyIds)
  const were = new Map(before.map((domain) => [domain.id, domain]))
  for (const domain of after.filter(({ isMain }) => isMain))
    await recordDomainChange(tx, {
      actor,
      what: 'followed',
      before: were.get(domain.id) ?? domain,
      after: domain,
      at: now,
    })
  const stored = await groupOf(tx, companyId)
  if (!stored) throw new Error(`company ${companyId} is gone`)
  return { design: designView(actor, stored), hosts: after.map(({ host }) => host) }
}

function historyOf(group: GroupDesign) {
  const { template, own, locked } = shownDesign(group)
  return { template: TEMPLATE_NAMES[template], own, locked }
}

/** Whoever opens a site from now on sees it as it is kept. */
function withoutCache<E extends string>(
  answer: Result<Stored, E>,
  forget: DomainsContext['forget'],
): Result<SiteDesign, E> {
  if (!answer.ok) return answer
  const { design, hosts } = answer.value
  forget({ hosts, siteIds: [] })
  return ok(design)
}

async function changedMeanwhile(tx: Tx, { head, now }: StoredGroup & { readonly now: Date }) {
  const { companyId, own, version, changedAt } = head
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds: [companyId], subject: { kind: 'siteDesign', id: companyId } },
      { fields: { template: own, version }, changedAt: changedAt ?? now },
    ),
  )
}

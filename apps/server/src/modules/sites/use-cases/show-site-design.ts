import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { SiteDesign } from '@fachwerk/contract/site/site-design-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import { isHead, shownDesign } from '../rules/site-design.ts'
import { groupOf, type StoredGroup } from '../site-design-repository.ts'

/** B-08: how all sites of a company and its franchisees look that have nothing of their own, and who set that. */
export function showSiteDesign(
  { db }: Pick<DomainsContext, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<SiteDesign, 'not-found'>> {
  return db.read(async (tx) => {
    if (!actor.scopeFor('sites.view').includes(id)) return refuse('not-found')
    const group = await groupOf(tx, id)
    return group ? ok(designView(actor, group)) : refuse('not-found')
  })
}

/** The design as the person sees it. */
export function designView(actor: StaffActor, group: StoredGroup): SiteDesign {
  const may = (permission: Permission) =>
    isHead(group) && actor.scopeFor(permission).includes(group.company.id)
  const can = { edit: may('settings.edit'), lock: may('settings.lock') }
  return { ...shownDesign(group), version: group.head.version, can }
}

import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { SiteLanguageDefault } from '@fachwerk/contract/site/site-language-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import { setsLanguages, shownLanguages } from '../rules/site-languages.ts'
import { speechOf, type StoredGroupSpeech } from '../site-languages-repository.ts'

/** B-08: which languages all sites of a company and its franchisees speak that chose none, and who set that. */
export function showSiteLanguages(
  { db }: Pick<DomainsContext, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<SiteLanguageDefault, 'not-found'>> {
  return db.read(async (tx) => {
    if (!actor.scopeFor('sites.view').includes(id)) return refuse('not-found')
    const group = await speechOf(tx, id)
    return group ? ok(languagesView(actor, group)) : refuse('not-found')
  })
}

/** The languages as the person sees them. */
export function languagesView(actor: StaffActor, group: StoredGroupSpeech): SiteLanguageDefault {
  const may = (permission: Permission) =>
    setsLanguages(group) && actor.scopeFor(permission).includes(group.company.id)
  const can = { edit: may('settings.edit'), lock: may('settings.lock') }
  return { ...shownLanguages(group), version: group.head.version, can }
}

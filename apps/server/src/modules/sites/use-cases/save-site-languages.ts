import type { RequestOut } from '@fachwerk/contract/call'
import type { SiteLanguageDefault, siteLanguageCalls } from '@fachwerk/contract/site/site-language-calls'
import { languagesInWords } from '@fachwerk/contract/site/site-languages'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import {
  type GroupSpeech,
  setsLanguages,
  shownLanguages,
  speaksAlike,
  spokenIn,
  withLanguageLock,
  withLanguages,
} from '../rules/site-languages.ts'
import { holdDesign } from '../site-design-repository.ts'
import {
  dropOwnLanguages,
  hostsOf,
  storeLanguageDefault,
  speechOf,
  type StoredGroupSpeech,
} from '../site-languages-repository.ts'
import { siteRecords } from '../site-records-repository.ts'
import { languagesView } from './show-site-languages.ts'
import { recordSiteChange } from './record-site-change.ts'

type Calls = typeof siteLanguageCalls
type Saved = RequestOut<Calls['saveSiteLanguages']>['body']['speech']
type Lock = RequestOut<Calls['lockSiteLanguages']>['body']['lock']
/** What was kept, and where that is seen. */
interface Stored {
  readonly view: SiteLanguageDefault
  readonly seen: Parameters<DomainsContext['forget']>[0]
}

/** B-08: what all sites of a group speak that chose nothing themselves, over the version that was read (FAULT-72). */
export async function saveSiteLanguages(
  { db, clock, forget }: DomainsContext,
  { actor, company: id, version, languages, defaultLanguage }: Saved & { readonly actor: StaffActor },
): Promise<Result<SiteLanguageDefault, 'not-found' | 'changed-meanwhile' | 'languages-inherited'>> {
  const answer = await db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.edit').includes(id)) return refuse('not-found')
    await holdDesign(tx, id)
    const group = await speechOf(tx, id)
    if (!group) return refuse('not-found')
    if (!setsLanguages(group)) return refuse('languages-inherited')
    if (group.head.version !== version) return await changedMeanwhile(tx, { ...group, now: clock.now() })
    const head = withLanguages(group.head, spokenIn(languages, defaultLanguage))
    return ok(await save(tx, { group, head, by: { actor, what: 'changed', now: clock.now() } }))
  })
  return withoutCache(answer, forget)
}

/**
 * B-08: the head of a group locks the languages as they hold for all sites, or gives them free again. A lock takes away
 * what sites chose; the person was shown so many of them, and is asked again when there are others by now.
 */
export async function lockSiteLanguages(
  { db, clock, forget }: DomainsContext,
  { actor, company: id, locked, version, replaces }: Lock & { readonly actor: StaffActor },
): Promise<Result<SiteLanguageDefault, 'not-found' | 'changed-meanwhile' | 'settings-replace-others'>> {
  const answer = await db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.lock').includes(id)) return refuse('not-found')
    await holdDesign(tx, id)
    const group = await speechOf(tx, id)
    if (!group || !setsLanguages(group)) return refuse('not-found')
    if (group.head.version !== version) return await changedMeanwhile(tx, { ...group, now: clock.now() })
    if (group.head.locked === locked) return ok(unchanged(actor, group))
    if (locked && shownLanguages(group).deviations.length !== replaces)
      return refuse('settings-replace-others')
    const head = withLanguageLock(group.head, locked)
    const what = locked ? 'locked' : 'unlocked'
    return ok(await save(tx, { group, head, by: { actor, what, now: clock.now() } }))
  })
  return withoutCache(answer, forget)
}

const unchanged = (actor: StaffActor, group: StoredGroupSpeech): Stored => ({
  view: languagesView(actor, group),
  seen: { hosts: [], siteIds: [] },
})

/** Stores what the head set, with its history; what changes at a site by that stands in the site's own. */
async function save(
  tx: Tx,
  {
    group,
    head,
    by,
  }: {
    readonly group: StoredGroupSpeech
    readonly head: GroupSpeech['head']
    readonly by: {
      readonly actor: StaffActor
      readonly what: 'changed' | 'locked' | 'unlocked'
      readonly now: Date
    }
  },
): Promise<Stored> {
  const { actor, what, now } = by
  const { companyId, own, locked } = head
  if (speaksAlike(own, group.head.own) && locked === group.head.locked) return unchanged(actor, group)
  const companyIds = [...new Set(group.sites.map((site) => site.companyId))]
  const siteIds = group.sites.map(({ id }) => id)
  const before = new Map((await siteRecords(tx, companyIds, siteIds)).map((site) => [site.id, site]))
  await storeLanguageDefault(tx, { companyId, own, locked, version: group.head.version }, now)
  if (locked) await dropOwnLanguages(tx, companyId)
  await recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `siteLanguages.${what}`,
    subject: { kind: 'siteLanguages', id: companyId },
    before: historyOf(group),
    after: historyOf({ ...group, head }),
  })
  for (const after of await siteRecords(tx, companyIds, siteIds))
    await recordSiteChange(tx, {
      actor,
      what: 'followed',
      before: before.get(after.id) ?? after,
      after,
      at: now,
    })
  const stored = await speechOf(tx, companyId)
  if (!stored) throw new Error(`company ${companyId} is gone`)
  return { view: languagesView(actor, stored), seen: { hosts: await hostsOf(tx, companyIds), siteIds } }
}

function historyOf(group: GroupSpeech) {
  const shown = shownLanguages(group)
  return { languages: languagesInWords(shown), own: shown.own, locked: shown.locked }
}

/** Whoever opens a site from now on reads it in the languages that are kept. */
function withoutCache<E extends string>(
  answer: Result<Stored, E>,
  forget: DomainsContext['forget'],
): Result<SiteLanguageDefault, E> {
  if (!answer.ok) return answer
  forget(answer.value.seen)
  return ok(answer.value.view)
}

async function changedMeanwhile(tx: Tx, { head, now }: StoredGroupSpeech & { readonly now: Date }) {
  const { companyId, own, version, changedAt } = head
  const { languages = null, defaultLanguage = null } = own ?? {}
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds: [companyId], subject: { kind: 'siteLanguages', id: companyId } },
      { fields: { languages, defaultLanguage, version }, changedAt: changedAt ?? now },
    ),
  )
}

import type { RequestOut } from '@fachwerk/contract/call'
import type { CompanySettings, companySettingCalls } from '@fachwerk/contract/company/company-setting-calls'
import type { SettingKey } from '@fachwerk/contract/location/location-settings'
import { conflictOf } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import { holdSettings, storeLevel, settlePlaces } from '../company-settings-repository.ts'
import { followGrace, inheritGrace } from '../grace-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { deviationsOf, linesOf, type SettingFamily, withLock } from '../rules/company-settings.ts'
import {
  areCrossed,
  followersOf,
  isLocked,
  settingsAt,
  ownAfter,
  settled,
} from '../rules/inherited-settings.ts'
import { over } from '../../prices/rules/said-over.ts'
import { familyOf, ownKeys, settingsView, type StoredFamily } from './show-company-settings.ts'
import {
  levelHistory,
  recordFollowers,
  recordLostGraces,
  recordLevelChange,
} from './record-company-settings.ts'

type Calls = typeof companySettingCalls
type Saved = RequestOut<Calls['saveCompanySettings']>['body']['settings']
type Lock = RequestOut<Calls['lockCompanySetting']>['body']['lock']
type Needs = Pick<LocationsNeeds, 'db' | 'clock'>
type AtField<E extends string> = { readonly ok: false; readonly refusal: E; readonly field: SettingKey }
type SettingChange = {
  readonly actor: StaffActor
  readonly what: 'changed' | 'locked' | 'unlocked'
  readonly now: Date
}

/** B-08: what a company sets from now on, over the version that was read (FAULT-72); whoever sets nothing follows. */
export function saveCompanySettings(
  { db, clock }: Needs,
  { actor, company: id, version, ...said }: Saved & { readonly actor: StaffActor },
): Promise<
  Result<CompanySettings, 'not-found' | 'changed-meanwhile'> | AtField<'setting-locked' | 'settings-cross'>
> {
  return db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.edit').includes(id)) return refuse('not-found')
    await holdSettings(tx, id, 'change')
    const family = await familyOf(tx, { companyId: id, to: 'change' })
    const { above, company } = family
    if (company.version !== version) return await changedMeanwhile(tx, { ...family, now: clock.now() })
    const before = { own: ownKeys(company), values: settled([...above, company]) }
    // What it locked itself it keeps; that is given free first.
    const own = [...new Set([...ownAfter(before, said), ...(above.length === 0 ? company.locked : [])])]
    const locked = own.find((key) => isLocked(above, key))
    if (locked) return { ...refuse('setting-locked'), field: locked }
    const after = { ...family, company: { ...company, own: settingsAt(over(before.values, said), own) } }
    const crossed = followThrough(after)
    const field = said.maxMinutes !== undefined && said.minMinutes === undefined ? 'maxMinutes' : 'minMinutes'
    if (crossed.some((values) => areCrossed(values))) return { ...refuse('settings-cross'), field }
    await save(tx, { before: family, after, actor, what: 'changed', now: clock.now() })
    return ok(settingsView(actor, await familyOf(tx, { companyId: id, to: 'read' })))
  })
}

/**
 * B-08: a franchisor locks a setting as it holds with it, or gives it free again. A lock takes away the own values below
 * it; the person was shown so many of them, and is asked again when there are others by now.
 */
export function lockCompanySetting(
  { db, clock }: Needs,
  { actor, company: id, key, locked, version, replaces }: Lock & { readonly actor: StaffActor },
): Promise<
  | Result<CompanySettings, 'not-found' | 'changed-meanwhile' | 'settings-replace-others'>
  | AtField<'settings-cross'>
> {
  return db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.lock').includes(id)) return refuse('not-found')
    await holdSettings(tx, id, 'change')
    const family = await familyOf(tx, { companyId: id, to: 'change' })
    if (family.above.length > 0) return refuse('not-found')
    if (family.company.version !== version) return await changedMeanwhile(tx, { ...family, now: clock.now() })
    if (family.company.locked.includes(key) !== locked) {
      const others = deviationsOf(family).find((each) => each.key === key)?.of ?? []
      if (locked && others.length !== replaces) return refuse('settings-replace-others')
      const after = withLock(family, key, locked)
      if (followThrough(after).some((values) => areCrossed(values)))
        return { ...refuse('settings-cross'), field: key }
      const what = locked ? 'locked' : 'unlocked'
      const action = { actor, what, now: clock.now() } as const
      if (locked && key === 'graceMinutes') await takeOwnGraces(tx, { family, after, action })
      await save(tx, { before: family, after, ...action })
    }
    return ok(settingsView(actor, await familyOf(tx, { companyId: id, to: 'read' })))
  })
}

/** A lock of the grace takes it from price groups too; each history says so. */
async function takeOwnGraces(
  tx: Tx,
  {
    family,
    after,
    action,
  }: { readonly family: StoredFamily; readonly after: SettingFamily; readonly action: SettingChange },
): Promise<void> {
  const { graces } = family
  const companyIds = [family.company, ...family.below].map(({ companyId }) => companyId)
  const ids = graces.map(({ id }) => id)
  await inheritGrace(tx, companyIds, ids)
  await followGrace(
    tx,
    companyIds,
    graces.map(({ locationId }) => locationId),
  )
  await recordLostGraces(tx, {
    ...action,
    graces,
    minutes: settled([...after.above, after.company]).graceMinutes,
  })
}

/** What is in force below a family: with each company, and at each location that changes. */
function followThrough(family: SettingFamily) {
  const lines = linesOf(family)
  return [
    ...[...lines.values()].map((line) => settled(line)),
    ...followersOf(lines, family.places).map(({ values }) => values),
  ]
}

/** Stores the companies that set otherwise, and settles the locations that follow them. */
async function save(
  tx: Tx,
  {
    before,
    after,
    actor,
    what,
    now,
  }: SettingChange & { readonly before: StoredFamily; readonly after: SettingFamily },
): Promise<void> {
  const changes = [
    { from: before.company, to: after.company, above: before.above, aboveAfter: after.above, what },
    ...before.below.map((from, at) => ({
      from,
      to: after.below[at] ?? from,
      above: [...before.above, before.company],
      aboveAfter: [...after.above, after.company],
      what: 'followed' as const,
    })),
  ]
  for (const { from, to, above, aboveAfter, what: done } of changes) {
    const own = ownKeys(to)
    const isSame =
      from.locked.length === to.locked.length &&
      own.length === ownKeys(from).length &&
      own.every((key) => from.own[key] === to.own[key])
    if (!isSame) await storeLevel(tx, { ...from, own: to.own, locked: to.locked }, now)
    const history = { before: levelHistory(above, from), after: levelHistory(aboveAfter, to) }
    await recordLevelChange(tx, { actor, what: done, companyId: from.companyId, now, ...history })
  }
  const followers = followersOf(linesOf(after), before.places)
  const companyIds = [before.company, ...before.below].map(({ companyId }) => companyId)
  await settlePlaces(tx, companyIds, followers, now)
  await recordFollowers(tx, { actor, before: before.places, after: followers, now })
}

async function changedMeanwhile(tx: Tx, { above, company, now }: StoredFamily & { readonly now: Date }) {
  const { companyId, version, changedAt } = company
  const subject = { kind: 'companySettings', id: companyId } as const
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds: [companyId], subject },
      { fields: { ...levelHistory(above, company), version }, changedAt: changedAt ?? now },
    ),
  )
}

import type { RequestOut } from '@fachwerk/contract/call'
import { TIME_FIELDS, type TimeField, type TimeSettings } from '@fachwerk/contract/time/time-settings'
import type { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { purgeEntries } from '../entries-repository.ts'
import { firstOfMonth } from '../rules/local-days.ts'
import { purgeBefore } from '../rules/entry-times.ts'
import {
  differing,
  inheritedTime,
  ownUnder,
  timeDeviations,
  timeInForce,
  type TimeLevel,
  type TimeValues,
  withTimeLock,
} from '../rules/time-inheritance.ts'
import {
  dropOwnTimeSetting,
  holdTimeSettings,
  replaceLimits,
  retentions,
  saveSettings,
  type StoredFamily,
  timeFamilyOf,
} from '../settings-repository.ts'
import type { TimeNeeds } from '../situation.ts'
import { purgeSums } from '../sums-repository.ts'

type Calls = typeof workingTimeCalls
type Saved = RequestOut<Calls['saveTimeSettings']>['body']
type Lock = RequestOut<Calls['lockTimeSetting']>['body']['lock']

/** How the actor's company records time, with where each value comes from (B-08). */
export const timeSettings = (needs: TimeNeeds, actor: StaffActor): Promise<TimeSettings> =>
  needs.db.read(async (tx) => viewOf(actor, await timeFamilyOf(tx, actor.companyId)))

function viewOf(actor: StaffActor, family: StoredFamily): TimeSettings {
  const { above, company, below } = family
  const mayLock = above === null && actor.scopeFor('settings.lock').includes(company.companyId)
  return {
    ...timeInForce(family),
    timeZone: company.timeZone,
    version: company.version,
    own: ownUnder(above, company.own),
    inherited: inheritedTime(above),
    franchisor: above && { id: above.companyId, name: above.companyName },
    fromAbove: [...(above?.own ?? [])],
    lockedAbove: [...(above?.locked ?? [])],
    locked: above ? [] : [...company.locked],
    // Who may lock sees what that takes away; others need not know who sets what.
    deviations: mayLock ? timeDeviations(family) : [],
    can: { lock: mayLock && below.length > 0 },
  }
}

const historyOf = (values: TimeValues): JsonObject => ({
  federalState: values.federalState,
  allowOverlap: values.allowOverlap,
  graceDays: values.graceDays,
  retentionYears: values.retentionYears,
  limits: JSON.stringify(values.limits),
})
/** The same with what is its own and locked. */
const historyWithSource = (above: TimeLevel | null, company: TimeLevel): JsonObject => ({
  ...historyOf(timeInForce({ above, company })),
  own: listed(ownUnder(above, company.own)),
  locked: listed(company.locked),
})
const listed = (fields: readonly TimeField[]) => TIME_FIELDS.filter((field) => fields.includes(field))

/** Saves over the version that was read (FAULT-72); limits hold from their own dates on (LAW-77). */
export async function saveTimeSettings(
  { db, clock }: TimeNeeds,
  { actor, version, own: chosen, ...values }: Saved & { readonly actor: StaffActor },
): Promise<Result<TimeSettings, 'changed-meanwhile'> | Refused> {
  const { companyId } = actor
  return await db.transaction(async (tx) => {
    await holdTimeSettings(tx, companyId)
    const family = await timeFamilyOf(tx, companyId)
    const { above, company } = family
    if (company.version !== version) return await changedMeanwhile(tx, { ...family, now: clock.now() })
    // What it locked itself it keeps as its own; that is given free first.
    const own = listed([...(chosen ?? differing(values, inheritedTime(above))), ...company.locked])
    const barred = own.find((field) => above?.locked.includes(field))
    if (barred) return { ...refuse('setting-locked'), field: barred }
    return ok(await save(tx, { family, company: { ...company, values, own }, actor, now: clock.now() }))
  })
}
type Refused = { readonly ok: false; readonly refusal: 'setting-locked'; readonly field: string }

/**
 * B-08: a franchisor locks a setting as it holds for all its franchisees, or gives it free again. A lock takes away what
 * they set; the person was shown so many of them, and is asked again when there are others by now.
 */
export async function lockTimeSetting(
  { db, clock }: TimeNeeds,
  { actor, setting, locked, version, replaces }: Lock & { readonly actor: StaffActor },
): Promise<Result<TimeSettings, 'not-found' | 'changed-meanwhile' | 'settings-replace-others'>> {
  const { companyId } = actor
  return await db.transaction(async (tx) => {
    if (!actor.scopeFor('settings.lock').includes(companyId)) return refuse('not-found')
    await holdTimeSettings(tx, companyId)
    const family = await timeFamilyOf(tx, companyId)
    if (family.above !== null) return refuse('not-found')
    if (family.company.version !== version) return await changedMeanwhile(tx, { ...family, now: clock.now() })
    if (family.company.locked.includes(setting) === locked) return ok(viewOf(actor, family))
    const others = timeDeviations(family).filter(({ field }) => field === setting)
    if (locked && others.length !== replaces) return refuse('settings-replace-others')
    if (locked) await dropOwnTimeSetting(tx, companyId, setting)
    const company = withTimeLock(family.company, setting, locked)
    return ok(await save(tx, { family, company, actor, now: clock.now() }))
  })
}

/** Stores what a company says, with its history and that of the franchisees for which something changes by it. */
async function save(
  tx: Tx,
  {
    family,
    company,
    actor,
    now,
  }: {
    readonly family: StoredFamily
    readonly company: TimeLevel
    readonly actor: StaffActor
    readonly now: Date
  },
): Promise<TimeSettings> {
  const { companyId } = company
  await saveSettings(tx, company, family.company.version, now)
  await replaceLimits(tx, companyId, company.own.includes('limits') ? company.values.limits : [])
  const by = { at: now, actor: { kind: 'staff', id: actor.userId, name: actor.name } } as const
  await recordChange(tx, {
    ...by,
    companyId,
    action: 'timeSettings.changed',
    subject: { kind: 'timeSettings', id: companyId },
    before: historyWithSource(family.above, family.company),
    after: historyWithSource(family.above, company),
  })
  const stored = await timeFamilyOf(tx, companyId)
  const were = new Map(family.below.map((level) => [level.companyId, level]))
  for (const level of stored.below)
    await recordChange(tx, {
      ...by,
      companyId: level.companyId,
      action: 'timeSettings.followed',
      subject: { kind: 'timeSettings', id: level.companyId },
      before: historyOf(timeInForce({ above: family.company, company: were.get(level.companyId) ?? level })),
      after: historyOf(timeInForce({ above: stored.company, company: level })),
    })
  return viewOf(actor, stored)
}

async function changedMeanwhile(tx: Tx, { above, company, now }: StoredFamily & { readonly now: Date }) {
  const { companyId, version } = company
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds: [companyId], subject: { kind: 'timeSettings', id: companyId } },
      { fields: { ...historyWithSource(above, company), version }, changedAt: now },
    ),
  )
}

/** Housekeeping: what is older than each company keeps, never younger than two years (LAW-73). */
export async function forgetOldTimes({ db, clock }: Pick<TimeNeeds, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const { companyId, retentionYears } of await db.read(retentions)) {
    const before = purgeBefore(now, retentionYears)
    await db.transaction(async (tx) => {
      await purgeEntries(tx, companyId, before)
      await purgeSums(tx, companyId, firstOfMonth(before.toISOString().slice(0, 10)))
    })
  }
}

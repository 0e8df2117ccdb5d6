import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { workingTimeCalls } from '@fachwerk/contract/working-time-calls'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuseChanged, type Result } from '../../../platform/result.ts'
import { purgeEntries } from '../entries-repository.ts'
import { firstOfMonth } from '../rules/local-days.ts'
import { purgeBefore } from '../rules/entry-times.ts'
import {
  type CompanySettings,
  limitsOf,
  replaceLimits,
  retentions,
  saveSettings,
  settingsOf,
} from '../settings-repository.ts'
import { byActor, situationOf, type TimeNeeds } from '../situation.ts'
import { purgeSums } from '../sums-repository.ts'

type Settings = ReplyIn<typeof workingTimeCalls.timeSettings>

const read = async (tx: Tx, companyId: string): Promise<Settings> => ({
  ...(await settingsOf(tx, companyId)),
  limits: await limitsOf(tx, companyId),
})

export const timeSettings = (needs: TimeNeeds, { companyId }: StaffActor): Promise<Settings> =>
  needs.db.read((tx) => read(tx, companyId))

const historyOf = (
  settings: Pick<CompanySettings, 'federalState' | 'allowOverlap' | 'graceDays' | 'retentionYears'>,
  limits: Settings['limits'],
): JsonObject => ({
  federalState: settings.federalState,
  allowOverlap: settings.allowOverlap,
  graceDays: settings.graceDays,
  retentionYears: settings.retentionYears,
  limits: JSON.stringify(limits),
})

/** Saves over the version that was read (FAULT-72); limits hold from their own dates on (LAW-77). */
export async function saveTimeSettings(
  needs: TimeNeeds,
  actor: StaffActor,
  { version, limits, ...wanted }: RequestOut<typeof workingTimeCalls.saveTimeSettings>['body'],
): Promise<Result<Settings, 'changed-meanwhile'>> {
  return await needs.db.transaction(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    const { companyId, now, settings } = situation
    const known = await limitsOf(tx, companyId)
    const subject = { kind: 'timeSettings', id: companyId } as const
    if (!(await saveSettings(tx, companyId, wanted, version, now))) {
      const fields = { ...historyOf(settings, known), version: settings.version }
      return refuseChanged(
        await conflictOf(tx, { companyIds: [companyId], subject }, { fields, changedAt: now }),
      )
    }
    await replaceLimits(tx, companyId, limits)
    await recordChange(tx, {
      at: now,
      companyId,
      actor: byActor(situation),
      action: 'timeSettings.changed',
      subject,
      before: historyOf(settings, known),
      after: historyOf(wanted, limits),
    })
    return ok(await read(tx, companyId))
  })
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

import { recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import {
  settled,
  type SettingLevel,
  type SettingLine,
  type SettledPlace,
} from '../rules/inherited-settings.ts'
import { ownKeys } from './show-company-settings.ts'

/** What holds with a company, and what of it it set and locked, as forms and histories name it. */
export const levelHistory = (above: SettingLine, company: SettingLevel): JsonObject => ({
  ...settled([...above, company]),
  ownSettings: ownKeys(company),
  lockedSettings: [...company.locked].toSorted(),
})

const placeHistory = ({ values, ownSettings }: SettledPlace): JsonObject => ({
  ...values,
  ownSettings: [...ownSettings],
})

const by = (actor: StaffActor) => ({ kind: 'staff', id: actor.userId, name: actor.name }) as const

/** Records what became of a company’s settings; nothing where nothing did. */
export async function recordLevelChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly what: 'changed' | 'locked' | 'unlocked' | 'followed'
    readonly companyId: string
    readonly before: JsonObject
    readonly after: JsonObject
    readonly now: Date
  },
): Promise<void> {
  const { actor, what, companyId, before, after, now } = change
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by(actor),
    action: `companySettings.${what}`,
    subject: { kind: 'companySettings', id: companyId },
    before,
    after,
  })
}

/** Records in the history of each location that it followed somebody’s change above. */
export async function recordFollowers(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly before: readonly SettledPlace[]
    readonly after: readonly SettledPlace[]
    readonly now: Date
  },
): Promise<void> {
  const were = new Map(change.before.map((place) => [place.id, place]))
  for (const place of change.after) {
    const was = were.get(place.id)
    await recordChange(tx, {
      at: change.now,
      companyId: place.companyId,
      actor: by(change.actor),
      action: 'location.followed',
      subject: { kind: 'location', id: place.id },
      before: was ? placeHistory(was) : null,
      after: placeHistory(place),
    })
  }
}

/** Records in the history of each price group that a lock took its own grace away. */
export async function recordLostGraces(
  tx: Tx,
  details: {
    readonly actor: StaffActor
    readonly graces: readonly { readonly id: string; readonly companyId: string; readonly minutes: number }[]
    readonly minutes: number
    readonly now: Date
  },
): Promise<void> {
  for (const { id, companyId, minutes } of details.graces)
    await recordChange(tx, {
      at: details.now,
      companyId,
      actor: by(details.actor),
      action: 'priceGroup.followed',
      subject: { kind: 'priceGroup', id },
      before: { overrunFreeMinutes: minutes },
      after: { overrunFreeMinutes: null },
    })
}

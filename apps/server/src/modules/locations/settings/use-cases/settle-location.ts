import type { SettingKey, SettingValues } from '@fachwerk/contract/location/location-settings'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse } from '../../../../platform/result.ts'
import { holdSettings, settingLine } from '../company-settings-repository.ts'
import {
  areCrossed,
  isLocked,
  settingsAt,
  ownAfter,
  settled,
  type SettingLine,
} from '../rules/inherited-settings.ts'
import { over } from '../../prices/rules/said-over.ts'
import type { StoredLocation } from '../../storage-locations-repository.ts'

export type SettingRefusal = 'setting-locked' | 'settings-cross'
/** What somebody said of settings; whatever is not said stays as it was. */
export type SaidSettings = { readonly [K in SettingKey]?: SettingValues[K] | undefined } & {
  readonly ownSettings?: readonly SettingKey[] | undefined
}
type Settled = SettingValues & { readonly ownSettings: readonly SettingKey[] }
type Answer =
  | { readonly ok: true; readonly value: Settled }
  | { readonly ok: false; readonly refusal: SettingRefusal; readonly field: SettingKey }

/** The settings of a location nobody has put up yet; the group's settings are held from here on. */
export async function settleNewLocation(
  tx: Tx,
  { companyId, said }: { readonly companyId: string; readonly said: SaidSettings },
): Promise<Answer> {
  await holdSettings(tx, companyId, 'read')
  const line = await settingLine(tx, companyId)
  return settle(line, { own: [], values: settled(line) }, said)
}

/** B-08: the settings of a location after somebody said this, own ones and those it inherits; the group's are held. */
export async function settleLocation(
  tx: Tx,
  { companyId, ownSettings, said, ...before }: StoredLocation & { readonly said: SaidSettings },
): Promise<Answer> {
  const line = await settingLine(tx, companyId)
  return settle(line, { own: ownSettings, values: before }, said)
}

function settle(
  line: SettingLine,
  before: { readonly own: readonly SettingKey[]; readonly values: SettingValues },
  said: SaidSettings,
): Answer {
  const ownSettings = ownAfter(before, said)
  const locked = ownSettings.find((key) => isLocked(line, key))
  if (locked) return { ...refuse('setting-locked'), field: locked }
  const values = settled(line, settingsAt(over(before.values, said), ownSettings))
  const field = said.maxMinutes !== undefined && said.minMinutes === undefined ? 'maxMinutes' : 'minMinutes'
  if (areCrossed(values)) return { ...refuse('settings-cross'), field }
  return ok({ ...values, ownSettings })
}

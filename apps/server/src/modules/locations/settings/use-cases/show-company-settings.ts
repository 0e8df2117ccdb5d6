import type { CompanySettings } from '@fachwerk/contract/company/company-setting-calls'
import type { SettingKey } from '@fachwerk/contract/location/location-settings'
import { SETTING_KEYS } from '@fachwerk/contract/location/location-settings'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { levelsBelow, placesBelow, settingLine, type StoredLevel } from '../company-settings-repository.ts'
import { type OwnGrace, ownGraces } from '../grace-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { deviationsOf, type SettingFamily } from '../rules/company-settings.ts'
import { settled, type SettingLevel, sourcesOf } from '../rules/inherited-settings.ts'

export interface StoredFamily extends SettingFamily {
  readonly company: StoredLevel
  readonly below: readonly StoredLevel[]
  readonly graces: readonly OwnGrace[]
}

/** Everything above and below a company; `change` holds its locations. The caller checked the company. */
export async function familyOf(
  tx: Tx,
  { companyId, to }: { readonly companyId: string; readonly to: 'read' | 'change' },
): Promise<StoredFamily> {
  const line = await settingLine(tx, companyId)
  const company = line.at(-1)
  if (!company) throw new Error(`company ${companyId} does not exist`)
  const below = await levelsBelow(tx, companyId)
  const ids = [companyId, ...below.map((each) => each.companyId)]
  const places = await placesBelow(tx, ids, to)
  return { above: line.slice(0, -1), company, below, places, graces: await ownGraces(tx, ids, to) }
}

/** Settings a company has values of its own for. */
export const ownKeys = ({ own }: SettingLevel): SettingKey[] =>
  SETTING_KEYS.filter((key) => own[key] !== undefined)

/** B-08: what a company sets for its locations; another's is not there. */
export function showCompanySettings(
  { db }: Pick<LocationsNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<CompanySettings, 'not-found'>> {
  return db.read(async (tx) => {
    if (!actor.scopeFor('locations.view').includes(id)) return refuse('not-found')
    return ok(settingsView(actor, await familyOf(tx, { companyId: id, to: 'read' })))
  })
}

/** The settings of a company as the person sees them. */
export function settingsView(actor: StaffActor, family: StoredFamily): CompanySettings {
  const { above, company, places } = family
  const { companyId, companyName, version } = company
  const mayLock = above.length === 0 && actor.scopeFor('settings.lock').includes(companyId)
  return {
    companyId,
    companyName,
    values: settled([...above, company]),
    settings: sourcesOf(above, ownKeys(company)),
    lockedHere: above.length === 0 ? [...company.locked] : [],
    locationCount: places.filter(({ archived }) => !archived).length,
    deviations: deviationsOf(family),
    version,
    can: { edit: actor.scopeFor('settings.edit').includes(companyId), lock: mayLock },
  }
}

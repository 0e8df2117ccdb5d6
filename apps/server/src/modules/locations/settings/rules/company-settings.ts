import type { CompanySettings, Deviation } from '@fachwerk/contract/company/company-setting-calls'
import { SETTING_KEYS, type SettingKey } from '@fachwerk/contract/location/location-settings'
import { settled, type SettingLevel, type SettingLine, type SettledPlace } from './inherited-settings.ts'

/** A company with all that is above and below it, as far as settings go. */
export interface SettingFamily {
  /** The franchisor, where the company is a franchisee. */
  readonly above: SettingLine
  readonly company: SettingLevel
  /** Its franchisees, archived ones too: they come back under the same locks. */
  readonly below: readonly (SettingLevel & { readonly archived: boolean })[]
  readonly places: readonly (SettledPlace & { readonly name: string; readonly archived: boolean })[]
  /** Price groups of these places that have a grace of their own. */
  readonly graces: readonly {
    readonly locationId: string
    readonly locationName: string
    readonly companyId: string
    readonly name: string
    readonly minutes: number
    readonly archived: boolean
  }[]
}

/** The line above the locations of each company of the family. */
export function linesOf({ above, company, below }: SettingFamily): Map<string, SettingLine> {
  const head = [...above, company]
  const lines = new Map<string, SettingLine>([[company.companyId, head]])
  for (const each of below) lines.set(each.companyId, [...head, each])
  return lines
}

/** Who in service, franchisee or location, has another value than the company; settings without anybody are left out. */
export function deviationsOf(family: SettingFamily): CompanySettings['deviations'] {
  const wanted = settled([...family.above, family.company])
  return SETTING_KEYS.flatMap((key) => {
    const all = [
      ...companiesApart(family, key, wanted[key]),
      ...placesApart(family, key, wanted[key]),
      ...(key === 'graceMinutes' ? gracesApart(family, wanted.graceMinutes) : []),
    ]
    const of = all.flatMap(({ archived, ...each }) => (archived ? [] : [each]))
    const lost = all.filter(({ own }) => own).length
    return of.length + lost > 0 ? [{ key, of, lost }] : []
  })
}

type Value = Deviation['value']
type Apart = Deviation & { readonly archived: boolean }

function companiesApart({ below }: SettingFamily, key: SettingKey, wanted: Value): Apart[] {
  return below.flatMap(({ companyId: id, companyName: name, own, archived }) => {
    const value = own[key]
    return value === undefined || value === wanted
      ? []
      : [{ kind: 'company' as const, id, name, companyName: name, value, own: true, archived }]
  })
}

function placesApart({ company, below, places }: SettingFamily, key: SettingKey, wanted: Value): Apart[] {
  const names = new Map([company, ...below].map((each) => [each.companyId, each.companyName]))
  return places
    .filter(({ values }) => values[key] !== wanted)
    .map(({ id, name, companyId, ownSettings, values, archived }) => {
      const companyName = names.get(companyId) ?? ''
      const own = ownSettings.includes(key)
      return { kind: 'location', id, name, companyName, value: values[key], own, archived }
    })
}

function gracesApart({ company, below, graces }: SettingFamily, wanted: number): Apart[] {
  const names = new Map([company, ...below].map((each) => [each.companyId, each.companyName]))
  return graces
    .filter(({ minutes }) => minutes !== wanted)
    .map(({ locationId, locationName, companyId, name, minutes, archived }) => ({
      kind: 'priceGroup',
      id: locationId,
      name: `${locationName}, ${name}`,
      companyName: names.get(companyId) ?? '',
      value: minutes,
      own: true,
      archived,
    }))
}

/** The company with a setting locked or free again: a lock keeps what holds now, and takes it from all below. */
export function withLock(family: SettingFamily, key: SettingKey, locked: boolean): SettingFamily {
  const { above, company, below } = family
  const others = company.locked.filter((each) => each !== key)
  if (!locked) return { ...family, company: { ...company, locked: others } }
  const value = settled([...above, company])[key]
  return {
    ...family,
    company: { ...company, own: { ...company.own, [key]: value }, locked: [...others, key] },
    below: below.map((each) => {
      const { [key]: _replaced, ...own } = each.own
      return { ...each, own }
    }),
  }
}

import {
  SETTING_KEYS,
  type SettingKey,
  type SettingSource,
  type SettingValues,
  USUAL_SETTINGS,
} from '@fachwerk/contract/location/location-settings'

/** What a company sets for everything below it. */
export interface SettingLevel {
  readonly companyId: string
  readonly companyName: string
  readonly own: Readonly<Partial<SettingValues>>
  readonly locked: readonly SettingKey[]
}

/** Companies above something, the franchisor first; only the first one’s locks count. */
export type SettingLine = readonly SettingLevel[]

/** A location with its settings. */
export interface SettledPlace {
  readonly id: string
  readonly companyId: string
  readonly ownSettings: readonly SettingKey[]
  readonly values: SettingValues
}

/** Of these values those of the keys. */
export function settingsAt(
  values: Readonly<Partial<SettingValues>>,
  keys: readonly SettingKey[],
): Partial<SettingValues> {
  let stored: Partial<SettingValues> = {}
  for (const key of keys) if (values[key] !== undefined) stored = { ...stored, [key]: values[key] }
  return stored
}

/** What holds below a line for somebody with these own values: locked, own, the nearest company’s, the product’s (B-08). */
export function settled(line: SettingLine, own: Readonly<Partial<SettingValues>> = {}): SettingValues {
  const inherited = line.reduce<SettingValues>(
    (values, level) => ({ ...values, ...level.own }),
    USUAL_SETTINGS,
  )
  const [head] = line
  return { ...inherited, ...own, ...settingsAt(head?.own ?? {}, head?.locked ?? []) }
}

export const isLocked = (line: SettingLine, key: SettingKey): boolean =>
  line[0]?.locked.includes(key) === true

/** Where each setting below a line comes from. */
export function sourcesOf(line: SettingLine, own: readonly SettingKey[]): SettingSource[] {
  return SETTING_KEYS.map((key) => {
    const locked = isLocked(line, key)
    const giver = locked ? line[0] : line.findLast((level) => level.own[key] !== undefined)
    return {
      key,
      own: !locked && own.includes(key),
      inherited: giver?.own[key] ?? USUAL_SETTINGS[key],
      from: giver ? { id: giver.companyId, name: giver.companyName } : null,
      locked,
    }
  })
}

/** The settings that are own ones after somebody said this: those named, or those that now differ and those before. */
export function ownAfter(
  before: { readonly own: readonly SettingKey[]; readonly values: SettingValues },
  said: { readonly [K in SettingKey]?: SettingValues[K] | undefined } & {
    readonly ownSettings?: readonly SettingKey[] | undefined
  },
): SettingKey[] {
  const { ownSettings } = said
  return SETTING_KEYS.filter((key) =>
    ownSettings
      ? ownSettings.includes(key)
      : before.own.includes(key) || (said[key] !== undefined && said[key] !== before.values[key]),
  )
}

/** Places that are settled otherwise once their companies’ lines are these; a lock takes their own values away. */
export function followersOf(
  lines: ReadonlyMap<string, SettingLine>,
  places: readonly SettledPlace[],
): SettledPlace[] {
  return places.flatMap((place) => {
    const line = lines.get(place.companyId) ?? []
    const ownSettings = place.ownSettings.filter((key) => !isLocked(line, key))
    const values = settled(line, settingsAt(place.values, ownSettings))
    const isSame =
      ownSettings.length === place.ownSettings.length &&
      SETTING_KEYS.every((key) => values[key] === place.values[key])
    return isSame ? [] : [{ ...place, ownSettings, values }]
  })
}

/** The shortest rental would be longer than the longest. */
export const areCrossed = ({ minMinutes, maxMinutes }: SettingValues): boolean => minMinutes > maxMinutes

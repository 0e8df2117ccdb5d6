import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import { SETTING_KEYS, USUAL_SETTINGS } from '@fachwerk/contract/location/location-settings'
import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { weekText } from '@fachwerk/contract/location/opening-week-text'
import { specialText } from '@fachwerk/contract/location/special-days-text'
import type { Tx } from '../../../platform/db/db.ts'
import type { Random } from '../../../platform/random.ts'
import {
  boxesOfLocations,
  type BoxView,
  ensureBoxSizes,
  insertCabinet,
  type NewBox,
} from '../boxes/cabinets-repository.ts'
import type { SizeNumber } from '../location-tables.ts'
import { holdSettings, settingLine } from '../settings/company-settings-repository.ts'
import { insertLocation, type NewLocation } from '../locations-repository.ts'
import { insertPriceGroup } from '../prices/prices-repository.ts'
import { settled } from '../settings/rules/inherited-settings.ts'
import type { Step } from '../prices/rules/cheapest-steps.ts'

/** A door of a cabinet: a box, or the part that holds the terminal. */
type DoorPlan =
  | { readonly kind: 'box'; readonly number: number; readonly size: SizeClass }
  | { readonly kind: 'terminal'; readonly heightMm: number }

export interface LocationPlan extends Omit<NewLocation, 'id' | 'ownSettings'> {
  /** Measures of the sizes used; a size the company already has keeps its own. */
  readonly sizes: readonly {
    readonly size: SizeClass
    readonly heightMm: number
    readonly widthMm: number
    readonly depthMm: number
  }[]
  readonly cabinets: readonly {
    readonly name: string
    readonly heightMm: number
    /** From left to right; doors from top to bottom. */
    readonly columns: readonly { readonly widthMm: number; readonly doors: readonly DoorPlan[] }[]
  }[]
  readonly outOfService: readonly { readonly number: number; readonly reason: string }[]
  readonly priceGroups: readonly {
    readonly name: string
    readonly validFrom: string | null
    readonly validTo: string | null
    /** Without it they are for all rentals. */
    readonly rentalTerm?: RentalTerm
    readonly overrunFreeMinutes: number
    readonly vatRate: number
    readonly tariffs: readonly { readonly size: SizeClass; readonly step: Step; readonly cents: number }[]
  }[]
}

type Tools = { readonly random: Random; readonly now: Date }

/**
 * Puts up a location with its hours, cabinets, boxes and prices. Settings that are as its companies have them follow
 * them from then on. @returns its id and its boxes by number
 */
export async function createLocation(
  tx: Tx,
  { random, now }: Tools,
  plan: LocationPlan,
): Promise<{ locationId: string; boxes: BoxView[] }> {
  const { companyId } = plan
  const locationId = random.uuid()
  await holdSettings(tx, companyId, 'read')
  const above = settled(await settingLine(tx, companyId))
  const said = { ...plan, openingWeek: weekText(plan.opening), specialDays: specialText(plan.special) }
  const ownSettings = SETTING_KEYS.filter((key) => (said[key] ?? USUAL_SETTINGS[key]) !== above[key])
  await insertLocation(tx, { ...plan, id: locationId, ownSettings }, now)
  const sizes = plan.sizes.map((size) => ({
    ...size,
    id: random.uuid(),
    companyId,
    size: sizeNumber(size.size),
  }))
  const sizeIds = await ensureBoxSizes(tx, companyId, sizes)
  for (const [position, cabinet] of plan.cabinets.entries()) {
    await insertCabinet(tx, {
      id: random.uuid(),
      companyId,
      locationId,
      name: cabinet.name,
      position,
      heightMm: cabinet.heightMm,
      columns: cabinet.columns.map(({ widthMm, doors }) => ({ widthMm, terminal: terminalOf(doors) })),
      boxes: cabinet.columns.flatMap(({ doors }, column) =>
        boxesOf({ plan, sizeIds, random, now }, { doors, column }),
      ),
    })
  }
  for (const group of plan.priceGroups)
    await recordPriceGroup(tx, random, {
      ...group,
      ownGrace: group.overrunFreeMinutes !== above.graceMinutes,
      companyId,
      locationId,
    })
  return { locationId, boxes: await boxesOfLocations(tx, [locationId]) }
}

export type RecordedPrices = LocationPlan['priceGroups'][number] & {
  readonly companyId: string
  readonly locationId: string
  /** Without it the grace is the group's own. */
  readonly ownGrace?: boolean
}

/** Adds prices to a location. @returns their id */
export async function recordPriceGroup(tx: Tx, random: Random, group: RecordedPrices): Promise<string> {
  const id = random.uuid()
  const tariffs = group.tariffs.map((tariff) => ({
    ...tariff,
    id: random.uuid(),
    size: sizeNumber(tariff.size),
  }))
  await insertPriceGroup(tx, { ownGrace: true, ...emptyOf(priceGroupFields), ...group, id, tariffs })
  return id
}

/** The place of a size in the order S, M, L, XL. */
export function sizeNumber(size: SizeClass): SizeNumber {
  const index = SIZE_CLASSES.indexOf(size)
  // The four classes have exactly these places.
  return index as SizeNumber
}

function terminalOf(doors: readonly DoorPlan[]) {
  const row = doors.findIndex((door) => door.kind === 'terminal')
  const door = doors[row]
  return door?.kind === 'terminal' ? { row, heightMm: door.heightMm } : null
}

function boxesOf(
  { plan, sizeIds, random, now }: Tools & { plan: LocationPlan; sizeIds: ReadonlyMap<number, string> },
  { doors, column }: { readonly doors: readonly DoorPlan[]; readonly column: number },
): NewBox[] {
  return doors.flatMap((door, row) => {
    if (door.kind === 'terminal') return []
    const size = sizeNumber(door.size)
    const boxSizeId = sizeIds.get(size)
    if (boxSizeId === undefined) throw new Error(`The company has no measures for size ${door.size}.`)
    const { number } = door
    const outOfService = plan.outOfService.find((each) => each.number === number)?.reason ?? null
    return [{ id: random.uuid(), number, boxSizeId, size, column, row, outOfService, createdAt: now }]
  })
}

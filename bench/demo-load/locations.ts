import {
  cabinetsOf,
  harbourPlan,
  luggagePlan,
  smallPlan,
  stationPlan,
  townPlan,
  twoCabinetPlan,
} from '@fachwerk/demo-data/cabinets'
import { aroundTheClock, week } from '@fachwerk/demo-data/opening-hours'
import { boxSizes } from '@fachwerk/demo-data/price-groups'
import { type Dice, diceOf, STREAMS } from './chance.ts'
import { addTerminal } from './locks.ts'
import { drawnStreet } from './people.ts'
import { priceLists, SIZES } from './prices.ts'
import type { Sink } from './sink.ts'
import { type Spot, slugOf } from './towns.ts'
import type { LoadPlan, NewBox, Place, WorldNeeds } from './plan.ts'

export interface NewPlace {
  readonly plan: LoadPlan
  readonly index: number
  readonly spot: Spot
  /** Boxes. */
  readonly wanted: number
  readonly firstBox: number
  readonly companyId: string
  readonly companyKey: string
  readonly siteId: string
}

const PLANS = [stationPlan, harbourPlan, twoCabinetPlan, townPlan, smallPlan, luggagePlan] as const
const PLACES = 'Bahnhof Hafen Marktplatz Altstadt Messe Busbahnhof Uferpark Stadthalle'.split(' ')
const WEEKS = [
  aroundTheClock,
  week('05:00–01:00', '05:00–01:00', '05:00–01:00'),
  week('06:00–22:00', '06:00–22:00', '08:00–20:00'),
] as const
const DAY = 86_400_000

export function addLocation(sink: Sink, place: NewPlace, needs: WorldNeeds): Place {
  const { plan, index, spot, companyId } = place
  const dice = diceOf(plan.seed, STREAMS.location, index, 2)
  const since = new Date(plan.now.getTime() - plan.days * DAY)
  const id = dice.uuid(since.getTime())
  const name = `${spot.town} ${PLACES[dice.below(PLACES.length)] ?? ''} ${index + 1}`
  const slug = `${slugOf(name).slice(0, 60)}-${plan.seed}`
  const cleaningMinutes = dice.pick([0, 0, 0, 15, 30])
  const prefix = prefixOf(spot.town, index)
  sink.add('location', {
    id,
    company_id: companyId,
    name,
    slug,
    prefix,
    street: drawnStreet(dice),
    postcode: spot.postcode,
    city: spot.town,
    state: spot.state,
    country: 'DE',
    lat: spot.lat,
    lng: spot.lng,
    operator_email: `standort@${place.companyKey}.example`,
    phone: '+49 89 99998 615',
    cleaning_minutes: cleaningMinutes,
    own_settings: '{operatorEmail,phone,cleaningMinutes,openingWeek}',
    created_at: since,
  })
  for (const { weekday, spans } of dice.pick(WEEKS))
    for (const span of spans)
      sink.add('opening_span', {
        location_id: id,
        company_id: companyId,
        weekday,
        opens: span.opens,
        closes: span.closes,
      })
  const priceGroup = dice.below(priceLists.length)
  addPrices(sink, { id, companyId, priceGroup, dice, since })
  const boxes = addCabinets(sink, place, { id, dice, since })
  addTerminal(sink, { ...place, locationId: id, prefix, dice, since, boxes }, needs)
  const { siteId, firstBox } = place
  const boxIds = boxes.map((box) => box.id)
  const sizes = boxes.map((box) => box.size)
  return { id, companyId, siteId, cleaningMinutes, priceGroup, firstBox, boxIds, sizes }
}

/** Two letters of the town and three that count, so that no two locations of a company share one. */
function prefixOf(town: string, index: number): string {
  const letters = slugOf(town)
    .replace(/[^a-z]/g, '')
    .toUpperCase()
  const letter = (place: number) => String.fromCodePoint(65 + (Math.floor(index / 26 ** place) % 26))
  return `${letters.slice(0, 2)}${letter(2)}${letter(1)}${letter(0)}`
}

type Within = { readonly id: string; readonly dice: Dice; readonly since: Date }

function addPrices(
  sink: Sink,
  { id, companyId, priceGroup, dice, since }: Within & { companyId: string; priceGroup: number },
) {
  const group = priceLists[priceGroup]
  if (!group) return
  const groupId = dice.uuid(since.getTime())
  sink.add('price_group', {
    id: groupId,
    company_id: companyId,
    location_id: id,
    name: group.name,
    valid_from: null,
    valid_to: null,
    overrun_free_minutes: group.overrunFreeMinutes,
    vat_rate: group.vatRate,
  })
  for (const { size, step, cents } of group.tariffs)
    sink.add('tariff', {
      id: dice.uuid(since.getTime()),
      company_id: companyId,
      price_group_id: groupId,
      size: SIZES.indexOf(size),
      step,
      cents,
    })
}

/** Cabinets as the demo has them, until there are enough boxes; the last one may keep places empty. */
function addCabinets(sink: Sink, { companyId, wanted }: NewPlace, { id, dice, since }: Within): NewBox[] {
  const boxes: NewBox[] = []
  const plan = Array.from({ length: Math.ceil(wanted / 12) }, () => dice.pick(PLANS)).flat()
  for (const [position, cabinet] of cabinetsOf(plan).entries()) {
    if (boxes.length === wanted) break
    const cabinetId = dice.uuid(since.getTime())
    const columns = cabinet.columns.map(({ widthMm, doors }) => {
      const row = doors.findIndex(({ kind }) => kind === 'terminal')
      return { widthMm, terminal: row < 0 ? null : { row, heightMm: doors[row]?.heightMm ?? 0 } }
    })
    const { name, heightMm } = cabinet
    sink.add('cabinet', {
      id: cabinetId,
      company_id: companyId,
      location_id: id,
      name,
      position,
      height_mm: heightMm,
      columns: JSON.stringify(columns),
    })
    for (const [column, { doors }] of cabinet.columns.entries())
      for (const [row, door] of doors.entries()) {
        if (door.kind === 'terminal' || boxes.length === wanted) continue
        const size = SIZES.indexOf(door.size)
        const box = { id: dice.uuid(since.getTime()), number: boxes.length + 1, size }
        boxes.push(box)
        sink.add('box', {
          id: box.id,
          company_id: companyId,
          location_id: id,
          cabinet_id: cabinetId,
          box_size_id: sizeIdOf(companyId, size),
          size,
          number: box.number,
          column_no: column,
          row_no: row,
        })
      }
  }
  return boxes
}

/** A company's measures of a size have their id from the company's. */
export const sizeIdOf = (companyId: string, size: number): string => `${companyId.slice(0, -1)}${size}`

export function addSizes(sink: Sink, companyId: string): void {
  for (const { size, heightMm, widthMm, depthMm } of boxSizes)
    sink.add('box_size', {
      id: sizeIdOf(companyId, SIZES.indexOf(size)),
      company_id: companyId,
      size: SIZES.indexOf(size),
      height_mm: heightMm,
      width_mm: widthMm,
      depth_mm: depthMm,
    })
}

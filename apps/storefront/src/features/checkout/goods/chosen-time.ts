import type { CartLineView, CartView } from '@fachwerk/contract/cart/cart-views'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { fullIn, hasTimes, PICKUP_FIELD, pickupIn, pickupValue } from './goods-data.ts'
import { soonestOf } from '../../../ui/goods/way-note.ts'

/** On which day it is fetched, brought or done: place and date in one, as the form says it. */
export const DAY_FIELD = 'tag'

/** The service of a cart; null: there is none. */
export const serviceIn = ({ lines }: Pick<CartView, 'lines'>): CartLineView | null =>
  lines.find(({ kind }) => kind === 'service') ?? null

export const dayValue = ({ id }: Pick<PickupPlace, 'id'>, date: string): string => `${id}|${date}`

/** The day of a time, as the form says it; empty: it is none. */
export const dayOf = (pickup: string): string => pickup.split('T')[0] ?? ''

/** Another day was chosen than that of the time beside it: its times come first. */
export const isOtherDay = (values: Readonly<Record<string, string>>): boolean =>
  (values[DAY_FIELD] ?? '') !== '' && dayOf(values[PICKUP_FIELD] ?? '') !== values[DAY_FIELD]

/** What the form shows as chosen, and what follows from it. */
export interface ChosenTime {
  /** „place|time“; empty: none that is offered. */
  readonly pickup: string
  /** „place|day“ whose times are shown; empty: none. */
  readonly day: string
  readonly locationId: string | undefined
  readonly readyLocal: string | undefined
}

/** Days on which something is offered there, or was until it filled up. */
export const offeredDays = ({ days }: PickupPlace): PickupPlace['days'] =>
  days.filter(({ times, full }) => times.length + full.length > 0)

/**
 * The time that was chosen, as far as it is still there: of one that is full the next one, of another day or way the first there is. Of
 * several places nobody is sent to the first one: where they come, customers say.
 */
export function chosenTime(
  places: readonly PickupPlace[],
  values: Readonly<Record<string, string>>,
  { isOther }: { readonly isOther: boolean },
): ChosenTime {
  const wanted = values[DAY_FIELD] ?? ''
  const isWanted = places.some((place) =>
    offeredDays(place).some(({ date }) => dayValue(place, date) === wanted),
  )
  const isNewDay = isWanted && isOtherDay(values)
  const asked = isNewDay ? '' : (values[PICKUP_FIELD] ?? '')
  const chosen = pickupIn(asked, places)
  const full = fullIn(asked, places)
  const next = full?.next[0]
  const free =
    full && next
      ? { place: full.place, local: next }
      : isNewDay
        ? firstOf(places, wanted)
        : asked === '' || isOther
          ? soonest(places)
          : null
  const pickup = chosen ? asked : free ? pickupValue(free.place, free.local) : ''
  return {
    pickup,
    day: pickup === '' ? (isWanted ? wanted : firstDay(places)) : dayOf(pickup),
    locationId: chosen?.locationId ?? full?.place.id ?? free?.place.id,
    readyLocal: chosen?.readyLocal ?? free?.local,
  }
}

/** The day whose times are shown before anybody chose one; empty: that is at several places. */
function firstDay(places: readonly PickupPlace[]): string {
  const [only, ...others] = places.filter((place) => offeredDays(place).length > 0)
  const [first] = only ? offeredDays(only) : []
  return only && first && others.length === 0 ? dayValue(only, first.date) : ''
}

interface AtPlace {
  readonly place: PickupPlace
  readonly local: string
}

function soonest(places: readonly PickupPlace[]): AtPlace | null {
  const [only, ...others] = places.filter(hasTimes)
  const local = only && others.length === 0 ? soonestOf([only]) : null
  return only && local !== null ? { place: only, local } : null
}

/** The first time of a day that is free. */
function firstOf(places: readonly PickupPlace[], day: string): AtPlace | null {
  for (const place of places)
    for (const { date, times } of place.days) {
      const [local] = times
      if (local !== undefined && dayValue(place, date) === day) return { place, local }
    }
  return null
}

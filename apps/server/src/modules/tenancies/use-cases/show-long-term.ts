import type { ReplyIn } from '@fachwerk/contract/call'
import type { longTermCalls, LongTermView, MonthState } from '@fachwerk/contract/price/long-term-calls'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  longTermOf,
  type LongTermRow,
  type MonthRow,
  monthsOf,
  openMonths,
  pricesOf,
  type RentalFacts,
  rentalFacts,
} from '../long-term-repository.ts'
import { blockAt, monthAt, priceOfMonth } from '../rules/rental-months.ts'
import { priceChangeFrom } from './announce-month-price.ts'
import { monthsFrom, nextPosition } from './charge-months.ts'
import { storedOf } from './auto-pay.ts'
import { FOR_EVER } from './show-monthly-offer.ts'
import { mayTakeBack, mayTerminate } from './terminate-long-term.ts'
import type { TenanciesNeeds } from '../needs.ts'
import { locationForLongTerm } from './location-for-long-term.ts'

/** How a month stands at an instant. */
export function monthState(
  month: Pick<MonthRow, 'state' | 'starts_at' | 'blocked_at'>,
  now: Date,
): MonthState {
  if (month.state !== 'open') return month.state
  if (month.blocked_at !== null) return 'blocked'
  return month.starts_at <= now ? 'overdue' : 'charged'
}

/** A long-term rental with its months. What belongs to another company, and one of the short term, does not exist here. */
export async function showLongTerm(
  needs: Pick<TenanciesNeeds, 'db' | 'clock' | 'locations' | 'payments'>,
  { actor, rentalId }: { readonly actor: StaffActor; readonly rentalId: string },
): Promise<Result<LongTermView, 'not-found'>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const terms = await longTermOf(tx, rentalId)
    const rental = await rentalFacts(tx, rentalId)
    if (!terms || !rental || !actor.scopeFor('accessRights.view').includes(terms.company_id))
      return refuse('not-found')
    const months = await monthsOf(tx, rentalId)
    const prices = await pricesOf(tx, rentalId)
    const mayEdit = actor.scopeFor('accessRights.edit').includes(terms.company_id)
    const goesOn = mayTerminate(terms, rental)
    const mayPrice = mayEdit && goesOn
    return ok({
      ...termsOf(terms, rental),
      months: months.map((month) => ({
        id: month.id,
        position: month.position,
        startsAt: month.starts_at.toISOString(),
        endsAt: month.ends_at.toISOString(),
        cents: month.cents,
        state: monthState(month, now),
        orderId: month.order_id,
        orderCode: month.orderCode,
        paidAt: month.paid_at?.toISOString() ?? null,
      })),
      nextCharge: nextCharge(terms, months, prices),
      coming: prices
        .map(({ fromPosition, cents }) => ({
          fromPosition,
          cents,
          at: monthAt(monthsFrom(terms), fromPosition),
        }))
        .filter(({ at }) => at.startsAt > now)
        .map(({ at, ...price }) => ({ ...price, from: at.startsAt.toISOString() })),
      priceChange: mayPrice ? await priceChange(tx, needs, { terms, rental, now }) : null,
      autoPay: (await storedOf(tx, needs, terms)) !== null,
      owedCents: months
        .filter(({ state, starts_at }) => state === 'open' && starts_at <= now)
        .reduce((sum, { cents }) => sum + cents, 0),
      can: {
        terminate: mayEdit && goesOn,
        takeBack: mayEdit && mayTakeBack(terms, rental, now),
        price: mayPrice,
      },
    })
  })
}

/** F-05: what somebody who begins such a rental then would pay. */
async function priceChange(
  tx: Tx,
  { locations }: Pick<TenanciesNeeds, 'locations'>,
  details: { readonly terms: LongTermRow; readonly rental: RentalFacts; readonly now: Date },
): Promise<LongTermView['priceChange']> {
  const { locationId, size } = details.rental
  const { startsAt } = priceChangeFrom(details.terms, details.now)
  const quote = await locations.monthQuote(tx, { locationId, size, startsAt })
  return { from: startsAt.toISOString(), tariffCents: quote?.totalCents ?? null }
}

const termsOf = (terms: LongTermRow, rental: RentalFacts) => ({
  rentalId: rental.id,
  version: rental.version,
  monthCents: terms.month_cents,
  notice: terms.notice,
  minimumMonths: terms.minimum_months,
  graceDays: terms.grace_days,
  timeZone: terms.time_zone,
  startsAt: terms.starts_at.toISOString(),
  endsAt: rental.endsAt?.toISOString() ?? null,
  termination: terms.termination,
})

function nextCharge(
  terms: LongTermRow,
  months: readonly MonthRow[],
  prices: Awaited<ReturnType<typeof pricesOf>>,
): LongTermView['nextCharge'] {
  if (terms.next_charge_at === null) return null
  const position = nextPosition(months)
  const cents = priceOfMonth(terms.month_cents, prices, position)
  return { at: terms.next_charge_at.toISOString(), position, cents }
}

const MOST_OPEN = 200

/** Months that have begun and are not paid, in the companies of the person. */
export async function listOpenMonths(
  needs: Pick<TenanciesNeeds, 'db' | 'clock'>,
  actor: StaffActor,
): Promise<Result<ReplyIn<typeof longTermCalls.openMonths>, never>> {
  const now = needs.clock.now()
  const scope = actor.scopeFor('accessRights.view')
  const rows = await needs.db.read((tx) => openMonths(tx, { scope, now, limit: MOST_OPEN + 1 }))
  return ok({
    rows: rows.slice(0, MOST_OPEN).map((row) => ({
      id: row.id,
      rentalId: row.rentalId,
      customerName: row.customerName,
      boxName: `${row.prefix}-${String(row.boxNumber).padStart(3, '0')}`,
      locationName: row.locationName,
      position: row.position,
      startsAt: row.startsAt.toISOString(),
      cents: row.cents,
      state: monthState({ state: 'open', starts_at: row.startsAt, blocked_at: row.blockedAt }, now),
      blocksAt: (row.blockedAt ?? blockAt(row.startsAt, row.graceDays, row.timeZone)).toISOString(),
      timeZone: row.timeZone,
    })),
    more: rows.length > MOST_OPEN,
  })
}

type Offer = typeof longTermCalls.longTermOffer

/** What is free at a location without an end, by size, with what a month costs by tariff. */
export async function offerLongTerm(
  needs: Pick<TenanciesNeeds, 'db' | 'clock' | 'locations' | 'rentals' | 'orders'>,
  {
    actor,
    locationId,
    startsAt: asked,
  }: { actor: StaffActor; locationId: string; startsAt?: string | undefined },
): Promise<
  Result<ReplyIn<Offer>, 'not-found' | 'location-not-rentable' | 'location-short-term' | 'start-in-past'>
> {
  const now = needs.clock.now()
  const start = needs.orders.placing.byStaff.startOf({ startsAt: asked }, now)
  if (!start.ok) return start
  const startsAt = start.value
  return needs.db.read(async (tx) => {
    const found = await locationForLongTerm(tx, needs, { actor, locationId })
    if (!found.ok) return found
    const { companyId, prefix, timeZone } = found.value
    const place = { companyId, locationId, startsAt, blockedUntil: FOR_EVER, now }
    const free = await needs.rentals.freeBoxes(tx, place)
    const rows: ReplyIn<Offer>['rows'] = []
    for (const [size, name] of SIZE_CLASSES.entries()) {
      const quote = await needs.locations.monthQuote(tx, { locationId, size, startsAt })
      const boxes = free
        .filter((box) => box.size === size)
        .map(({ boxId, number }) => ({ boxId, boxName: `${prefix}-${String(number).padStart(3, '0')}` }))
      rows.push({ size: name, monthCents: quote?.totalCents ?? null, boxes })
    }
    return ok({ firstMonthEndsAt: monthAt({ startsAt, timeZone }, 1).endsAt.toISOString(), rows })
  })
}

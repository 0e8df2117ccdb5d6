import type { ExtensionOffer } from '@fachwerk/contract/rental/rental-end-calls'
import type { Period, Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { RentalOfOrder } from '../../../rentals/index.ts'
import { orderById, type OrderRow, orderIdOfRental } from '../../orders-repository.ts'
import { extensionQuote } from '../../rules/extension-price.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { hashOfOrder } from '../additions-repository.ts'
import { isBoxDeclared } from '../../use-cases/view-declared.ts'
import { addressAskedAbove } from './contact-of-addition.ts'
import { rentalsBehind } from '../../use-cases/rentals-behind.ts'
import { rentedOf } from '../../rules/rented-of.ts'

export type LaterEnd = { readonly to?: string | undefined; readonly length?: string | undefined }
type Priced = z.infer<typeof Quote>
export type EndProblem = 'end-not-later' | 'end-in-past' | 'period-too-long' | 'box-taken' | 'no-tariff'
type Extendable = Extract<Awaited<ReturnType<OrdersNeeds['rentals']['extendable']>>, { ok: true }>['value']

const STEPS = ['1h', '2h', '4h', '1d', '2d', '1w'] as const

/** One end with its price, or why it is not possible. */
export interface PricedEnd {
  readonly endsAt: Date
  readonly period: Period
  readonly endsWhileClosed: boolean
  readonly answer: Result<Priced, EndProblem>
}

/** What ends of a rental would cost, in the order asked for, and the latest the longest rental allows. */
export async function priceEnds(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'locations'>,
  details: {
    readonly rental: Extendable
    readonly agreed: Priced
    readonly requests: readonly LaterEnd[]
    readonly now: Date
  },
): Promise<{ readonly ends: readonly PricedEnd[]; readonly longest: Date }> {
  const { rental, agreed, requests: inputs, now } = details
  const { ends, longest } = await needs.locations.extendedEnds(tx, { rental, inputs })
  const booked = await needs.locations.tariffQuote(tx, rental)
  const priced: PricedEnd[] = []
  for (const { endsAt, tooLong, ...end } of ends) {
    const problem = problemOf(rental, { endsAt, tooLong, now })
    const whole = problem ? null : await needs.locations.tariffQuote(tx, { ...rental, endsAt })
    const quote = whole && booked ? extensionQuote(whole, booked, agreed) : null
    priced.push({ ...end, endsAt, answer: quote ? ok(quote) : refuse(problem ?? 'no-tariff') })
  }
  return { ends: priced, longest }
}

function problemOf(
  rental: Extendable,
  end: { readonly endsAt: Date; readonly tooLong: boolean; readonly now: Date },
): EndProblem | null {
  if (end.endsAt <= rental.endsAt) return 'end-not-later'
  if (end.endsAt <= end.now) return 'end-in-past'
  if (rental.latestEnd !== null && end.endsAt > rental.latestEnd) return 'box-taken'
  return end.tooLong ? 'period-too-long' : null
}

/** The order that began the rental behind a link, with the rental. */
export async function rentalToExtend(
  tx: Tx,
  needs: OrdersNeeds,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<{ rental: RentalOfOrder; firstId: string } | null> {
  const [rental] = await rentalsBehind(tx, needs, { order, now })
  const firstId = rental && (await orderIdOfRental(tx, rental.companyId, rental.id))
  return rental && firstId ? { rental, firstId } : null
}

/** Whoever has withdrawn from a contract, or terminated it, orders no more time (LAW-10). */
export async function isDeclared(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'declaredOfOrder'>,
  { firstId, rentalId }: { readonly firstId: string; readonly rentalId: string },
): Promise<boolean> {
  const first = await orderById(tx, firstId)
  return first !== undefined && (await isBoxDeclared(tx, needs, { order: first, rentalId }))
}

/** how much longer the rental can go on and what that costs; nothing is kept by looking. */
export async function offerExtension(
  needs: OrdersNeeds,
  { order, atTerminal, input }: { order: OrderRow; atTerminal: boolean; input: LaterEnd },
): Promise<Result<ExtensionOffer, 'not-found'>> {
  const now = needs.clock.now()
  return await needs.db.read(async (tx) => {
    const found = await rentalToExtend(tx, needs, { order, now })
    if (!found || (await isDeclared(tx, needs, { ...found, rentalId: found.rental.id })))
      return refuse('not-found')
    const { rental } = found
    const location = await needs.locations.locationOf(tx, order.location_id)
    const { name, names, slug, timeZone, addressFreeCents: freeCents } = location
    const endsAt = rental.endsAt ?? new Date(rentedOf(order).period.endsAt)
    const none = {
      shortCode: order.short_code,
      boxNumber: rental.boxNumber,
      locationName: name,
      ...(names && { locationNames: names }),
      locationSlug: slug,
      party: await needs.contractParty(tx, order.company_id),
      endsAt: endsAt.toISOString(),
      localTo: localMinute(endsAt, timeZone),
      latest: null,
      steps: [],
      asked: null,
      running: null,
      choice: await needs.payments.choiceFor(tx, order.company_id, null),
    }
    const may = await needs.rentals.extendable(tx, { rentalId: rental.id, now })
    if (!may.ok)
      return may.refusal === 'not-found' ? refuse('not-found') : ok({ ...none, refusal: may.refusal })
    const asks = input.to !== undefined || input.length !== undefined
    const inputs: LaterEnd[] = [...STEPS.map((length) => ({ length })), ...(asks ? [input] : [])]
    const priced = await priceEnds(tx, needs, {
      rental: may.value,
      agreed: rentedOf(order).quote,
      requests: inputs,
      now,
    })
    const end = asks ? priced.ends.at(-1) : undefined
    const totalCents = end?.answer.ok ? end.answer.value.totalCents : 0
    const addition = { first: order, rentalId: rental.id, freeCents, totalCents }
    return ok({
      ...none,
      refusal: null,
      latest: latestOf(may.value, priced.longest, timeZone),
      steps: stepsOf(priced.ends),
      asked: end ? askedOf(end, await addressAskedAbove(tx, addition)) : null,
      running: await runningOf(tx, { ...may.value, timeZone, atTerminal }),
    })
  })
}

function latestOf(
  { latestEnd, endsAt }: Extendable,
  longest: Date,
  timeZone: string,
): ExtensionOffer['latest'] {
  const because = latestEnd !== null && latestEnd <= longest ? 'booked' : 'longest'
  const at = because === 'booked' && latestEnd ? latestEnd : longest
  return { localTo: localMinute(at < endsAt ? endsAt : at, timeZone), because }
}

const stepsOf = (ends: readonly PricedEnd[]): ExtensionOffer['steps'] =>
  STEPS.flatMap((length, index) => {
    const end = ends[index]
    return end?.answer.ok ? [{ length, localTo: end.period.localTo, cents: end.answer.value.totalCents }] : []
  })

function askedOf(end: PricedEnd, above: number | null): ExtensionOffer['asked'] {
  const { period, endsWhileClosed, answer } = end
  return {
    localTo: period.localTo,
    period,
    endsWhileClosed,
    problem: answer.ok ? null : answer.refusal,
    quote: answer.ok ? answer.value : null,
    ...(above !== null && { addressAboveCents: above }),
  }
}

async function runningOf(
  tx: Tx,
  {
    extending,
    timeZone,
    atTerminal,
  }: Extendable & { readonly timeZone: string; readonly atTerminal: boolean },
): Promise<ExtensionOffer['running']> {
  const hash = extending && (await hashOfOrder(tx, extending.orderId))
  if (!extending || !hash) return null
  const at = (instant: Date) => localMinute(instant, timeZone)
  // That order's page leads to the key.
  return {
    hash: atTerminal ? null : hash,
    localTo: at(extending.to),
    heldUntilLocal: at(extending.expiresAt),
  }
}

import type { Client } from 'pg'
import { CODES, CREDIT_CENTS, MOST_USES, type Shop, SLOT_CAPACITY } from '../shop/open-shops.ts'
import { addTo, type Bought } from '../shop/shop-book.ts'
import type { World } from '../world.ts'
import type { Breach } from './check-rows.ts'

interface OrderRow {
  code: string
  company_id: string
  total_cents: number
  status: string
  is_paid: boolean
  /** Placed so short a time ago that its buyer may not have heard of it. */
  is_new: boolean
  /** Money of it is on its way, or its payer's bank takes it back. */
  is_moving: boolean
  /** Money its payer's bank had taken back came again. */
  is_won: boolean
  references: string[]
}

const ORDERS = `select o.short_code as code, o.company_id, o.total_cents, o.status, o.paid_at is not null as is_paid,
    o.placed_at > $1 as is_new,
    exists (select from payment_refund f where f.order_id = o.id and f.state in ('requested', 'refused'))
      or exists (select from staff_refund s where s.order_id = o.id and s.state = 'waiting')
      or coalesce(bool_or(p.disputed_cents > 0 or p.state in ('created', 'pending', 'authorised') or p.created_at > $2
        or exists (select from payment_event e where e.reference = p.provider_reference and e.outcome = 'received')), false)
      as is_moving,
    exists (select from ledger_entry l where l.order_id = o.id and l.kind = 'reversal') as is_won,
    coalesce(array_agg(p.provider_reference) filter (where p.provider_reference is not null), '{}') as references
  from customer_order o left join payment p on p.order_id = o.id where o.quote is null group by o.id`

const LEVELS = `select variant_id, on_hand, reserved from stock_level where counted`
const CODES_USED = `select code, company_id, uses, given_cents from voucher`
const MINUTE_MS = 60_000

type Orders = ReadonlyMap<string, OrderRow>

/**
 * The shop's people and its buyers know what they have done, and the bank what it took: each order is one somebody placed, at the
 * total they saw; the money of each is at the shop or went back; what lies in the shelf is what came less what was sold; and no half
 * hour and no code took more than it may. None of it asks the product for a sum.
 */
export async function checkShops(client: Client, world: World): Promise<Breach[]> {
  if (world.shops.length === 0) return []
  const now = world.clock.nowMs()
  const since = [new Date(now - 10 * MINUTE_MS), new Date(now - 180 * MINUTE_MS)]
  const { rows } = await client.query<OrderRow>(ORDERS, since)
  const orders: Orders = new Map(rows.map((row) => [row.code, row]))
  const { rows: levels } = await client.query<LevelRow>(LEVELS)
  const { rows: codes } = await client.query<CodeRow>(CODES_USED)
  return world.shops.flatMap((shop) => [
    ...breach(
      'each order of goods is one its buyer knows, at the total they saw',
      unknownOrders(shop, orders),
    ),
    ...breach('the bank has of goods what they cost less what went back', otherMoney(world, shop, orders)),
    ...breach('what lies in the shelf is what came less what was sold', otherStock(shop, orders, levels)),
    ...breach('no half hour takes more orders than somebody allowed', fullHalfHours(shop, orders)),
    ...breach(
      'no code is used more often than it may, and credit pays what its buyers paid with it',
      otherCodes(world, shop, orders, codes),
    ),
  ])
}

const breach = (invariant: string, ids: readonly string[]): Breach[] =>
  ids.length === 0 ? [] : [{ invariant, ids }]

function unknownOrders({ place: { companyId }, book }: Shop, orders: Orders): string[] {
  const own = [...orders.values()].filter((row) => row.company_id === companyId)
  const unknown = own.filter(({ code, is_new }) => !is_new && !book.orders.has(code)).map(({ code }) => code)
  const others = own.flatMap(({ code, total_cents: cents }) => {
    const bought = book.orders.get(code)
    return bought && bought.cents !== cents ? [`${code}: ${bought.cents} became ${cents}`] : []
  })
  const lost = [...book.orders.keys()].filter((code) => !orders.has(code)).map((code) => `${code} is gone`)
  return [...(unknown.length > book.unheard ? unknown : []), ...others, ...lost]
}

/** What the bank or the service took for an order and did not give back. */
function takenFor({ bank, service }: World, { place }: Shop, references: Iterable<string>): number {
  let sum = 0
  for (const reference of references) {
    if (place.atService) {
      const payment = service.find(reference)
      if (payment?.status === 'paid') sum += payment.cents - payment.refunded - payment.disputed
      continue
    }
    const payment = bank.find(reference)
    if (payment?.state === 'paid') sum += payment.amountCents - payment.refundedCents
  }
  return sum
}

const referencesOf = (bought: Bought, row: OrderRow) => new Set([...bought.references, ...row.references])

const isCharged = ({ status, is_paid: isPaid }: OrderRow, { takesBack }: Bought): boolean =>
  isPaid && !(status === 'canceled' && takesBack)

/** What a voucher has paid its service has not, and what goes back fills the voucher first. */
const chargedCents = ({ cents, voucherCents, backCents }: Bought): number =>
  cents - voucherCents - Math.max(0, backCents - voucherCents)

function otherMoney(world: World, shop: Shop, orders: Orders): string[] {
  return [...shop.book.orders.values()].flatMap((bought) => {
    const row = orders.get(bought.code)
    if (!row || row.is_moving || bought.isUncertain) return []
    const taken = takenFor(world, shop, referencesOf(bought, row))
    const expected = isCharged(row, bought) ? chargedCents(bought) : 0
    return taken === expected
      ? []
      : [`${bought.code} ${row.status}: ${taken} instead of ${expected}, back ${bought.backCents}`]
  })
}

interface LevelRow {
  variant_id: string
  on_hand: number
  reserved: number
}

function otherStock({ wares, book }: Shop, orders: Orders, levels: readonly LevelRow[]): string[] {
  const onHand = new Map(book.stock)
  const reserved = new Map<string, number>()
  const doubtful = new Set(book.doubtful)
  for (const bought of book.orders.values()) {
    const row = orders.get(bought.code)
    if (!row) continue
    for (const [variantId, pieces] of bought.pieces) {
      if (bought.isUncertain || bought.isBlurred) doubtful.add(variantId)
      const { sold, waits } = stillOut(row, bought, variantId, pieces)
      addTo(onHand, variantId, -sold)
      addTo(reserved, variantId, waits)
    }
  }
  return wares
    .filter(({ isCounted, variantId }) => isCounted && !doubtful.has(variantId) && book.unheard === 0)
    .flatMap(({ title, variantId }) => {
      const level = levels.find(({ variant_id: id }) => id === variantId)
      const [there, held] = [onHand.get(variantId) ?? 0, reserved.get(variantId) ?? 0]
      if (level?.on_hand === there && level.reserved === held) return []
      return [`${title}: ${level?.on_hand} (${level?.reserved}) instead of ${there} (${held})`]
    })
}

/** How many of its pieces an order took out of the shelf for good, and how many it still waits to pay. */
function stillOut(row: OrderRow, bought: Bought, variantId: string, pieces: number) {
  if (!row.is_paid) return { sold: 0, waits: row.status === 'new' ? pieces : 0 }
  const spoiled = bought.spoiled.get(variantId) ?? 0
  if (!isCharged(row, bought)) return { sold: spoiled, waits: 0 }
  const anew = bought.replaced.get(variantId) ?? 0
  return { sold: pieces + anew - (bought.shelved.get(variantId) ?? 0), waits: 0 }
}

function fullHalfHours({ book }: Shop, orders: Orders): string[] {
  const taken = new Map<string, number>()
  for (const { code, slot } of book.orders.values())
    if (slot !== null && orders.get(code)?.status !== 'canceled') addTo(taken, slot, 1)
  return [...taken].flatMap(([slot, count]) => {
    const most = Math.max(SLOT_CAPACITY, book.capacity.get(slot) ?? 0)
    return count > most ? [`${slot}: ${count} instead of ${most}`] : []
  })
}

interface CodeRow {
  code: string
  company_id: string
  uses: number
  given_cents: number
}

/** Whether an order holds its code; null: its money is not settled, so that it may or may not. */
function holdsCode(world: World, shop: Shop, bought: Bought, row: OrderRow | undefined): boolean | null {
  if (!row || row.status === 'canceled') return false
  if (row.is_moving || row.is_won || bought.isUncertain) return null
  // An order that is over and of whose money nothing is left has redeemed nothing (F-06).
  if (
    bought.cents === bought.voucherCents ||
    row.status === 'new' ||
    takenFor(world, shop, referencesOf(bought, row)) > 0
  )
    return true
  return row.status === 'finished' ? false : null
}

function otherCodes(world: World, shop: Shop, orders: Orders, codes: readonly CodeRow[]): string[] {
  const { place, book } = shop
  if (book.unheard > 0) return []
  const own = codes.filter(({ company_id: companyId }) => companyId === place.companyId)
  return own.flatMap(({ code, uses, given_cents: given }) => {
    const isCredit = code === CODES.credit
    const [most, used] = isCredit ? [CREDIT_CENTS, given] : [MOST_USES[code] ?? 0, uses]
    let [least, highest] = [0, 0]
    for (const bought of book.orders.values()) {
      if (bought.voucher !== code) continue
      const holds = holdsCode(world, shop, bought, orders.get(bought.code))
      const by = isCredit ? bought.creditCents : 1
      if (holds !== false) highest += by
      if (holds === true) least += by
    }
    return used >= least && used <= Math.min(highest, most)
      ? []
      : [`${code}: ${used} instead of ${least} to ${highest}, at most ${most}`]
  })
}

import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { Chance } from '../chance.ts'
import type { Caller } from '../client.ts'
import { addressOf, DAY, MINUTE, NAMES, refused } from '../customers.ts'
import { comingToday } from '../renting.ts'
import type { World } from '../world.ts'
import { checkOut } from './checking-out.ts'
import { CODES, type Shop, type Ware } from './open-shops.ts'
import { waresFor } from './wares-for.ts'

/** Somebody with a cart at a shop. */
export interface Buyer {
  readonly shop: Shop
  readonly chance: Chance
  readonly name: string
  readonly email: string
  readonly way: DeliveryType
  caller: Caller
  /** The code that lies in the cart. */
  voucher: string | null
}

/** Lunch: so many come for the same few half hours. */
const AT_NOON = 0.4
const NOON = 10 * 60
/** Shares of buyers who enter a code, give a tip, stay away with a full cart, leave it standing for long. */
const WITH_CODE = 0.3
const WITH_VOUCHER = 0.25
const TIPPING = 0.25
const LEAVING = 0.06
const SLOW = 0.3

/** Sends so many buyers a day to each shop, many of them at lunch. */
export function sendBuyers(world: World, perDay: number, days: number): void {
  const chance = world.chance('buyers')
  const begin = world.clock.nowMs()
  for (let day = 0; day < days; day += 1)
    for (const shop of world.shops)
      for (let index = comingToday(perDay, chance); index > 0; index -= 1) {
        const minute = chance.happens(AT_NOON)
          ? NOON + chance.between(0, 30)
          : chance.between(6 * 60, 19 * 60)
        const at = begin + day * DAY + minute * MINUTE + chance.between(0, 59_999)
        const own = world.chance(`buyer-${day}-${shop.place.slug}-${index}`)
        world.agenda.at(at, `${shop.place.slug}: somebody shops`, () => fillCart(world, aBuyer(shop, own)))
      }
}

const WAYS = [
  ...(['pickup', 'pickup', 'pickup', 'totable', 'delivery', 'delivery', 'shipment'] as const),
  ...(['service', 'email'] as const),
]

function aBuyer(shop: Shop, chance: Chance): Buyer {
  const name = chance.pick(NAMES)
  return {
    shop,
    chance,
    name,
    email: `korb.${chance.between(1, 1_000_000_000)}@post.example`,
    way: chance.pick(WAYS),
    caller: { host: shop.place.host, ip: addressOf(chance) },
    voucher: null,
  }
}

/** Puts some goods into a cart, thinks again, and goes on to the till, now or when the prices may long be others. */
async function fillCart(world: World, buyer: Buyer): Promise<void> {
  const { shop, chance, way } = buyer
  if (way === 'totable' && !(await sitDown(world, buyer))) return
  for (const ware of waresFor(shop, way, chance)) await putIn(world, buyer, ware)
  if (buyer.caller.visitor === undefined) return
  world.tally.count('carts')
  if (chance.happens(WITH_CODE)) await enterCode(world, buyer)
  if (chance.happens(WITH_VOUCHER)) await enterVoucher(world, buyer)
  if (chance.happens(TIPPING)) {
    const body = { tipCents: chance.pick([50, 100, 200]), roundsUp: chance.happens(0.5) }
    await world.call(cartCalls.setCart, { body }, buyer.caller)
  }
  if (chance.happens(LEAVING)) return world.tally.count('cartsLeft')
  const after = chance.happens(SLOW) ? chance.between(5, 150) * MINUTE : chance.between(15, 120) * 1_000
  world.agenda.at(world.clock.nowMs() + after, `${shop.place.slug}: somebody goes to the till`, () =>
    checkOut(world, buyer),
  )
}

/** A value voucher is worth what its buyer says; a service is done once. */
const manyOf = ({ sells }: Ware, chance: Chance) => {
  if (sells === 'voucher')
    return { quantity: chance.pick([1, 1, 2]), amountCents: 100 * chance.between(10, 80) }
  return { quantity: sells === 'service' ? 1 : chance.pick([1, 1, 2, 3, 4]) }
}

async function putIn(world: World, buyer: Buyer, ware: Ware): Promise<void> {
  const { articleId, hasExtras, sells } = ware
  const { shop, chance } = buyer
  const optionId = hasExtras && chance.happens(0.5) ? chance.pick(shop.optionIds) : null
  const extras = optionId === null ? [] : [{ optionId, quantity: chance.between(1, 2) }]
  const body = { articleId, ...manyOf(ware, chance), extras }
  const key = chance.random.hash()
  const added = await world.call(cartCalls.addToCart, { body }, { ...buyer.caller, key })
  if (!added.ok) return void refused(world, `cart: ${added.code}`)
  begun(buyer, added.visitor)
  // Some think again: fewer of it, or none.
  const line = added.value.lines.find((each) => each.articleId === articleId)
  if (!line || sells === 'service' || !chance.happens(0.15)) return
  const fewer = { params: { lineId: line.id }, body: { quantity: chance.between(0, 2) } }
  await world.call(cartCalls.setCartLine, fewer, buyer.caller)
}

async function sitDown(world: World, buyer: Buyer): Promise<boolean> {
  const token = buyer.chance.pick(buyer.shop.tables)
  const seated = await world.call(cartCalls.sitAtTable, { body: { token } }, buyer.caller)
  if (!seated.ok) return refused(world, `table: ${seated.code}`) ?? false
  begun(buyer, seated.visitor)
  return true
}

/** The cart begins with the first thing that is put in, and with it the cookie of the browser. */
function begun(buyer: Buyer, visitor: string | undefined): void {
  if (visitor !== undefined) buyer.caller = { ...buyer.caller, visitor }
}

async function enterCode(world: World, buyer: Buyer): Promise<void> {
  const voucher = buyer.chance.pick([CODES.few, CODES.few, CODES.one, CODES.credit, 'GIBTSNICHT'])
  const entered = await world.call(cartCalls.setCartVoucher, { body: { voucher } }, buyer.caller)
  if (entered.ok) buyer.voucher = voucher
  else refused(world, `code: ${entered.code}`)
}

/** A value voucher somebody was given; many have the same. */
async function enterVoucher(world: World, { shop: { book }, chance, caller }: Buyer): Promise<void> {
  if (book.vouchers.length === 0) return
  const body = { voucher: chance.pick(book.vouchers.slice(-3)) }
  const entered = await world.call(cartCalls.setCartVoucher, { body }, caller)
  if (entered.ok) world.tally.count('vouchersEntered')
  else refused(world, `value voucher: ${entered.code}`)
}

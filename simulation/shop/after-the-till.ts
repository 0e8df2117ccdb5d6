import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { valueVoucherCalls } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import { isUnsure, MINUTE, persist, refused } from '../customers.ts'
import type { World } from '../world.ts'
import type { Buyer } from './buyers.ts'
import { giveBack } from './giving-back.ts'
import type { Bought } from './shop-book.ts'

/** Shares of those whose order was accepted: who takes it back at once, who withdraws, who rings up. */
const CANCELS = 0.1
const WITHDRAWS = 0.1
const RINGS = 0.15

/** What somebody does with goods that are paid; most just wait for them. */
export function liveWithGoods(world: World, buyer: Buyer, bought: Bought, view: GoodsOrderView): void {
  const { shop, chance } = buyer
  const { book } = shop
  book.waiting.add(bought.code)
  world.tally.count('goodsPaid')
  for (const { hash } of view.valueVouchers ?? []) giveAway(world, buyer, hash)
  const draw = chance.fraction()
  const later = (least: number, most: number, what: string, act: () => Promise<void>) =>
    world.agenda.at(world.clock.nowMs() + chance.between(least, most) * MINUTE, `${bought.code} ${what}`, act)
  if (draw < CANCELS) return later(1, 12, 'cancels goods', () => cancel(world, buyer, bought))
  if (draw < CANCELS + WITHDRAWS)
    return later(5, 20 * 60, 'withdraws goods', () => withdraw(world, buyer, bought, view))
  if (draw < CANCELS + WITHDRAWS + RINGS)
    later(3, 300, 'rings the shop', () => giveBack(world, shop, bought, chance))
}

/** The code is on its page, and goes from hand to hand from then on. */
function giveAway(world: World, { shop, caller }: Buyer, hash: string): void {
  void persist(
    world,
    'somebody opens a value voucher',
    async () => {
      const at = { host: caller.host, ip: caller.ip }
      const seen = await world.call(valueVoucherCalls.ownValueVoucher, { params: { hash } }, at)
      if (seen.ok) return seen.value
      return isUnsure(seen.code) ? 'unsure' : refused(world, `voucher page: ${seen.code}`)
    },
    ({ code }) => {
      if (code === null) return
      shop.book.vouchers.push(code)
      world.tally.count('vouchersSold')
    },
  )
}

/** Who hears nothing presses again; that it is cancelled already the page says. */
const cancel = (world: World, { caller, shop }: Buyer, bought: Bought) =>
  persist(
    world,
    `${bought.code} cancels goods`,
    async () => {
      const { hash } = bought
      // Whether it was heard or not.
      bought.takesBack = true
      const input = { params: { hash }, body: {} }
      const done = await world.call(cancelGoodsCalls.cancelGoods, input, caller)
      if (done.ok) return done.value
      return isUnsure(done.code) ? 'unsure' : refused(world, `cancel goods: ${done.code}`)
    },
    () => {
      shop.book.waiting.delete(bought.code)
      world.tally.count('goodsCancelled')
    },
  )

/** Some pieces, or all there are, named on the page of the order; some only in words. */
async function withdraw(
  world: World,
  buyer: Buyer,
  { hash, code }: Bought,
  view: GoodsOrderView,
): Promise<void> {
  const { chance, caller, name, email } = buyer
  const open = view.lines.filter(({ kind, withdrawal }) => kind === 'article' && withdrawal === 'allowed')
  const chosen = chance.happens(0.5) ? open : open.slice(0, 1)
  const lines = chosen.map(({ id, quantity }) => ({
    lineId: id,
    pieces: chance.happens(0.5) ? quantity : chance.between(1, quantity),
  }))
  const goods = lines.length > 0 && chance.happens(0.8) ? { goods: { hash, lines } } : {}
  const body = { kind: 'withdrawal' as const, name, contract: `Bestellung ${code}`, email, ...goods }
  const key = chance.random.hash()
  const declared = await world.call(orderCalls.declare, { body }, { host: caller.host, ip: caller.ip, key })
  if (declared.ok) world.tally.count('goodsWithdrawals')
  else refused(world, `withdraw goods: ${declared.code}`)
}

import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import type { OrderRefunds, RefundableLine, RefundInput } from '@fachwerk/contract/payment/refund-views'
import type { z } from 'zod'
import type { Chance } from '../chance.ts'
import type { Caller } from '../client.ts'
import { isUnsure, persist, refused } from '../customers.ts'
import type { World } from '../world.ts'
import type { Shop } from './open-shops.ts'
import { addTo, type Bought } from './shop-book.ts'
import { orderIdOf, staffAt } from './shop-staff.ts'

type Refunds = z.infer<typeof OrderRefunds>

/** Somebody rings, and staff give back pieces, an amount out of goodwill, or all of it (O-07). */
export async function giveBack(world: World, shop: Shop, bought: Bought, chance: Chance): Promise<void> {
  const caller = await staffAt(world, shop, chance)
  if (!caller) return
  const orderId = await orderIdOf(world, bought, caller)
  if (orderId === null) return void refused(world, 'refund goods: no such order')
  const seen = await world.call(refundCalls.orderRefunds, { params: { id: orderId } }, caller)
  const input = seen.ok ? wantedOf(seen.value, chance) : null
  if (!input) return void refused(world, 'refund goods: nothing to give back')
  const shown = await world.call(refundCalls.previewRefund, { body: { refund: input } }, caller)
  if (!shown.ok) return void refused(world, `refund goods: ${shown.code}`)
  const { cents, creditCents, lines, dropsReplacement } = shown.value
  const body = { refund: input, shownCents: cents }
  bought.isUncertain = true
  if (input.kind === 'whole') bought.takesBack = true
  const variantOf = variantsOf(shop, seen.ok ? seen.value : null)
  await carryOut(world, bought, { body, caller: { ...caller, key: chance.random.hash() } }, () => {
    if (input.kind === 'whole') shop.book.waiting.delete(bought.code)
    else {
      bought.backCents += cents
      bought.creditCents -= creditCents
    }
    // What was to be sent anew lies in the shelf again, and nobody outside counts which of it.
    if (dropsReplacement) bought.isBlurred = true
    for (const { name, pieces, returned } of lines) {
      const variantId = variantOf(name)
      if (returned === 'stays' || returned === 'came' || variantId === undefined) continue
      addTo(returned === 'shelf' ? bought.shelved : bought.spoiled, variantId, pieces)
    }
    world.tally.count(input.kind === 'whole' ? 'goodsStaffCancelled' : 'goodsRefunds')
  })
}

/** Until somebody hears of it nobody outside knows what was given back. */
const carryOut = (
  world: World,
  bought: Bought,
  {
    body,
    caller,
  }: {
    readonly body: { readonly refund: RefundInput; readonly shownCents: number }
    readonly caller: Caller
  },
  done: () => void,
) =>
  persist(
    world,
    `${bought.code}: staff press refund again`,
    async () => {
      const refunded = await world.call(refundCalls.refundOrder, { body }, caller)
      if (refunded.ok) return refunded.value
      if (isUnsure(refunded.code)) return 'unsure'
      bought.isUncertain = false
      return refused(world, `refund goods: ${refunded.code}`)
    },
    () => {
      bought.isUncertain = false
      done()
    },
  )

/** A line says only what its article is called, which is different for each. */
const variantsOf = ({ wares }: Shop, seen: Refunds | null) => {
  const byName = new Map(
    (seen?.lines ?? []).map(({ name }) => [
      name,
      wares.find(({ title }) => name.startsWith(title))?.variantId,
    ]),
  )
  return (name: string): string | undefined => byName.get(name)
}

function wantedOf(
  { orderId, leftCents, lines, goods, openCase }: Refunds,
  chance: Chance,
): RefundInput | null {
  if (openCase !== null || leftCents === 0) return null
  const common = {
    orderId,
    boxes: [],
    emptyRentalIds: [],
    lines: [],
    putsBack: true,
    note: '',
    way: 'provider' as const,
    reason: 'goodwill' as const,
  }
  const draw = chance.fraction()
  if (goods?.canCancel && draw < 0.25) return { ...common, kind: 'whole', reason: 'mistake' }
  if (draw < 0.4) return { ...common, kind: 'amount', cents: Math.min(100, leftCents) }
  const open = lines.filter(
    ({ kind, leftPieces, leftCents: cents }) => kind === 'article' && leftPieces > 0 && cents > 0,
  )
  if (open.length === 0) return null
  const line = chance.pick(open)
  const pieces = chance.between(1, line.leftPieces)
  const returned =
    line.outPieces >= pieces ? chance.pick(['shelf', 'spoiled', 'lost', 'stays'] as const) : 'stays'
  const one = { lineId: line.lineId, pieces, leftPieces: line.leftPieces, returned }
  return { ...common, kind: 'lines', reason: 'defect', lines: [one, ...depositsOf(line, lines, pieces)] }
}

/** The deposit goes back with its bottles. */
const depositsOf = ({ lineId }: RefundableLine, lines: readonly RefundableLine[], pieces: number) =>
  lines
    .filter(({ goesWith, leftPieces }) => goesWith === lineId && leftPieces > 0)
    .map((line) => ({
      lineId: line.lineId,
      pieces: Math.min(pieces, line.leftPieces),
      leftPieces: line.leftPieces,
      returned: 'stays' as const,
    }))

import { replacementCalls } from '@fachwerk/contract/fulfilment/replacement-calls'
import { returnCalls } from '@fachwerk/contract/fulfilment/return-calls'
import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import type { OrderRefunds, RefundableLine } from '@fachwerk/contract/payment/refund-views'
import type { z } from 'zod'
import type { Call } from '@fachwerk/contract/call'
import type { Answer } from '../client.ts'
import { isUnsure, persist, refused } from '../customers.ts'
import { addTo, type Bought } from './shop-book.ts'
import type { At } from './shop-hands.ts'
import { orderIdOf } from './shop-staff.ts'

type Seen = z.infer<typeof OrderRefunds>

interface Found {
  readonly bought: Bought
  readonly seen: Seen
}

/** One of the last orders that left the house, as the office shows it. */
async function oneOf(at: At): Promise<Found | null> {
  const { world, shop, chance, caller } = at
  const codes = [...shop.book.gone].slice(-12)
  if (codes.length === 0) return null
  const bought = shop.book.orders.get(chance.pick(codes))
  const orderId = bought && (await orderIdOf(world, bought, caller))
  if (!bought || !orderId) return null
  const seen = await world.call(refundCalls.orderRefunds, { params: { id: orderId } }, caller)
  return seen.ok ? { bought, seen: seen.value } : null
}

const variantOf = ({ shop: { wares } }: At, { name }: Pick<RefundableLine, 'name'>) =>
  wares.find(({ title, isCounted }) => isCounted && name.startsWith(title))?.variantId

/** Until somebody hears of it nobody outside knows what lies where; who hears nothing presses again, with the same key. */
async function act(
  { world }: At,
  { bought }: Found,
  what: string,
  send: () => Promise<Answer<Call>>,
  done: () => void,
): Promise<void> {
  bought.isUncertain = true
  let wasUnsure = false
  await persist(
    world,
    `${bought.code}: ${what} again`,
    async () => {
      const answer = await send()
      if (!answer.ok && isUnsure(answer.code)) {
        wasUnsure = true
        return 'unsure'
      }
      bought.isUncertain = false
      // Refused after an answer that was lost: perhaps it was done the first time.
      if (!answer.ok && wasUnsure) bought.isBlurred = true
      return answer.ok ? answer : refused(world, `${what}: ${answer.code}`)
    },
    done,
  )
}

/** A parcel comes back, before anybody has decided about its money (O-02). */
export async function unpackReturn(at: At): Promise<void> {
  const { world, chance, caller } = at
  const found = await oneOf(at)
  const line = found?.seen.lines.find(({ returnablePieces }) => returnablePieces > 0)
  if (!found || !line) return
  const { bought, seen } = found
  const pieces = chance.between(1, line.returnablePieces)
  const sound = chance.between(0, pieces)
  const lines = [{ lineId: line.lineId, sound, damaged: pieces - sound, outPieces: line.returnablePieces }]
  const by = { ...caller, key: chance.random.hash() }
  const body = { orderId: seen.orderId, lines }
  await act(
    at,
    found,
    'unpacks a return',
    () => world.call(returnCalls.recordReturn, { body }, by),
    () => {
      const variantId = variantOf(at, line)
      if (variantId !== undefined) {
        addTo(bought.shelved, variantId, sound)
        addTo(bought.spoiled, variantId, pieces - sound)
      }
      world.tally.count('goodsReturned')
    },
  )
}

/** Pieces that came back, or never arrived, are sent anew instead of money (O-07). */
export async function sendAnew(at: At): Promise<void> {
  const { world, chance, caller } = at
  const found = await oneOf(at)
  const line = found?.seen.lines.find(({ replaceablePieces }) => replaceablePieces > 0)
  if (!found || !line) return
  const { bought, seen } = found
  const came = Math.min(line.camePieces, chance.between(0, line.replaceablePieces))
  const missing = came > 0 ? 0 : 1
  if (came + missing > line.replaceablePieces || missing > line.returnablePieces) return
  const lines = [{ lineId: line.lineId, came, missing, replaceable: line.replaceablePieces }]
  const before = seen.replacements.length
  const body = { orderId: seen.orderId, deliveryType: 'pickup' as const, before, lines }
  const by = { ...caller, key: chance.random.hash() }
  await act(
    at,
    found,
    'sends pieces anew',
    () => world.call(replacementCalls.replaceGoods, { body }, by),
    () => {
      const variantId = variantOf(at, line)
      if (variantId !== undefined) addTo(bought.replaced, variantId, came + missing)
      world.tally.count('goodsReplaced')
    },
  )
}

/** What is to be sent anew goes a step, or is given up after all. */
export async function bringReplacementsOn(at: At): Promise<void> {
  const { world, chance, caller } = at
  const found = await oneOf(at)
  const open = found?.seen.replacements.find(({ steps }) => steps.length > 0)
  if (!found || !open) return
  const replacementId = open.id
  if (chance.happens(0.25)) {
    await act(
      at,
      found,
      'gives a replacement up',
      () => world.call(replacementCalls.closeReplacement, { body: { replacementId } }, caller),
      () => {
        for (const line of open.lines) {
          const variantId = variantOf(at, line)
          if (variantId !== undefined) addTo(found.bought.replaced, variantId, -line.pieces)
        }
        world.tally.count('replacementsClosed')
      },
    )
    return
  }
  const step = chance.pick(open.steps)
  const body = { replacementId, step, ageChecked: true }
  const moved = await world.call(replacementCalls.moveReplacement, { body }, caller)
  if (moved.ok) world.tally.count('replacementsMoved')
  else refused(world, `replacement: ${moved.code}`)
}

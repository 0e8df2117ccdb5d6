import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type { Chance } from '../chance.ts'
import type { Caller } from '../client.ts'
import { addressOf, MINUTE } from '../customers.ts'
import { signedIn } from '../staff.ts'
import type { World } from '../world.ts'
import type { Shop } from './open-shops.ts'
import type { Bought } from './shop-book.ts'

/** A little less than a token is good for. */
const SIGNED_IN_MS = 14 * MINUTE

/** Somebody of the shop who is signed in; null: nobody can sign in at this moment. */
export async function staffAt(
  world: World,
  { place }: Pick<Shop, 'place'>,
  chance: Chance,
): Promise<Caller | null> {
  const ip = addressOf(chance)
  const token = await signedIn(world, place, ip, SIGNED_IN_MS)
  return token === null ? null : { host: 'localhost', ip, token }
}

/** The order as the office knows it, by the number its buyer names. */
export async function orderIdOf(
  world: World,
  { code }: Pick<Bought, 'code'>,
  caller: Caller,
): Promise<string | null> {
  const found = await world.call(staffOrderCalls.orders, { body: { search: code } }, caller)
  return (found.ok ? found.value.rows.find(({ shortCode }) => shortCode === code)?.id : null) ?? null
}

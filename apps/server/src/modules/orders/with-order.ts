import type { VisitorActor } from '../../platform/http/actor.ts'
import type { OrdersNeeds } from './needs.ts'
import type { OrderRow } from './orders-repository.ts'
import { refuse } from '../../platform/result.ts'
import { rents } from './rules/parts-of-order.ts'
import { findOrder, type LinkHolder, type WrongLink } from './use-cases/find-order.ts'

/** A call by a customer's link. */
type LinkInput = {
  readonly actor: VisitorActor
  readonly params: { readonly hash: string }
  readonly ip: string
}

export const holderOf = ({ actor, params, ip }: LinkInput): LinkHolder => ({ actor, hash: params.hash, ip })

/** Finds the order of the link first; without one there is nothing to do. */
export async function withOrder<T>(
  needs: OrdersNeeds,
  input: LinkInput,
  work: (order: OrderRow) => Promise<T>,
): Promise<T | { readonly ok: false; readonly refusal: WrongLink }> {
  const order = await findOrder(needs, holderOf(input))
  // Of goods nothing is opened, extended or ended here.
  if (order.ok && !rents(order.value)) return refuse('not-found')
  return order.ok ? work(order.value) : order
}

/** The same for how its payment stands, which a link from a terminal's screen shows too (L-12). */
export async function withPayable<T>(
  needs: OrdersNeeds,
  input: LinkInput,
  work: (order: OrderRow) => Promise<T>,
): Promise<T | { readonly ok: false; readonly refusal: WrongLink }> {
  const order = await findOrder(needs, { ...holderOf(input), atTerminal: true })
  return order.ok ? work(order.value) : order
}

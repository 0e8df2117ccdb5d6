/** Money of an order, and which boxes it is given back for. */
export interface OrderPart<Order> {
  readonly order: Order
  readonly cents: number
  readonly cancels: readonly { readonly rentalId: string; readonly cents: number }[]
}

interface Purse<Order> {
  readonly order: Order
  leftCents: number
  cents: number
  readonly cancels: { rentalId: string; cents: number }[]
}

/**
 * From which orders an amount comes that goes back for boxes: what was paid last for a box goes back first, the rest comes from the
 * order that began it. No order gives back more than it has left.
 * @param first stands first in what comes back, even with nothing, for it is the one that is looked at
 */
export function orderParts<Order>(
  plan: {
    readonly cents: number
    readonly cancels: readonly { readonly rentalId: string; readonly cents: number }[]
  },
  first: { readonly order: Order; readonly leftCents: number },
  additions: ReadonlyMap<string, readonly { readonly order: Order; readonly leftCents: number }[]>,
): readonly [OrderPart<Order>, ...OrderPart<Order>[]] {
  const own: Purse<Order> = { ...first, cents: 0, cancels: [] }
  const later = new Map(
    [...additions].map(([rentalId, orders]) => [
      rentalId,
      orders.map((each): Purse<Order> => ({ ...each, cents: 0, cancels: [] })),
    ]),
  )
  for (const { rentalId, cents } of plan.cancels) {
    let open = cents
    for (const purse of later.get(rentalId) ?? []) open -= take(purse, open, rentalId)
    const rest = Math.min(open, own.leftCents)
    own.leftCents -= rest
    own.cents += rest
    own.cancels.push({ rentalId, cents: rest })
  }
  // Of an amount that is for no box in particular.
  let open = plan.cents - plan.cancels.reduce((sum, { cents }) => sum + cents, 0)
  for (const purse of [own, ...[...later.values()].flat()]) open -= take(purse, open, null)
  return [own, ...[...later.values()].flat().filter(({ cents }) => cents > 0)]
}

function take(purse: Purse<unknown>, wanted: number, rentalId: string | null): number {
  const cents = Math.max(0, Math.min(wanted, purse.leftCents))
  if (cents === 0) return 0
  purse.leftCents -= cents
  purse.cents += cents
  if (rentalId !== null) purse.cancels.push({ rentalId, cents })
  return cents
}

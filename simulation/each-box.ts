import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { z } from 'zod'
import { persist, type Renter } from './customers.ts'
import { viewOf } from './paying.ts'
import type { World } from './world.ts'

type View = z.infer<typeof OrderView>
export type Rental = NonNullable<View['rental']>

const NEXT_MS = 20_000

/**
 * Each box of a paid order lives its own life, the further ones from links of their own (K-03).
 * @param begin is told the renter as they hold that box, and the how many-th further one it is
 */
export function eachBox(
  world: World,
  renter: Renter,
  { hash: first, rental, boxes = [] }: View,
  begin: (renter: Renter, rental: Rental, further: number) => void,
): void {
  if (rental) begin(renter, rental, 0)
  const others = boxes.filter(({ hash }) => hash !== first)
  for (const [before, { hash }] of others.entries()) {
    const one = { ...renter, hash, key: null }
    const what = `${renter.shortCode} looks at a further box`
    world.agenda.at(world.clock.nowMs() + (before + 1) * NEXT_MS, what, () =>
      persist(
        world,
        what,
        () => viewOf(world, one, false),
        (seen) => seen.rental && begin(one, seen.rental, before + 1),
      ),
    )
  }
}

import { TRANSFER_DAYS } from './selling-by-transfer.ts'
import type { Chance } from './chance.ts'
import { DAY, HOUR, order, persist, type Renter } from './customers.ts'
import { isPaid, viewOf } from './paying.ts'
import type { Place } from './places.ts'
import { useBoxes } from './renting.ts'
import { HALF, TOO_MUCH, transferAt, WHOLE } from './transferring.ts'
import type { World } from './world.ts'

const LOOKS = 6
const EVERY_MS = 12 * HOUR

/** Somebody rents for days ahead and transfers the money before (K-06): mostly in time, in parts, too much, too late, never. */
export async function payAhead(world: World, place: Place, name: string): Promise<void> {
  const own = world.chance(name)
  const day = new Date(world.clock.nowMs() + own.between(TRANSFER_DAYS + 1, TRANSFER_DAYS + 4) * DAY)
  const from = `${day.toISOString().slice(0, 10)}T${own.between(10, 18)}:00`
  const period = { from, length: own.pick(['2h', '6h', '1d']) }
  await order(
    world,
    place,
    own,
    (renter) => {
      world.tally.count('inAdvance')
      transfer(world, renter, own)
      lookWhetherPaid(world, renter, { own, name }, 1)
    },
    { method: 'transfer', period },
  )
}

function transfer(world: World, renter: Renter, chance: Chance): void {
  const now = world.clock.nowMs()
  const soon = now + chance.between(10, 14 * 60) * (HOUR / 60)
  const way = chance.pick(['whole', 'whole', 'whole', 'parts', 'too-much', 'too-late', 'never'] as const)
  if (way === 'never') return
  if (way === 'too-late')
    // They have noted the amount; the page does not ask for it any more.
    return transferAt(world, renter, chance, { atMs: now + TRANSFER_DAYS * DAY - HOUR })
  const amounts = { whole: WHOLE, parts: HALF, 'too-much': TOO_MUCH } as const
  transferAt(world, renter, chance, { atMs: soon, amount: amounts[way] })
  if (way === 'parts') transferAt(world, renter, chance, { atMs: soon + 21 * HOUR })
}

/** Twice a day, until the money is booked, or for good. */
function lookWhetherPaid(
  world: World,
  renter: Renter,
  details: { readonly own: Chance; readonly name: string },
  looks: number,
): void {
  const what = `${renter.shortCode} looks whether the money is there`
  world.agenda.at(world.clock.nowMs() + EVERY_MS, what, () =>
    persist(
      world,
      what,
      () => viewOf(world, renter, false),
      (view) => {
        if (isPaid(view)) useBoxes(world, renter, view, details)
        else if (view.payment.state === 'pending' && looks < LOOKS)
          lookWhetherPaid(world, renter, details, looks + 1)
      },
    ),
  )
}

import type { Chance } from './chance.ts'
import { DAY, HOUR, MINUTE, order, persist, type Renter, type Input } from './customers.ts'
import { owe, tryTheDoor, type Way, WAYS } from './owing.ts'
import { payAhead } from './paying-ahead.ts'
import { decideToPay, viewOf } from './paying.ts'
import type { Place } from './places.ts'
import { comingToday, useBoxes } from './renting.ts'
import { signIn } from './signing-in.ts'
import type { World } from './world.ts'

/** For each rental a day, how many come again and buy on invoice, and how many pay in advance. */
const REGULARS = 0.15
const AHEAD = 0.08
/** How often one who has been here comes again, at most. */
const TIMES = 3

/** Places of the companies that sell by transfer, before and after the rental. */
const sellingPlaces = ({ places }: World): readonly Place[] => places.filter(({ atService }) => atService)

/** Customers who pay an order and come again to buy on invoice, and those who pay in advance by transfer (K-06). */
export function sendRegulars(world: World, perDay: number, days: number): void {
  const chance = world.chance('regulars')
  const begin = world.clock.nowMs()
  const turn = turns(chance)
  for (let day = 0; day < days; day += 1)
    for (const place of sellingPlaces(world)) {
      const moment = () => begin + day * DAY + chance.between(6 * 60, 18 * 60) * MINUTE
      for (let index = comingToday(perDay * REGULARS, chance); index > 0; index -= 1) {
        const name = `regular-${day}-${place.slug}-${index}`
        world.agenda.at(moment(), `${place.slug}: a regular comes for the first time`, () =>
          comeFirst(world, place, name, (regular, own) =>
            comeAgain(world, regular, { own, name, turn, times: 1, after: own.between(2, 30) * HOUR }),
          ),
        )
      }
      for (let index = comingToday(perDay * AHEAD, chance); index > 0; index -= 1)
        world.agenda.at(moment(), `${place.slug}: somebody will transfer in advance`, () =>
          payAhead(world, place, `ahead-${day}-${place.slug}-${index}`),
        )
    }
}

/** Each way to pay an invoice in its turn, from wherever this world begins. */
function turns(chance: Chance): () => Way {
  let next = chance.between(0, WAYS.length - 1)
  return () => {
    next += 1
    return WAYS[next % WAYS.length] ?? 'in-time'
  }
}

/** The first order is paid at once, as by anybody. */
export const comeFirst = (
  world: World,
  place: Place,
  name: string,
  again: (regular: Renter, own: Chance) => void,
  input: Input = {},
): Promise<void> => {
  const own = world.chance(name)
  return order(
    world,
    place,
    own,
    (renter) =>
      decideToPay(world, renter, own, {
        paid: (view) => {
          useBoxes(world, renter, view, { own, name })
          again(renter, world.chance(`${name}-again`))
        },
      }),
    input,
  )
}

interface Again {
  readonly own: Chance
  readonly name: string
  readonly turn: () => Way
  readonly times: number
  readonly after: number
}

function comeAgain(world: World, regular: Renter, { own, name, turn, times, after }: Again): void {
  world.agenda.at(world.clock.nowMs() + after, `${regular.email} comes again`, () => {
    if (times < TIMES)
      comeAgain(world, regular, { own, name, turn, times: times + 1, after: own.between(30, 120) * HOUR })
    return buyOnInvoice(world, regular, { own, name: `${name}-invoice-${times}`, way: turn() })
  })
}

/** Signs in, rents on invoice, uses the box, and pays in their way. */
export const buyOnInvoice = (
  world: World,
  { place, name: who, email }: Renter,
  details: { readonly own: Chance; readonly name: string; readonly way: Way; readonly input?: Input },
): Promise<void> => {
  const { own, name, way, input = {} } = details
  return signIn(world, { place, email }, own, (account) =>
    order(
      world,
      place,
      own,
      (owing) => {
        world.agenda.at(world.clock.nowMs() + 20_000, `${owing.shortCode} is taken to the key`, () =>
          persist(
            world,
            `${owing.shortCode} looks again`,
            () => viewOf(world, owing, false),
            (view) => {
              useBoxes(world, owing, view, { own: world.chance(name), name })
              const { rental } = view
              if (way === 'after-block' && rental)
                tryTheDoor(world, { ...owing, rentalId: rental.id, key: rental.key }, own)
            },
          ),
        )
        owe(world, owing, way, own)
      },
      { ...input, who: { name: who, email }, method: 'invoice', account },
    ),
  )
}

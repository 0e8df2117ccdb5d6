import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import type { Chance } from './chance.ts'
import { CONSENTS, HOUR, isUnsure, MINUTE, persist, refused, type Tenant, type Payer } from './customers.ts'
import { openSomehow } from './opening.ts'
import { decideToPay } from './paying.ts'
import type { World } from './world.ts'

/** An order that adds to a rental, with its own link and payment. */
const additionOf = (
  { place, ip }: Tenant,
  { hash, shortCode, paymentUrl }: Pick<Payer, 'hash' | 'shortCode' | 'paymentUrl'>,
): Payer => ({ place, ip, hash, shortCode, paymentUrl })

/**
 * Somebody orders more time, shortly before the end or a little after it, and pays as people pay.
 * @param about `goOn` is told the end that holds afterwards, which may be the old one
 */
export async function extend(
  world: World,
  renter: Tenant,
  chance: Chance,
  details: { readonly endsAtMs: number; readonly goOn: (endsAtMs: number) => void },
): Promise<void> {
  const { place, ip, hash } = renter
  const caller = { host: place.host, ip }
  const key = chance.random.hash()
  const stay = () => details.goOn(details.endsAtMs)
  const params = { hash }
  await persist<Payer | 'no'>(
    world,
    `${renter.shortCode} presses extend again`,
    async () => {
      const offered = await world.call(rentalEndCalls.extensionOffer, { params, query: {} }, caller)
      if (!offered.ok) return isUnsure(offered.code) ? 'unsure' : 'no'
      const { steps, refusal } = offered.value
      const step = steps[0]
      if (!step) return refusedExtension(world, refusal ?? 'no-later-end')
      const body = { length: step.length, consents: CONSENTS, shownTotalCents: step.cents, overwrite: true }
      const placed = await world.call(rentalEndCalls.extendRental, { params, body }, { ...caller, key })
      if (!placed.ok) return isUnsure(placed.code) ? 'unsure' : refusedExtension(world, placed.code)
      world.tally.count('extensions')
      return additionOf(renter, placed.value)
    },
    (ordered) => {
      if (ordered === 'no') return stay()
      decideToPay(world, ordered, chance, {
        paid: ({ rental }) => details.goOn(rental ? Date.parse(rental.endsAt) : details.endsAtMs),
        unpaid: stay,
      })
    },
  )
}

function refusedExtension(world: World, code: string): 'no' {
  refused(world, `extend: ${code}`)
  return 'no'
}

/** Comes when the free time is long over, finds the door shut, pays for it, empties the box and leaves. */
export function comeTooLate(
  world: World,
  renter: Tenant,
  chance: Chance,
  details: { readonly endsAtMs: number; readonly goHome: () => Promise<void> },
): void {
  const back = details.endsAtMs + 3 * HOUR + chance.between(5, 30 * 60) * MINUTE
  world.agenda.at(back, `${renter.shortCode} comes far too late`, async () => {
    await openSomehow(world, renter, chance)
    await payBack(world, renter, chance, details.goHome)
  })
}

async function payBack(
  world: World,
  renter: Tenant,
  chance: Chance,
  goHome: () => Promise<void>,
): Promise<void> {
  const { place, ip, hash } = renter
  const caller = { host: place.host, ip }
  const key = chance.random.hash()
  const params = { hash }
  const leaveSoon = () => {
    const now = world.clock.nowMs()
    world.agenda.at(now + MINUTE, `${renter.shortCode} opens at last`, () =>
      openSomehow(world, renter, chance),
    )
    world.agenda.at(now + 6 * MINUTE, `${renter.shortCode} ends at last`, goHome)
  }
  await persist<Payer | 'free'>(
    world,
    `${renter.shortCode} asks again what is owed`,
    async () => {
      const owed = await world.call(rentalEndCalls.backPayment, { params }, caller)
      if (!owed.ok) return isUnsure(owed.code) ? 'unsure' : null
      if (owed.value.owedCents === 0) return 'free'
      const body = { shownTotalCents: owed.value.owedCents }
      const placed = await world.call(rentalEndCalls.payBack, { params, body }, { ...caller, key })
      if (!placed.ok) {
        if (isUnsure(placed.code)) return 'unsure'
        return refused(world, `back payment: ${placed.code}`)
      }
      world.tally.count('backPayments')
      return additionOf(renter, placed.value)
    },
    (ordered) => {
      if (ordered === 'free') return leaveSoon()
      decideToPay(world, ordered, chance, { paid: leaveSoon })
    },
  )
}

const DONE = { emptied: true, cleaned: true, doorClosed: true }

/** Confirms the end on the page, as often as it takes; `mind` perhaps changes it. */
export async function leave(
  world: World,
  renter: Tenant,
  chance: Chance,
  mind: () => void = () => undefined,
): Promise<void> {
  const { place, ip, hash, rentalId } = renter
  const key = chance.random.hash()
  let doorTries = 0
  await persist(
    world,
    `${renter.shortCode} presses end again`,
    async () => {
      const input = { params: { hash }, body: { rentalId, ...DONE } }
      const ended = await world.call(orderCalls.endRental, input, { host: place.host, ip, key })
      if (ended.ok) return true
      doorTries += 1
      if (isUnsure(ended.code) || (ended.code === 'door-open' && doorTries < 4)) return 'unsure'
      return refused(world, ended.code)
    },
    mind,
  )
}

import type { z } from 'zod'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Chance } from './chance.ts'
import { isUnsure, MINUTE, persist, type Payer } from './customers.ts'
import { perhapsDispute } from './service-trouble.ts'
import type { World } from './world.ts'

type View = z.infer<typeof OrderView>
/** What follows for somebody who ordered: with the money, or without. */
export interface Afterwards {
  paid(view: View): void
  /** They gave up, or the order did; whoever only looked too early may still have paid. */
  unpaid?(): void
}

/** Most pay within a minute; some later than what they ordered is kept, some never, some fail. */
export function decideToPay(world: World, payer: Payer, chance: Chance, then: Afterwards): void {
  const now = world.clock.nowMs()
  const draw = payer.sure ? 1 : chance.fraction()
  if (draw < 0.01) return then.unpaid?.()
  const late = draw < 0.035
  const after = late ? chance.between(11, 40) * MINUTE : chance.between(8, 55) * 1_000
  world.agenda.at(now + after, `${payer.shortCode} pays`, () =>
    pay(world, payer, chance, { tries: 1, afterwards: then }),
  )
}

const SCRIPTS = ['webhook-lost', 'webhook-doubled', 'webhook-late', 'slow', 'webhook-before-return'] as const
const MOST_TRIES = 3

interface Attempt {
  readonly tries: number
  readonly afterwards: Afterwards
}

async function pay(world: World, payer: Payer, chance: Chance, attempt: Attempt): Promise<void> {
  const reference = payer.paymentUrl?.split('/').at(-1)
  if (reference === undefined) return await payAgain(world, payer, chance, attempt)
  payAt(world, payer, chance, reference)
  world.agenda.at(world.clock.nowMs() + chance.between(1_000, 4_000), `${payer.shortCode} comes back`, () =>
    comeBack(world, payer, chance, attempt),
  )
}

/** What somebody does where their money is asked for, under that name. */
export function payAt(world: World, payer: Payer, chance: Chance, reference: string): void {
  if (payer.place.atService) payAtService(world, payer, chance, reference)
  else payAtBank(world, payer, chance, reference)
}

function payAtBank(world: World, { sure }: Payer, chance: Chance, reference: string): void {
  const draw = sure ? 0.5 : chance.fraction()
  const decision = draw < 0.03 ? 'deny' : draw < 0.06 ? 'cancel' : 'pay'
  const script = sure === 'declines-later' ? 'later-declined' : scriptOf(draw, chance)
  // The bank's own book decides; its reports follow by themselves.
  void world.quiet.track(world.bank, world.bank.decide(reference, decision, script))
}

const scriptOf = (draw: number, chance: Chance) =>
  draw > 0.99 ? 'wrong-amount' : chance.happens(0.3) ? chance.pick(SCRIPTS) : 'normal'

/** Some have to prove themselves to their own bank first, which takes a while and does not always come out well. */
function payAtService(world: World, { shortCode, sure }: Payer, chance: Chance, reference: string): void {
  const draw = sure ? 1 : chance.fraction()
  const action = draw < 0.04 ? 'deny' : draw < 0.08 ? 'cancel' : draw < 0.16 ? 'pending' : 'pay'
  const { service, agenda, clock } = world
  if (!service.decide(reference, action)) return
  if (sure === 'declines-later') service.declineLater(reference)
  if (sure) return
  if (action === 'pay') return perhapsDispute(world, reference, chance)
  if (action !== 'pending') return
  const end = chance.happens(0.2) ? 'deny' : 'pay'
  agenda.at(
    clock.nowMs() + chance.between(1, 50) * MINUTE,
    `${shortCode}: their bank has decided`,
    async () => {
      if (service.decide(reference, end) && end === 'pay') perhapsDispute(world, reference, chance)
    },
  )
}

/** What the page of an order shows; `check` asks the bank anew. */
export const viewOf = async (
  world: World,
  { place, ip, hash }: Payer,
  check: boolean,
): Promise<View | 'unsure' | null> => {
  const wanted = check ? orderCalls.checkPayment : orderCalls.order
  const input = check ? { params: { hash }, body: {} } : { params: { hash } }
  const seen = await world.call(wanted, input, { host: place.host, ip })
  if (seen.ok) return seen.value
  return isUnsure(seen.code) ? 'unsure' : null
}

export const isPaid = ({ payment, rental }: View) => payment.state === 'captured' && rental !== null

async function comeBack(world: World, payer: Payer, chance: Chance, attempt: Attempt): Promise<void> {
  const { tries, afterwards } = attempt
  await persist(
    world,
    `${payer.shortCode} looks again`,
    // Whoever closed the bank's page early opens the link of the mail instead.
    () => viewOf(world, payer, chance.happens(0.4)),
    (view) => {
      const again = ['denied', 'cancelled'].includes(view.payment.failure ?? '')
      if (again && tries < MOST_TRIES && chance.happens(0.7))
        return world.agenda.at(world.clock.nowMs() + 20_000, `${payer.shortCode} tries again`, () =>
          payAgain(world, payer, chance, { tries: tries + 1, afterwards }),
        )
      if (isPaid(view)) return afterwards.paid(view)
      const { state } = view.payment
      if (state !== 'pending' && state !== 'created' && state !== 'authorised') return afterwards.unpaid?.()
      const after = state === 'authorised' ? 55 * MINUTE : 90_000
      world.agenda.at(world.clock.nowMs() + after, `${payer.shortCode} looks once more`, () =>
        lookAgain(world, payer, afterwards),
      )
    },
  )
}

const lookAgain = (world: World, payer: Payer, then: Afterwards) =>
  persist(
    world,
    `${payer.shortCode} looks again`,
    () => viewOf(world, payer, false),
    (view) => (isPaid(view) ? then.paid(view) : then.unpaid?.()),
  )

/** Where there is a choice, some try another way. */
const methodOf = ({ place }: Payer, chance: Chance) =>
  place.atService && chance.happens(0.4) ? { method: 'paypal' as const } : {}

async function payAgain(world: World, payer: Payer, chance: Chance, attempt: Attempt): Promise<void> {
  const { place, ip, hash } = payer
  const key = chance.random.hash()
  const body = methodOf(payer, chance)
  await persist(
    world,
    `${payer.shortCode} presses pay again`,
    async () => {
      const input = { params: { hash }, body }
      const begun = await world.call(orderCalls.startPayment, input, { host: place.host, ip, key })
      if (begun.ok) return begun.value.paymentUrl
      // Whoever reads that the service cannot be reached presses once more.
      return isUnsure(begun.code) || begun.code === 'payment-unavailable' ? 'unsure' : null
    },
    (paymentUrl) => {
      payer.paymentUrl = paymentUrl
      world.agenda.at(world.clock.nowMs() + chance.between(5, 40) * 1_000, `${payer.shortCode} pays`, () =>
        pay(world, payer, chance, attempt),
      )
    },
  )
}

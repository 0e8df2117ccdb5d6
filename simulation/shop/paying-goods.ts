import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { Chance } from '../chance.ts'
import { isUnsure, MINUTE, type Payer, persist } from '../customers.ts'
import { payAt } from '../paying.ts'
import type { World } from '../world.ts'
import type { Bought } from './shop-book.ts'

/** Somebody with an order of goods that wants its money. */
export interface GoodsPayer extends Payer {
  readonly bought: Bought
}

type Accepted = (view: GoodsOrderView) => void

/** Shares: who never pays, who pays when the order may long be closed, who pays in two tabs. */
const NEVER = 0.05
const LATE = 0.12
const TWICE = 0.1
const MOST_TRIES = 3

/** Most pay within a minute; some when the order is closed already, some never, some in two tabs at once. */
export function decideToPayGoods(world: World, payer: GoodsPayer, chance: Chance, accepted: Accepted): void {
  const draw = chance.fraction()
  if (draw < NEVER) return
  const after = draw < LATE ? chance.between(12, 45) * MINUTE : chance.between(6, 60) * 1_000
  world.agenda.at(world.clock.nowMs() + after, `${payer.shortCode} pays goods`, async () => {
    if (chance.happens(TWICE)) await openSecondTab(world, payer, chance)
    await pay(world, payer, chance, { tries: 1, accepted })
  })
}

interface Attempt {
  readonly tries: number
  readonly accepted: Accepted
}

/** The page of the order in another tab, with a payment of its own, paid a moment after the first. */
async function openSecondTab(world: World, payer: GoodsPayer, chance: Chance): Promise<void> {
  const url = await startAnew(world, payer, anAttempt(payer, chance))
  const reference = url === null || url === 'unsure' ? undefined : url.split('/').at(-1)
  if (reference === undefined) return
  payer.bought.references.add(reference)
  world.tally.count('twoTabs')
  world.agenda.at(
    world.clock.nowMs() + chance.between(1, 20) * 1_000,
    `${payer.shortCode} pays again`,
    async () => payAt(world, payer, chance, reference),
  )
}

async function pay(world: World, payer: GoodsPayer, chance: Chance, attempt: Attempt): Promise<void> {
  const reference = payer.paymentUrl?.split('/').at(-1)
  // Nothing is left to pay, or it could not begin: the page of the order says which.
  if (reference === undefined) return await comeBack(world, payer, chance, attempt)
  payer.bought.references.add(reference)
  payAt(world, payer, chance, reference)
  world.agenda.at(world.clock.nowMs() + chance.between(1_000, 5_000), `${payer.shortCode} comes back`, () =>
    comeBack(world, payer, chance, attempt),
  )
}

/** What the page of an order of goods shows; `check` asks the bank anew. */
export async function goodsViewOf(
  world: World,
  { place, ip, hash }: Pick<Payer, 'place' | 'ip' | 'hash'>,
  check = false,
): Promise<GoodsOrderView | 'unsure' | null> {
  const caller = { host: place.host, ip }
  const seen = check
    ? await world.call(fulfilmentCalls.checkGoodsPayment, { params: { hash }, body: {} }, caller)
    : await world.call(fulfilmentCalls.goodsOrder, { params: { hash } }, caller)
  if (seen.ok) return seen.value
  return isUnsure(seen.code) ? 'unsure' : null
}

const comeBack = (world: World, payer: GoodsPayer, chance: Chance, { tries, accepted }: Attempt) =>
  persist(
    world,
    `${payer.shortCode} looks at the page`,
    () => goodsViewOf(world, payer, chance.happens(0.4)),
    (view) => {
      checkPage(world, payer, view)
      if (view.acceptedAt !== null) return accepted(view)
      const { canRetry } = view.payment
      if (canRetry && tries < MOST_TRIES && chance.happens(0.7))
        return world.agenda.at(world.clock.nowMs() + 20_000, `${payer.shortCode} tries again`, () =>
          payAgain(world, payer, chance, { tries: tries + 1, accepted }),
        )
      if (view.status !== 'new') return
      world.agenda.at(world.clock.nowMs() + 3 * MINUTE, `${payer.shortCode} looks once more`, () =>
        persist(
          world,
          `${payer.shortCode} looks once more`,
          () => goodsViewOf(world, payer),
          (later) => later.acceptedAt !== null && accepted(later),
        ),
      )
    },
  )

/** The buyer's own arithmetic: what the page says is what they saw, line by line and rate by rate. */
function checkPage(world: World, { bought }: GoodsPayer, { totalCents, lines, vat }: GoodsOrderView): void {
  const sum = lines.reduce((all, { grossCents }) => all + grossCents, 0)
  const isWhole = vat.every(({ grossCents, netCents, vatCents }) => grossCents === netCents + vatCents)
  if (totalCents === bought.cents && sum === totalCents && isWhole) return
  const said = JSON.stringify({ totalCents, sum, vat })
  world.complaints.push(new Error(`order ${bought.code} was ${bought.cents} and is ${said}`))
}

/** Another attempt, perhaps by another way, under a key of its own. */
const anAttempt = ({ place }: GoodsPayer, chance: Chance) => ({
  key: chance.random.hash(),
  body: place.atService && chance.happens(0.6) ? { method: chance.pick(['paypal', 'card'] as const) } : {},
})

/** @returns where to pay; `unsure`: nobody answered */
async function startAnew(
  world: World,
  { place, ip, hash }: GoodsPayer,
  { key, body }: ReturnType<typeof anAttempt>,
): Promise<string | null> {
  const begun = await world.call(
    orderCalls.startPayment,
    { params: { hash }, body },
    { host: place.host, ip, key },
  )
  if (begun.ok) return begun.value.paymentUrl
  return isUnsure(begun.code) || begun.code === 'payment-unavailable' ? 'unsure' : null
}

async function payAgain(world: World, payer: GoodsPayer, chance: Chance, attempt: Attempt): Promise<void> {
  const wanted = anAttempt(payer, chance)
  await persist(
    world,
    `${payer.shortCode} presses pay again`,
    () => startAnew(world, payer, wanted),
    (paymentUrl) => {
      payer.paymentUrl = paymentUrl
      world.agenda.at(world.clock.nowMs() + chance.between(5, 40) * 1_000, `${payer.shortCode} pays`, () =>
        pay(world, payer, chance, attempt),
      )
    },
  )
}

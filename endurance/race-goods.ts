import { ApiProblem } from '@fachwerk/contract/api-problem'
import { callTable } from '@fachwerk/contract/call-table'
import { type Client, createClient } from '@fachwerk/contract/client'
import { BANK_SCRIPTS } from '@fachwerk/contract/payment/test-bank'
import { type Random, seededRandom } from '@fachwerk/server/src/platform/random.ts'
import { fetchAt, keepingCookies } from './fetch-at.ts'
import { unaskedEmail } from './race-acts.ts'
import { deadlocksOf } from './race-checks.ts'
import type { RaceHouse } from './race-house.ts'
import { boughtIn, type Kind, KINDS, type Paid, shopOfFew, type ShopOfFew } from './race-shop.ts'

export interface GoodsRace {
  readonly buyers: number
  /** Pieces there are, and orders one half hour takes; the code is good for one. */
  readonly pieces: number
  readonly places: number
  /** They come in so many crowds; between two, who has not paid loses what was held for them. */
  readonly waves: number
  readonly atOnce: number
  readonly seed: string
}

export interface GoodsReport {
  readonly placed: number
  /** Orders that are paid in the end, and stand. */
  readonly paid: Paid
  /** Whoever lost and was not told what they lost, by what they read instead; and what money says otherwise. */
  readonly unfair: readonly string[]
  readonly refused: Readonly<Record<string, number>>
  readonly deadlocks: number
}

type Calls = Client<typeof callTable>

interface Won {
  readonly kind: Kind
  readonly hash: string
  readonly cents: number
  readonly calls: Calls
  readonly references: string[]
}

interface Racing {
  readonly race: RaceHouse
  readonly shop: ShopOfFew
  readonly random: Random
  readonly report: { placed: number; readonly refused: Record<string, number>; readonly unfair: string[] }
  readonly won: Won[]
}

const CONTACT = {
  firstName: 'Mia',
  lastName: 'Wolf',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
} as const
/** A bank that takes another amount than it was told is no race. */
const SCRIPTS = BANK_SCRIPTS.filter((script) => script !== 'wrong-amount')
const MINUTES_A_STEP = 4
/** Longer than anything is held for who does not pay. */
const STEPS_BETWEEN = 6

/**
 * B-10: thousands want the same few pieces, the same half hour, and the one use of a code, over HTTP. Some press twice, some pay in
 * two tabs, some are refused by their bank, some leave: what they held is there for the next crowd, until all of it is paid.
 */
export async function raceForGoods(race: RaceHouse, options: GoodsRace): Promise<GoodsReport> {
  const { buyers, waves, atOnce, seed } = options
  const random = seededRandom(`goods-${seed}`)
  const shop = await shopOfFew(race, options)
  const before = await deadlocksOf(race)
  const report = { placed: 0, refused: {}, unfair: [] }
  const racing: Racing = { race, shop, random, report, won: [] }
  let number = 0
  for (let wave = 1; wave <= waves; wave += 1) {
    const crowd = Math.ceil((buyers - number) / (waves - wave + 1))
    const late = racing.won.slice()
    const acts = Array.from({ length: crowd }, (_, index) => {
      const own = number + index
      return () => buy(racing, own, wave === waves)
    })
    number += crowd
    // Money that comes when the order is closed already meets the next crowd.
    const tooLate = late.map((one) => () => payTooLate(racing, one))
    await allOf([...tooLate, ...acts], atOnce)
    for (let step = 0; step < STEPS_BETWEEN; step += 1) await race.passTime(MINUTES_A_STEP)
  }
  for (let round = 0; round < 12; round += 1) await race.passTime(10)
  const { paid, problems } = await boughtIn(race, shop)
  return {
    placed: report.placed,
    paid,
    unfair: [...report.unfair, ...problems, ...(await otherCharges(racing))],
    refused: report.refused,
    deadlocks: (await deadlocksOf(race)) - before,
  }
}

async function allOf(acts: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const rest = acts.values()
  const line = async () => {
    for (const act of rest) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, line))
}

/** A browser of its own fills a cart and orders; who wins pays, or does not. */
async function buy(racing: Racing, number: number, isLast: boolean): Promise<void> {
  const { race, shop, report } = racing
  const kind = KINDS[number % KINDS.length] ?? 'pieces'
  const from = `10.8.${number >> 8}.${number & 255}`
  const at = { port: race.port, host: `${shop.host}:${race.port}`, from }
  const calls = createClient(callTable, { fetch: keepingCookies(fetchAt(at)) })
  try {
    const articleId = kind === 'pieces' ? shop.few : shop.many
    let cart = await calls.addToCart({ body: { articleId } })
    if (kind === 'code') cart = await calls.setCartVoucher({ body: { voucher: shop.code } })
    const cents = cart.totalCents
    // Whoever sees that it is used up goes.
    if (kind === 'code' && cart.voucher?.problem === 'voucher-used-up') return count(report.refused, 'seen')
    const placed = await press(racing, calls, { kind, number, cents })
    report.placed += 1
    const won = { kind, hash: placed.hash, cents, calls, references: [referenceOf(placed.paymentUrl)] }
    racing.won.push(won)
    await payOrNot(racing, won, isLast)
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    count(report.refused, problem.code)
    const objection = await objectionTo(problem, kind, calls)
    if (objection) report.unfair.push(objection)
  }
}

/** Every third presses twice, as fast as a finger can: it is one order. */
async function press(
  { race, shop }: Racing,
  calls: Calls,
  { kind, number, cents }: { readonly kind: Kind; readonly number: number; readonly cents: number },
) {
  const readyLocal = kind === 'place' ? shop.wanted : (shop.others[number % shop.others.length] ?? '')
  const contact = { ...CONTACT, email: unaskedEmail(race, shop, `mia-${number}`) }
  const consents = { terms: true, age: false, offers: false }
  const body = { locationId: shop.locationId, readyLocal, contact, consents, shownTotalCents: cents }
  const options = { idempotencyKey: race.platform.random.uuid() }
  const order = () => calls.orderCart({ body }, options)
  if (number % 9 > 2) return await order()
  const [first, second] = await Promise.allSettled([order(), order()])
  const answers = [first, second].filter((each) => each.status === 'fulfilled')
  const [one, other] = answers
  if (!one) throw first.status === 'rejected' ? first.reason : second
  if (other && other.value.hash !== one.value.hash) throw new Error('two orders of one key')
  return one.value
}

const referenceOf = (paymentUrl: string | null): string => paymentUrl?.split('/').at(-1) ?? ''

async function payOrNot({ race, random }: Racing, won: Won, isLast: boolean): Promise<void> {
  const [reference = ''] = won.references
  const dice = isLast ? 0 : random.below(10)
  const script = isLast ? 'normal' : (SCRIPTS[random.below(SCRIPTS.length)] ?? 'normal')
  if (dice >= 8) return
  if (dice === 7) {
    await race.bank.decide(reference, 'deny', script)
    return
  }
  const paying: Promise<unknown>[] = [race.bank.decide(reference, 'pay', script)]
  // The page is open in a second tab, and is paid there as well.
  if (random.below(3) === 0) paying.push(payInSecondTab(race, won))
  await Promise.all(paying)
}

async function payInSecondTab(race: RaceHouse, won: Won): Promise<void> {
  try {
    const options = { idempotencyKey: race.platform.random.uuid() }
    const begun = await won.calls.startPayment({ params: { hash: won.hash }, body: {} }, options)
    const reference = referenceOf(begun.paymentUrl)
    won.references.push(reference)
    await race.bank.decide(reference, 'pay', 'normal')
  } catch (problem) {
    // It is paid by now.
    if (!(problem instanceof ApiProblem)) throw problem
  }
}

async function payTooLate({ race, random }: Racing, { references: [reference = ''] }: Won): Promise<void> {
  if (race.bank.find(reference)?.state === 'open' && random.below(2) === 0)
    await race.bank.decide(reference, 'pay', 'normal')
}

const count = (sums: Record<string, number>, code: string): void => void (sums[code] = (sums[code] ?? 0) + 1)

/** What a loser may read, and where they find what it is that is gone. */
async function objectionTo({ code }: ApiProblem, kind: Kind, calls: Calls): Promise<string | null> {
  if (kind === 'place') return code === 'pickup-time-full' ? null : `a place was lost: ${code}`
  if (kind === 'code') {
    if (code !== 'voucher-used-up' && code !== 'price-changed') return `the code was lost: ${code}`
    const { voucher } = await calls.cart({ query: {} })
    return voucher?.problem === 'voucher-used-up' ? null : `the cart does not say that the code is used up`
  }
  if (code !== 'stock-short') return `a piece was lost: ${code}`
  const { lines } = await calls.cart({ query: {} })
  // Who could not even put it in has read it at the article.
  return lines.every(({ left }) => left === 0) ? null : 'the line does not say that nothing is left'
}

/** What the bank held of each order: its price where it stands and is paid, otherwise nothing. */
async function otherCharges({ race, won }: Racing): Promise<string[]> {
  const wrong: string[] = []
  for (const { hash, cents, calls, references } of won) {
    const { acceptedAt, status } = await calls.goodsOrder({ params: { hash } })
    const payments = [...new Set(references)].map((reference) => race.bank.find(reference))
    const held = payments.reduce(
      (sum, payment) => sum + (payment?.state === 'paid' ? payment.amountCents - payment.refundedCents : 0),
      0,
    )
    const expected = acceptedAt !== null && status !== 'canceled' ? cents : 0
    if (held !== expected) wrong.push(`order ${hash}: the bank has ${held} instead of ${expected}`)
  }
  return wrong
}

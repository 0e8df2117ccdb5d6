import { cancelTermsLine } from '../../lib/cancel-terms-line.ts'
import { withdrawalLine } from '../../lib/withdrawal-line.ts'
import type { AccountAddress } from '@fachwerk/contract/account/account-address-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { Amounts, RefusalCode } from '@fachwerk/contract/refusals'
import { moneyText } from '@fachwerk/texts/formats'
import { cartWords } from '../../lib/words/cart-words.ts'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { boxOf, type CartBox, takeBoxes } from '../../lib/cart-boxes.ts'
import { cartEntries, readSizes, sizesOf } from '../../lib/cart-query.ts'
import { heldOrder, withOwn } from '../../lib/held-order.ts'
import { periodEntries, readPeriod, withQuery } from '../../lib/period-query.ts'
import { billingPart } from './billing-part.ts'
import { cartPart } from './cart-part.ts'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'
import { type CheckoutData, totalOf, VOUCHER_PROBLEMS, type VoucherProblem } from './checkout-data.ts'
import { needsEarlyStart } from './early-start.ts'
import { choiceBeside, payingPart, valueProblemWords } from './paying-part.ts'
import { invoicePart } from './invoice-part.ts'

export interface Shown {
  readonly params: URLSearchParams
  readonly values: Readonly<Record<string, string>>
  readonly key: string
  readonly book: readonly AccountAddress[]
  /** Why what is kept could not be given up. */
  readonly notGivenUp?: string | null
}

/** The form with the boxes as they are free at this moment, and what they cost. */
export async function showCheckout(context: LoadContext, shown: Shown): Promise<Loaded<CheckoutData>> {
  const { api, params, now, href } = context
  const slug = params['slug'] ?? ''
  const asked = readPeriod(shown.params)
  const found = await api(storefrontCalls.locationPage, { params: { slug }, body: { period: asked } })
  if (!found.ok) return { kind: 'missing' }
  const { period, problem } = found.value
  const held = problem
    ? null
    : await heldOrder(context, {
        locationId: found.value.location.id,
        ...period,
        problem: shown.notGivenUp ?? null,
      })
  const sizesHere = withOwn(found.value.location.sizes, held?.sizes ?? [])
  const location = { ...found.value.location, sizes: sizesHere }
  const wanted = readSizes(shown.params)
  const first = wanted.map((size) => boxOf(size, location)).find((box) => box !== null)
  // Without a size, a price or a possible period there is nothing to order: back to the choice, which says why.
  if (!first || problem) {
    const entries = [...periodEntries(asked), ...cartEntries(wanted)]
    return { kind: 'redirect', to: withQuery(href(`/standort/${slug}`), entries) }
  }
  const taken = takeBoxes(wanted, location)
  const nothing = taken.boxes.length === 0
  const usual = nothing ? [first] : taken.boxes
  const sizes = sizesOf(usual)
  const { voucher, boxes, paying } = await priceWith(context, usual, {
    code: shown.params.get('gutschein')?.trim() ?? '',
    input: { locationId: location.id, sizes, period: asked },
  })
  const totalCents = totalOf({ boxes })
  const at = { locationId: location.id, startsAt: period.startsAt, totalCents }
  const choice = choiceBeside(paying, await choiceAt(api, at))
  const here = withQuery(href(`/mieten/${slug}`), [...periodEntries(asked), ...cartEntries(wanted)])
  const data = {
    asked,
    period,
    location,
    boxes,
    wanted,
    held: held?.part ?? null,
    cart: cartPart(context, location, { sizes, leftOut: nothing ? [] : taken.leftOut, totalCents }),
    billing: billingPart(context, shown.book, { ...location, totalCents, choice }),
    proof: null,
    owed: null,
    withdrawal: withdrawalLine(context),
    cancelTerms: cancelTermsLine(context, { period, terms: location.cancelTerms, totalCents, now }),
    needsEarlyStart: needsEarlyStart(period.startsAt, { now, choice }),
    choice,
    invoice: invoicePart(context, { choice, chosen: shown.values[PAY_FIELD], here }),
    voucher,
    paying,
    refusal: nothing ? ('box-size-unavailable' as const) : null,
    wrong: [],
    values: shown.values,
    key: shown.key,
  }
  return { kind: 'page', data }
}

/** The boxes at their price before any voucher. */
export const withoutVoucher = ({ boxes, location }: CheckoutData): CartBox[] =>
  boxes.map((box) => boxOf(box.offer.size, location) ?? box)

/** Without an answer the first way to pay is taken, whichever that is. */
export async function choiceAt(
  api: LoadContext['api'],
  query: { readonly locationId: string; readonly startsAt: string; readonly totalCents?: number },
): Promise<CheckoutData['choice']> {
  const found = await api(orderCalls.paymentChoice, { query })
  return found.ok ? found.value : { methods: [], testBank: false }
}

type Input = Omit<RequestIn<typeof orderCalls.checkVoucher>['body'], 'voucher'>

/** The prices with the voucher somebody typed, or why they stay as they are. */
async function priceWith(
  context: LoadContext,
  boxes: readonly CartBox[],
  { code, input }: { readonly code: string; readonly input: Input },
): Promise<Pick<CheckoutData, 'voucher' | 'boxes' | 'paying'>> {
  if (code === '') return { voucher: { code, problem: null }, boxes, paying: null }
  const voucher = code.slice(0, 60)
  const checked = await context.api(orderCalls.checkVoucher, { body: { ...input, voucher } })
  if (checked.ok) {
    const { quotes, valueVoucher } = checked.value
    const priced = boxes.map((box, at) => ({ ...box, quote: quotes[at] ?? box.quote }))
    const paying = valueVoucher ? payingPart(context, valueVoucher, totalOf({ boxes: priced })) : null
    return { voucher: { code: voucher, problem: null }, boxes: priced, paying }
  }
  // Whatever else keeps somebody from renting is said when they order.
  const ofValue = valueProblemWords(context, checked.refusal)
  // To the form it is a code that does nothing; its words say more.
  const problem = ofValue === null ? voucherProblem(checked.refusal) : 'voucher-unknown'
  const reason = ofValue ?? belowWords(context, checked.amounts)
  const shown = { code: problem === null ? '' : voucher, problem, ...(reason && { reason }) }
  return { voucher: shown, boxes, paying: null }
}

/** From which price a voucher holds, and what this rental costs; null: its reason has no numbers. */
export function belowWords(
  { language, own }: Pick<LoadContext, 'language' | 'own'>,
  amounts: Amounts | undefined,
): string | null {
  if (!amounts || amounts.neededCents <= amounts.givenCents) return null
  const money = (cents: number) => moneyText(cents, language)
  return cartWords({ language, own })('voucher.below', {
    minimum: money(amounts.neededCents),
    price: money(amounts.givenCents),
  })
}

/** Why a voucher takes nothing off; null: the refusal has nothing to do with it. */
export const voucherProblem = (refusal: RefusalCode): VoucherProblem | null =>
  VOUCHER_PROBLEMS.find((each) => each === refusal) ?? null

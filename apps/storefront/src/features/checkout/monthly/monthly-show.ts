import { withdrawalLine } from '../../../lib/withdrawal-line.ts'
import { SMALL_INVOICE_CENTS } from '@fachwerk/contract/customer/address-need'
import type { AccountAddress } from '@fachwerk/contract/account/account-address-calls'
import { LocalDate, type SizeClass } from '@fachwerk/contract/fields'
import { type MonthlyOffer, rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { readSizes } from '../../../lib/cart-query.ts'
import { heldOrder, withOwn } from '../../../lib/held-order.ts'
import { billingPart } from '../billing-part.ts'
import { belowWords, choiceAt, voucherProblem } from '../checkout-show.ts'
import { needsEarlyStart } from '../early-start.ts'
import { type MonthlyBox, type MonthlyData, START_FIELD } from './monthly-data.ts'
import { monthlyWords } from '../../../lib/words/monthly-words.ts'

/** Whatever it costs, its address is needed. */
const OPEN_END = { totalCents: 0, addressFreeCents: SMALL_INVOICE_CENTS, openEnd: true }

interface Shown {
  readonly params: URLSearchParams
  readonly values: Readonly<Record<string, string>>
  readonly key: string
  readonly book: readonly AccountAddress[]
  /** Why what is kept could not be given up. */
  readonly notGivenUp?: string | null
}

/** The page with the boxes as they are free at this moment, and what they cost. */
export async function showMonthly(context: LoadContext, shown: Shown): Promise<Loaded<MonthlyData>> {
  const { api, params, now } = context
  const asked = LocalDate.safeParse(shown.params.get(START_FIELD) ?? '')
  const start = asked.success ? { startsOn: asked.data } : {}
  const slug = params['slug'] ?? ''
  const found = await api(rentMonthlyCalls.monthlyOffer, { params: { slug }, body: start })
  if (!found.ok) return { kind: 'missing' }
  const held = await heldOrder(context, {
    locationId: found.value.location.id,
    startsAt: found.value.startsAt,
    timeZone: found.value.location.timeZone,
    problem: shown.notGivenUp ?? null,
  })
  const offer = { ...found.value, sizes: withOwn(found.value.sizes, held?.sizes ?? []) }
  const { id: locationId } = offer.location
  const code = shown.params.get('gutschein')?.trim().slice(0, 60) ?? ''
  const voucher = await voucherOf(context, { locationId, ...(offer.problem ? {} : start), code })
  const boxes = boxesOf(offer, voucher.quotes)
  const wanted = readSizes(shown.params)[0]
  const choice = await choiceAt(api, { locationId, startsAt: offer.startsAt })
  const data: MonthlyData = {
    offer,
    startsOn: offer.problem && asked.success ? asked.data : offer.localFrom.slice(0, 10),
    boxes,
    selected: selectedOf(boxes, wanted),
    choice,
    billing: billingPart(context, shown.book, { ...OPEN_END, choice }),
    proof: null,
    owed: null,
    withdrawal: withdrawalLine(context),
    needsEarlyStart: needsEarlyStart(offer.startsAt, { now, choice }),
    values: shown.values,
    wrong: offer.problem ? ['startsOn'] : [],
    refused: boxes.length === 0 ? monthlyWords(context)('refused.nothing') : null,
    held: held?.part ?? null,
    voucher: {
      code,
      error: voucher.error,
      redeemed: boxes.some(({ first }) => first.discount !== undefined),
    },
    key: shown.key,
  }
  return { kind: 'page', data }
}

/** What can be had: free without an end, and with a price. */
const boxesOf = (offer: MonthlyOffer, lowered: readonly Quote[]): MonthlyBox[] =>
  offer.sizes.flatMap((size) => {
    const every = size.free > 0 ? size.quote : null
    return every ? [{ size, every, first: lowered.find((each) => each.size === size.size) ?? every }] : []
  })

/** The one that was asked for while it can be had; else, of one alone, that one. */
function selectedOf(boxes: readonly MonthlyBox[], wanted: SizeClass | undefined): SizeClass | null {
  const sizes = boxes.map(({ size }) => size.size)
  if (wanted !== undefined && sizes.includes(wanted)) return wanted
  return sizes[0] ?? null
}

/** The first month's prices with the voucher somebody typed, or why they stay as they are. */
async function voucherOf(
  context: LoadContext,
  { code, ...input }: { readonly locationId: string; readonly startsOn?: string; readonly code: string },
): Promise<{ readonly quotes: readonly Quote[]; readonly error: string | null }> {
  if (code === '') return { quotes: [], error: null }
  const checked = await context.api(rentMonthlyCalls.checkMonthlyVoucher, {
    body: { ...input, voucher: code },
  })
  if (checked.ok) return { quotes: checked.value.quotes, error: null }
  return { quotes: [], error: belowWords(context, checked.amounts) ?? voucherWords(context, checked.refusal) }
}

/** Why a voucher takes nothing off; null: the refusal has nothing to do with it. */
export function voucherWords(context: LoadContext, refusal: RefusalCode): string | null {
  if (refusal === 'voucher-not-long') return monthlyWords(context)('voucher.notLong')
  const problem = voucherProblem(refusal)
  return problem && context.say(`refusal.${problem}`)
}

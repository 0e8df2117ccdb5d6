import type { RefusalCode } from '@fachwerk/contract/refusals'
import { VALUE_VOUCHER_PROBLEMS } from '@fachwerk/contract/price/value-voucher/value-voucher-refusals'
import type { ValueVoucherPays } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { moneyText } from '@fachwerk/texts/formats'
import type { LoadContext } from '../../app/route.tsx'
import { valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import type { CheckoutData, PayingPart } from './checkout-data.ts'

/** K-03: what a value voucher pays of it, and what is left then. */
export function payingPart(
  context: LoadContext,
  { code, balanceCents, cents }: ValueVoucherPays,
  totalCents: number,
): PayingPart {
  const t = valueVoucherWords(context)
  const rest = balanceCents - cents
  return {
    cents,
    toPayCents: totalCents - cents,
    name: t('pays.of', { code }),
    rest: rest === 0 ? t('pays.all') : t('pays.rest', { rest: moneyText(rest, context.language) }),
    toPay: t('sum.toPay'),
    all: t('all.paid'),
  }
}

/** Beside a voucher nobody pays later; where it pays all of it nobody is asked how. */
export function choiceBeside(
  paying: PayingPart | null,
  choice: CheckoutData['choice'],
): CheckoutData['choice'] {
  if (!paying || paying.cents === 0) return choice
  if (paying.toPayCents === 0) return { methods: [], testBank: false }
  return {
    ...choice,
    methods: choice.methods.filter((method) => method !== 'transfer' && method !== 'invoice'),
  }
}

/** Why a value voucher pays nothing, in words; null: the refusal is about something else. */
export function valueProblemWords(context: LoadContext, refusal: RefusalCode): string | null {
  const t = valueVoucherWords(context)
  const problem = VALUE_VOUCHER_PROBLEMS.find((each) => each === refusal)
  if (problem) return t(`problem.${problem}`)
  const own = OF_ORDER.find((each) => each === refusal)
  return own ? t(`refused.${own}`) : null
}
const OF_ORDER = ['value-voucher-typo', 'value-voucher-changed', 'value-voucher-method'] as const

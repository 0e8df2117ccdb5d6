import type { CartLineView } from '@fachwerk/contract/cart/cart-views'
import type { Page } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import { dateWords } from '../../lib/words/words.ts'

type Gift = NonNullable<CartLineView['gift']>

/** „Geht am 24. Dezember an Oma.“ */
export function giftWords({ name, email, sendOn }: Gift, page: Page): string {
  const t = valueVoucherWords(page)
  const who = name === '' ? email : name
  return sendOn === null
    ? t('gift.line', { who })
    : t('gift.line.on', { who, day: dateWords(sendOn, page.language) })
}

/** What a form would send to put a voucher back: what it is worth, and who it is for. */
export const voucherFields = ({
  unitCents,
  gift,
}: Pick<CartLineView, 'unitCents' | 'gift'>): (readonly [string, string])[] => [
  [CART_FIELDS.worth, (unitCents / 100).toFixed(2).replace('.', ',')],
  ...(gift
    ? ([
        [CART_FIELDS.giftFor, 'other'],
        [CART_FIELDS.giftEmail, gift.email],
        [CART_FIELDS.giftName, gift.name],
        [CART_FIELDS.giftMessage, gift.message],
        [CART_FIELDS.giftOn, gift.sendOn ?? ''],
      ] as const)
    : []),
]

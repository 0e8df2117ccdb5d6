import { LINE_WITHDRAWALS } from '@fachwerk/contract/catalog/article-fields'
import type { VatShare } from '@fachwerk/contract/cart/priced-cart'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import { linesOf, type StoredLine } from '../order-lines-repository.ts'
import type { OrderRow } from '../orders-repository.ts'
import { vatOfLines } from '../rules/order-lines.ts'

/** A line of an order of goods, as its customer reads it. */
export interface GoodsLine extends Omit<StoredLine, 'description' | 'said' | 'withdrawal'> {
  readonly title: string
  readonly withdrawal: (typeof LINE_WITHDRAWALS)[number] | null
}

/** What an order of goods is of, as its customer reads it, and the VAT in it. */
export async function goodsLines(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'company_id' | 'language'>,
): Promise<{ readonly lines: readonly GoodsLine[]; readonly vat: readonly VatShare[] }> {
  const stored = await linesOf(tx, order)
  const lines = stored.map(({ description, said, withdrawal, ...line }) => ({
    ...line,
    title: titleOf({ ...line, description, said }, order.language),
    withdrawal: LINE_WITHDRAWALS.find((each) => each === withdrawal) ?? null,
  }))
  return { lines, vat: vatOfLines(stored) }
}

function titleOf(
  { kind, said, description }: Pick<StoredLine, 'kind' | 'said' | 'description'>,
  language: OrderRow['language'],
): string {
  if (said !== null) return said
  const t = textsOf(language, mailGoodsTexts)
  if (kind === 'tip') return t('goods.tip')
  if (kind === 'delivery' || kind === 'surcharge') return t(`goods.${kind}`)
  return kind === 'roundUp' ? t('goods.roundUp') : description
}

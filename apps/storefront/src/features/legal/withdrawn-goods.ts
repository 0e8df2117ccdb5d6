import { isExempt } from '@fachwerk/contract/catalog/exempt-rules'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import type { WithdrawnPieces } from '@fachwerk/contract/order/withdrawn-pieces'
import type { LoadContext } from '../../app/route.tsx'
import { assortmentWords } from '../../lib/words/assortment-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'
import type { WithdrawnGoods, WithdrawnLine } from './declaration-data.ts'
import { GOODS_FIELD, piecesField } from './withdrawn-goods-names.ts'

/** An order of goods behind its link. */
export async function goodsBehind(
  { api }: Pick<LoadContext, 'api'>,
  link: string | undefined,
): Promise<GoodsOrderView | null> {
  const hash = OrderHash.safeParse(link)
  const found = hash.success ? await api(fulfilmentCalls.goodsOrder, { params: { hash: hash.data } }) : null
  return found?.ok ? found.value : null
}

/**
 * The goods of an order as somebody withdraws from them (LAW-2): all at first, or as the form says; what nobody can withdraw from says
 * why. All words are of here, so that the page need not carry them.
 */
export function withdrawnGoods(context: LoadContext, order: GoodsOrderView): WithdrawnGoods {
  const { form } = context
  const t = shopCartWords(context)
  const isTyped = form[GOODS_FIELD] === order.hash
  const lines = order.lines
    .filter(({ kind, leftPieces }) => kind === 'article' && leftPieces > 0)
    .map(({ id, title, leftPieces, withdrawal }): WithdrawnLine => {
      const exempt = whyExempt(withdrawal, order, context)
      const typed = isTyped ? Math.trunc(Number(form[piecesField(id)] ?? 0)) || 0 : leftPieces
      return {
        id,
        title,
        leftPieces,
        exempt,
        pieces: exempt === null ? Math.max(0, Math.min(typed, leftPieces)) : 0,
      }
    })
  return {
    hash: order.hash,
    code: order.shortCode,
    lines,
    words: { title: t('withdraw.title'), help: t('withdraw.help'), none: t('withdraw.none') },
  }
}

/** Why nobody withdraws from it; null: somebody may. A service is over once it is done (§ 356 (4) BGB). */
function whyExempt(
  withdrawal: GoodsOrderView['lines'][number]['withdrawal'],
  { handedOverAt }: GoodsOrderView,
  context: LoadContext,
): string | null {
  if (withdrawal === 'service') return handedOverAt === null ? null : deliveryWords(context)('service.done')
  return withdrawal !== null && isExempt(withdrawal)
    ? assortmentWords(context)(`withdrawal.${withdrawal}`)
    : null
}

const choosable = ({ lines }: WithdrawnGoods): readonly WithdrawnLine[] =>
  lines.filter(({ exempt }) => exempt === null)

/** Nothing is chosen of what there is to choose. */
export const isNothing = (goods: WithdrawnGoods): boolean =>
  choosable(goods).length > 0 && choosable(goods).every(({ pieces }) => pieces === 0)

/** What the declaration says of the contract: its number where all of it is meant, and else the pieces (§ 356a (2) BGB). */
export function saidGoods(goods: WithdrawnGoods): string {
  if (isAll(goods)) return goods.code
  const pieces = choosable(goods)
    .filter((line) => line.pieces > 0)
    .map((line) => `${line.pieces} × ${line.title}`)
  const said = `${goods.code}: ${pieces.join('; ')}`
  return said.length > MOST_SIGNS ? `${said.slice(0, MOST_SIGNS - 1)}…` : said
}
/** Of the field it stands in. */
const MOST_SIGNS = 1_000

const isAll = (goods: WithdrawnGoods): boolean =>
  choosable(goods).every(({ pieces, leftPieces }) => pieces === leftPieces)

/** The same for staff, where it is not all. */
export const declaredGoods = (
  goods: WithdrawnGoods,
): { readonly goods?: { readonly hash: string; readonly lines: WithdrawnPieces[] } } =>
  isAll(goods)
    ? {}
    : {
        goods: {
          hash: goods.hash,
          lines: choosable(goods).flatMap(({ id: lineId, pieces }) =>
            pieces > 0 ? [{ lineId, pieces }] : [],
          ),
        },
      }

import { type GoodsMailOrder, goodsWords } from '../goods-mail-order.ts'
import { type FinishedMail, finishMail, opening, orderFacts, wayOutBlocks, wordsOf } from '../mail-order.ts'

/** What came back, as its customer is told. */
export interface MailedReturn {
  /** „2 × Becher“, in the language of the order. */
  readonly pieces: string
  /** Its withdrawal was accepted: there is nothing left to decide. */
  readonly isSettled: boolean
}

/** O-02: what its customer sent or brought back is here. */
export function goodsReturnedMail(order: GoodsMailOrder, { pieces, isSettled }: MailedReturn): FinishedMail {
  const t = wordsOf(order)
  const g = goodsWords(order)
  return finishMail(t, order, {
    subject: g('returned.subject', { code: order.code }),
    title: g('returned.title'),
    blocks: [
      ...opening(t, order, g('returned.intro', { pieces })),
      { kind: 'text', text: g(isSettled ? 'returned.settled' : 'returned.next') },
      { kind: 'button', label: g('received.button'), url: order.links.order },
      orderFacts(t, order, null),
      ...wayOutBlocks(t, order),
    ],
  })
}

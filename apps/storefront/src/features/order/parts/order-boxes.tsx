import type { OrderView } from '@fachwerk/contract/order/order-views'
import { usePage } from '../../../lib/page.tsx'
import type { BoxWords } from '../order-data.ts'
import { boxName } from '../order-stage.ts'

/** K-03: the boxes that were ordered together; each has a page of its own, with its key. */
export function OrderBoxes({ order, words }: { readonly order: OrderView; readonly words: BoxWords }) {
  const { say, href } = usePage()
  const { boxes = [], hash } = order
  return (
    <nav className="order-boxes pad" aria-label={words.title}>
      <ul>
        {boxes.map((box) => (
          <li key={box.rentalId}>
            <a href={href(`/bestellung/${box.hash}`)} aria-current={box.hash === hash ? 'page' : undefined}>
              <b>{boxName(say('order.box'), box)}</b> <span>{words.states[box.state]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

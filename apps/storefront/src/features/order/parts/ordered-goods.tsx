import type { GoodsWords } from '../order-data.ts'

/** Goods that were bought with the box: what is said of them, with how far they are. */
interface Props extends GoodsWords {
  readonly state: keyof GoodsWords['states']
}

/** K-03: their own page tells how far they are, and what can be done with them. */
export const OrderedGoods = ({ title, lines, states, state, href, go }: Props) => (
  <section className="pad ordered-goods">
    <h2>{title}</h2>
    <ul>
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
    <p>
      {states[state]} <a href={href}>{go}</a>
    </p>
  </section>
)

/** The way to them, above all else: on a telephone their list is far below the key. */
export const GoodsStrip = ({ title, states, state, href }: Props) => (
  <nav className="order-boxes pad" aria-label={title}>
    <ul>
      <li>
        <a href={href}>
          <b>{title}</b> <span>{states[state]}</span>
        </a>
      </li>
    </ul>
  </nav>
)

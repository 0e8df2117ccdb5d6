import { nameIn } from '@fachwerk/contract/next-best-language'
import type { OrderView } from '@fachwerk/contract/order-views'
import { moneyText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words.ts'
import { PartyLines } from '../../ui/party-lines.tsx'
import { boxName } from './order-stage.ts'

/** R-03: what was ordered, from whom, for how much; prints well. */
export function OrderFacts({ order }: { readonly order: OrderView }) {
  const { say, language, href } = usePage()
  const { rental, period, party } = order
  const from = rental?.localFrom ?? period.localFrom
  const to = rental?.localTo ?? period.localTo
  return (
    <section className="facts" aria-label={say('order.facts')}>
      <h2>{say('order.facts')}</h2>
      <dl className="sum-list">
        <Fact name={say('order.number')}>{order.shortCode}</Fact>
        <OrderedBoxes order={order} />
        <Fact name={say('summary.start')}>{fullMoment(from, language)}</Fact>
        <Fact name={say(rental?.goesOn ? 'order.paidUntil' : 'summary.end')}>{fullMoment(to, language)}</Fact>
        <Fact name={say('summary.total')}>{moneyText(order.totalCents, language)}</Fact>
        {order.payment.refundedCents > 0 ? (
          <Fact name={say('order.refunded')}>{moneyText(order.payment.refundedCents, language)}</Fact>
        ) : null}
        <Invoices order={order} />
        {order.autoPay ? (
          <Fact name={say('checkout.payment')}>
            <a href={href(`/bestellung/${order.hash}/abbuchung`)}>{say('order.autoPay')}</a>
          </Fact>
        ) : null}
        {order.contact ? (
          <Fact name={say('order.customer')}>{`${order.contact.firstName} ${order.contact.lastName}`}</Fact>
        ) : null}
        <Fact name={say('summary.party')}>
          <PartyLines party={party} />
        </Fact>
      </dl>
    </section>
  )
}

/** What was rented and where; of several boxes each with its price (K-03). */
function OrderedBoxes({ order }: { readonly order: OrderView }) {
  const { say, language } = usePage()
  const { rental, location, quote, boxes } = order
  const name = nameIn(location, language)
  const address = <span className="muted">{`${location.street}, ${location.postcode} ${location.city}`}</span>
  if (!boxes)
    return (
      <Fact name={say('order.box')}>
        {say('order.boxLine', { size: say(`size.${rental?.size ?? quote.size}`), location: name })}
        <br />
        {address}
      </Fact>
    )
  return (
    <>
      {boxes.map((box) => (
        <Fact key={box.rentalId} name={boxName(say('order.box'), box)}>
          {`${say(`size.${box.size}`)}, ${moneyText(box.quote.totalCents, language)}`}
        </Fact>
      ))}
      <Fact name={say('step.location')}>
        {name}
        <br />
        {address}
      </Fact>
    </>
  )
}

/** O-05: what was written about the money, to take along; it comes a moment after the payment. */
function Invoices({ order: { hash, invoices = [] } }: { readonly order: OrderView }) {
  const { say } = usePage()
  if (invoices.length === 0) return null
  return (
    <div id="rechnung">
      <dt>{say('order.invoices')}</dt>
      <dd>
        {invoices.map(({ id, kind, number }) => (
          <div key={id}>
            <a href={`/storefront/orders/${hash}/invoices/${id}`}>{say(`order.${kind}`, { number })}</a>
          </div>
        ))}
      </dd>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

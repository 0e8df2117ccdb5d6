import { WholeNumbers } from '../../ui/whole-numbers.tsx'
import { dialable } from '@fachwerk/contract/customer/dialable'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { fullName } from '@fachwerk/contract/customer/person-name'
import { moneyText, priceText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { fullMoment } from '../../lib/words/words.ts'
import { PartyLines } from '../../ui/party-lines.tsx'
import type { KeyExtras } from './card/key-extras.ts'
import { boxName } from './order-stage.ts'

/** R-03: what was ordered, from whom, for how much; prints well. */
export function OrderFacts({
  order,
  words,
}: {
  readonly order: OrderView
  /** Of what was added to the rental; without them it is not listed. */
  readonly words?: KeyExtras['words'] | undefined
}) {
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
        <Fact name={say('summary.total')}>{priceText(order.totalCents, language)}</Fact>
        {order.payment.refundedCents > 0 ? (
          <Fact name={say('order.refunded')}>{moneyText(order.payment.refundedCents, language)}</Fact>
        ) : null}
        <Help order={order} />
        <Invoices order={order} />
        {words ? <Additions order={order} words={words} /> : null}
        {order.autoPay ? (
          <Fact name={say('checkout.payment')}>
            <a href={href(`/bestellung/${order.hash}/abbuchung`)}>{say('order.autoPay')}</a>
          </Fact>
        ) : null}
        {order.contact ? <Fact name={say('order.customer')}>{fullName(order.contact)}</Fact> : null}
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
          {`${say(`size.${box.size}`)}, ${priceText(box.quote.totalCents, language)}`}
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

/** B-16: the location's number, and the page that knows who picks up now. */
function Help({ order: { location, rental } }: { readonly order: OrderView }) {
  const { say, legalHref } = usePage()
  return (
    <Fact name={say('order.help')}>
      {/* Without a box the call stands above. */}
      {location.phone && rental?.key ? (
        <>
          <a href={`tel:${dialable(location.phone)}`}>{say('location.call', { phone: location.phone })}</a>
          <br />
        </>
      ) : null}
      <a href={legalHref('/hilfe')}>{say('order.helpMore')}</a>
    </Fact>
  )
}

/** R-05, R-06: what was added by orders of their own, each with its amount and invoice, and what all of it costs. */
function Additions({ order, words }: { readonly order: OrderView; readonly words: KeyExtras['words'] }) {
  const { say, language, href } = usePage()
  const { additions = [] } = order
  if (additions.length === 0) return null
  const paid = additions.filter(({ state }) => state === 'paid')
  const cents = paid.reduce((sum, { totalCents }) => sum + totalCents, order.totalCents)
  return (
    <>
      {additions.map(({ shortCode, hash, kind, state, totalCents, localTo, invoices }) => (
        <Fact key={shortCode} name={words[`added.${kind}`]}>
          {kind === 'extension' ? `${fullMoment(localTo, language)}, ` : ''}
          {moneyText(totalCents, language)}
          {state === 'waiting' ? ` (${words['added.waiting']})` : ''}
          <br />
          {hash ? (
            <a href={href(`/bestellung/${hash}`)}>{`${say('order.number')} ${shortCode}`}</a>
          ) : (
            <span className="muted">{`${say('order.number')} ${shortCode}`}</span>
          )}
          {hash ? <InvoiceLinks hash={hash} invoices={invoices} /> : null}
        </Fact>
      ))}
      {paid.length > 0 && !order.boxes ? (
        <Fact name={words['added.total']}>{moneyText(cents, language)}</Fact>
      ) : null}
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
        <InvoiceLinks hash={hash} invoices={invoices} />
      </dd>
    </div>
  )
}

function InvoiceLinks({
  hash,
  invoices,
}: Pick<OrderView, 'hash'> & { readonly invoices: NonNullable<OrderView['invoices']> }) {
  const { say, language } = usePage()
  return invoices.map(({ id, kind, number }) => (
    <div key={id}>
      <a href={`/storefront/orders/${hash}/invoices/${id}?language=${language}`}>
        <WholeNumbers text={say(`order.${kind}`, { number })} />
      </a>
    </div>
  ))
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import { dialable } from '@fachwerk/contract/customer/dialable'
import { countryName } from '@fachwerk/contract/customer/countries'
import { isOnOwnAccount } from '@fachwerk/contract/payment/payment-methods'
import type { StaffOrderDetail } from '@fachwerk/contract/order/staff-order-views'
import { Suspense } from 'react'
import { momentOf, moneyOf, priceOf, timeOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { InvoicesOfOrder } from '../../ui/invoices/invoices-of-order.tsx'
import { MailsOfOrder } from '../../ui/mails/mails-of-order.tsx'
import { recipientWords } from '../../ui/invoices/recipient-words.ts'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { OrderItems } from './order-items.tsx'
import { Delivery, Payment } from './order-words.tsx'
import { rentalPhase } from './order-phase.tsx'
import styles from './orders.module.css'
import { o } from './texts.ts'

/** Seldom needed. */
const OrderTransfer = lazyPart(async () => (await import('./transfer/order-transfer.tsx')).OrderTransfer)

/** For whom, when and how; what was ordered; which money came and went. */
export function OrderFacts({ order }: { readonly order: StaffOrderDetail }) {
  return (
    <>
      <Facts rows={factsOf(order)} />
      <h3 className={styles['subhead']}>{o('order.items')}</h3>
      <OrderItems order={order} />
      <Money order={order} />
      {order.payments.some(({ method }) => isOnOwnAccount(method)) ? (
        <Suspense fallback={<RowSkeleton rows={2} label={t('app.loading')} />}>
          <OrderTransfer orderId={order.id} timeZone={order.timeZone} />
        </Suspense>
      ) : null}
      {isFree(order) ? null : (
        <>
          <h3 className={styles['subhead']}>{o('order.invoices')}</h3>
          <InvoicesOfOrder orderId={order.id} />
        </>
      )}
      <h3 className={styles['subhead']}>{o('order.mails')}</h3>
      <MailsOfOrder orderId={order.id} />
    </>
  )
}

function factsOf(order: StaffOrderDetail): readonly Fact[] {
  const { contact, customer, timeZone } = order
  const { country } = contact
  const place = [
    contact.street,
    [contact.postcode, contact.city].filter(Boolean).join(' '),
    country === undefined || country === 'DE' ? '' : countryName(country, 'de'),
  ].filter(Boolean)
  const phone = contact.phone ? <a href={`tel:${dialable(contact.phone)}`}>{contact.phone}</a> : null
  const delivery = <Delivery type={order.deliveryType} table={order.table} />
  const total = isFree(order) ? (
    priceOf(0)
  ) : (
    <span className={styles['total']}>
      {moneyOf(order.totalCents)} <Payment order={order} />
    </span>
  )
  return [
    {
      name: o('order.customer'),
      value: (
        <>
          <CustomerName name={customer.name} number={customer.number} />
          <br />
          <MailLink address={customer.email} />
        </>
      ),
    },
    { name: o('order.phone'), value: phone },
    { name: o('order.address'), value: place.length > 0 ? place.join(', ') : null },
    { name: o('order.billing'), value: order.billing && billingWords(order.billing) },
    { name: o('order.placed'), value: momentOf(order.placedAt, timeZone) },
    { name: o('order.scheduled'), value: scheduledWords(order) },
    // A box is not collected.
    ...(rentalPhase(order) === null ? [{ name: o('order.delivery'), value: delivery }] : []),
    { name: o('order.operator'), value: order.companyName },
    { name: o('order.total'), value: total },
  ]
}

/** „20.11.2026, 18:15“, of a window „20.11.2026, 17:00–19:00“. */
function scheduledWords({ scheduledAt, scheduledUntil, timeZone }: StaffOrderDetail): string {
  if (scheduledAt === null) return '–'
  const from = momentOf(scheduledAt, timeZone)
  return scheduledUntil === undefined ? from : `${from}–${timeOf(scheduledUntil, timeZone)}`
}

/** Who the invoice is for, with VAT id and the customer's own number. */
const billingWords = ({ vatId, reference, ...recipient }: NonNullable<StaffOrderDetail['billing']>) =>
  [recipientWords({ ...recipient, email: '' }), vatId, reference].filter((part) => part !== '').join(', ')

/** Nobody pays for it, and nobody did. */
const isFree = ({ totalCents, payments }: StaffOrderDetail): boolean =>
  totalCents === 0 && payments.length === 0

function Money({ order }: { readonly order: StaffOrderDetail }) {
  const { payments, refunds, timeZone } = order
  if (isFree(order) && refunds.length === 0) return null
  return (
    <>
      <h3 className={styles['subhead']}>{o('order.payments')}</h3>
      {payments.length === 0 ? <p className="muted small">{o('order.payments.none')}</p> : null}
      <ul className={styles['money']}>
        {payments.map(({ id, method, state, amountCents, at, strayCents, feeCents }) => (
          <li key={id}>
            <span>
              {method}, {o(`order.payment.${state}`)}
              <br />
              <time dateTime={at}>{momentOf(at, timeZone)}</time>
              {strayCents === undefined ? null : (
                <>
                  <br />
                  {o('order.payment.stray', { amount: moneyOf(strayCents) })}
                </>
              )}
              {feeCents === undefined ? null : (
                <>
                  <br />
                  {o('order.payment.fee', { amount: moneyOf(feeCents) })}
                </>
              )}
            </span>
            <span className="num">{moneyOf(amountCents)}</span>
          </li>
        ))}
      </ul>
      {refunds.length > 0 ? <h3 className={styles['subhead']}>{o('order.refunds')}</h3> : null}
      <ul className={styles['money']}>
        {refunds.map(({ id, state, cents, at, doneAt }) => (
          <li key={id}>
            <span>
              {o(`order.refund.${state}`)}
              <br />
              <time dateTime={doneAt ?? at}>{momentOf(doneAt ?? at, timeZone)}</time>
            </span>
            <span className="num">{moneyOf(-cents)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

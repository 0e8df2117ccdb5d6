import { priceText } from '@fachwerk/texts/formats'
import { localeOf } from '@fachwerk/texts/texts'
import { cartEntries, SIZE_NAME, sizesOf } from '../../lib/cart-query.ts'
import { type Page, usePage } from '../../lib/page.tsx'
import { periodEntries, withQuery } from '../../lib/period-query.ts'
import { ErrorSummary } from '../../ui/form-field.tsx'
import { HeldNotice } from '../../ui/choosing/held-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isOnline, PAY_FIELD, PayMethods } from '../../ui/pay-methods.tsx'
import { Steps } from '../../ui/choosing/steps.tsx'
import { OwedNotice } from '../../ui/proof/owed-notice.tsx'
import { ProofStep } from '../../ui/proof/proof-step.tsx'
import { CART_ID } from './cart-button.tsx'
import { type CheckoutData, type CheckoutField, totalOf } from './checkout-data.ts'
import { ConsentFields } from './consent-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { inFormOrder } from './form-order.ts'
import { OrderInShort } from './order-in-short.tsx'
import { OrderStrip } from './order-strip.tsx'
import { SignInForInvoice } from './sign-in-for-invoice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PostalReminder } from './postal-fields.tsx'

/** K-05, LAW-12 to 14: contact, consents and, directly above the button, everything the order contains. */
export function CheckoutPage({ data }: { readonly data: CheckoutData }) {
  const { location, asked, boxes, wanted, wrong, billing, key, choice } = data
  const page = usePage()
  const { say, href } = page
  const total = totalOf(data)
  const said = (field: CheckoutField) => ({ field, text: say(`checkout.error.${field}`) })
  const choose = (sizes: CheckoutData['wanted']) =>
    withQuery(href(`/standort/${location.slug}`), [...periodEntries(asked), ...cartEntries(sizes)])
  if (data.proof)
    return (
      <>
        <Steps now={2} links={[withQuery(href('/'), periodEntries(asked)), choose(sizesOf(boxes))]} />
        <ProofStep proof={data.proof} action={href(`/mieten/${location.slug}`)} hidden={hiddenOf(data)}>
          <OrderInShort data={data} />
        </ProofStep>
      </>
    )
  return (
    <>
      <Steps now={2} links={[withQuery(href('/'), periodEntries(asked)), choose(sizesOf(boxes))]} />
      <form className="pad checkout" method="post" action={href(`/mieten/${location.slug}`)} noValidate>
        {/* Enter presses the first button, and that must be none that orders or takes something away (LAW-12). */}
        <button type="submit" className="vh" name="einloesen" value="ja" tabIndex={-1} aria-hidden="true">
          {say('voucher.redeem')}
        </button>
        {periodEntries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={SIZE_NAME} value={sizesOf(boxes).join(',')} />
        <input type="hidden" name="shownTotalCents" value={total} />
        <input type="hidden" name="shownVoucherCents" value={data.paying?.cents ?? 0} />
        <input type="hidden" name="key" value={key} />
        <div className="checkout-main">
          <h1>{say('checkout.title')}</h1>
          <p className="lead">{leadWords(data, page)}</p>
          <OrderStrip data={data} />
          <Refused data={data} back={choose(wanted)} />
          <ErrorSummary
            title={say('form.checkAll')}
            errors={inFormOrder([...wrong.map(said), ...billing.wrong])}
          />
          <ContactFields data={data} />
          {data.paying?.toPayCents === 0 ? <p>{data.paying.all}</p> : null}
          {total === 0 || data.paying?.toPayCents === 0 ? null : (
            <section className="block">
              <h2>{say('checkout.payment')}</h2>
              {data.refusal === 'invoice-not-possible' && data.invoice ? (
                <Notice tone="error" live>
                  {data.invoice.refused}
                </Notice>
              ) : null}
              <PayMethods
                choice={choice}
                chosen={data.values[PAY_FIELD]}
                {...(data.invoice && { own: { invoice: data.invoice } })}
              />
              <PostalReminder billing={billing} />
              <SignInForInvoice invoice={data.invoice} />
            </section>
          )}
          <ConsentFields data={data} />
          <JumpToSummary totalCents={total} />
        </div>
        <OrderSummary data={data} />
      </form>
    </>
  )
}

/**
 * On a telephone the order stands below the fields: its price and the way there stay in sight until it does. It orders nothing, for
 * what it is about stands directly above that button (LAW-12).
 */
function JumpToSummary({ totalCents }: { readonly totalCents: number }) {
  const { say, language } = usePage()
  return (
    <p className="checkout-jump">
      <span>
        {say('summary.total')} <b className="num nowrap">{priceText(totalCents, language)}</b>
      </span>
      <a className="btn btn-primary" href={`#${CART_ID}`}>
        {say('checkout.toSummary')}
      </a>
    </p>
  )
}

/** All that the form held, for the step that proves the address. */
const hiddenOf = (data: CheckoutData): (readonly [string, string])[] => [
  ...periodEntries(data.asked),
  [SIZE_NAME, sizesOf(data.boxes).join(',')],
  ['shownTotalCents', String(totalOf(data))],
  ['shownVoucherCents', String(data.paying?.cents ?? 0)],
  ['key', data.key],
  ['gutschein', data.voucher.code],
  ...Object.entries(data.values),
]

/** LAW-14: how one can pay is said before anything is filled in. */
function leadWords({ choice: { methods }, invoice, cart }: CheckoutData, { say, language }: Page): string {
  if (cart.words.freeLead) return cart.words.freeLead
  if (methods.length === 0) return say('checkout.lead')
  // Whether the device has Apple Pay the server cannot know; where it has, it stands in the list.
  const everywhere = methods.filter((method) => method !== 'applepay')
  const names = (everywhere.length > 0 ? everywhere : methods).map((method) =>
    isOnline(method) ? say(`pay.method.${method}`) : (invoice?.name ?? ''),
  )
  return say('pay.lead', {
    methods: new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names),
  })
}

/** Why the order was not placed, and the way on; what was typed is still there. */
function Refused({ data, back }: { readonly data: CheckoutData; readonly back: string }) {
  const { refusal, cart, held } = data
  const { say } = usePage()
  if (held) return <HeldNotice held={held} inForm />
  if (cart.leftOut.length > 0)
    return (
      <Notice tone="error" live>
        {cart.leftOut.join(' ')} <a href={back}>{say('checkout.chooseAgain')}</a>
      </Notice>
    )
  // Said where the way to pay is chosen.
  if (refusal === null || refusal === 'invoice-not-possible') return null
  if (data.owed) return <OwedNotice owed={data.owed} />
  // Chosen while it was offered.
  if (refusal === 'payment-unavailable')
    return (
      <Notice tone="error" live>
        {say(data.choice.methods.length > 0 ? 'pay.gone' : 'refusal.payment-unavailable')}
      </Notice>
    )
  const known = refusal in ADVICE
  return (
    <Notice tone="error" live>
      {known ? say(`refusal.${refusal as Known}`) : say('error.somethingBad')}{' '}
      {known && ADVICE[refusal as Known] === 'choose' ? (
        <a href={back}>{say('checkout.chooseAgain')}</a>
      ) : null}
    </Notice>
  )
}

/** What helps after a refusal: choosing again, or sending the same once more. */
const ADVICE = {
  'box-size-unavailable': 'choose',
  'location-not-rentable': 'choose',
  'period-too-short': 'choose',
  'period-too-long': 'choose',
  'period-in-past': 'choose',
  'period-too-far-ahead': 'choose',
  'starts-while-closed': 'choose',
  'no-tariff': 'choose',
  'price-changed': 'again',
  'payment-outstanding': 'again',
  'rental-refused': 'again',
  'too-many-tries': 'again',
  'payment-unavailable': 'again',
  'temporarily-unavailable': 'again',
} as const
type Known = keyof typeof ADVICE

import { MOST_OF_NOTE } from '@fachwerk/contract/order/order-note'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../../lib/page.tsx'
import type { Say } from '../../../lib/words/words.ts'
import { CHECKOUT_PATH, type ShopCartWords, shopCartWords } from '../../../lib/words/shop-cart-words.ts'
import { valueVoucherWords } from '../../../lib/words/value-voucher-words.ts'
import { CheckField, ErrorSummary, type FormError, TextArea } from '../../../ui/form-field.tsx'
import { CartSteps } from '../../../ui/goods/cart-steps.tsx'
import { ownPayWords } from '../../../ui/goods/own-pay-words.ts'
import { ShopStatus } from '../../../ui/goods/shop-status.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PAY_FIELD, PayMethods } from '../../../ui/pay-methods.tsx'
import { OwedNotice } from '../../../ui/proof/owed-notice.tsx'
import { ProofStep } from '../../../ui/proof/proof-step.tsx'
import { ConsentFields } from '../consent-fields.tsx'
import { ContactFields } from '../contact-fields.tsx'
import { inFormOrder } from '../form-order.ts'
import { PostalReminder } from '../postal-fields.tsx'
import { SignInForInvoice } from '../sign-in-for-invoice.tsx'
import {
  AGE_FIELD,
  type GoodsCheckoutData,
  type GoodsField,
  hasAddressField,
  hasTimes,
  isTimeless,
  NOTE_FIELD,
  PICKUP_FIELD,
} from './goods-data.ts'
import { ShippedFields } from './shipped-fields.tsx'
import { BroughtFields } from './brought-fields.tsx'
import { ServiceFields, ServiceStart } from './service-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { emailHelp, kasseTitle, WayFields } from './way-fields.tsx'
import { type DeliveryWords, deliveryWords } from '../../../lib/words/delivery-words.ts'
import { GoodsLines, GoodsSummary } from './goods-summary.tsx'
import { Guarantee } from './guarantee.tsx'

/** K-04, LAW-12 to 14: where it is fetched, contact, payment, consents and, directly above the button, all that is bought. */
export function GoodsCheckoutPage({ data }: { readonly data: GoodsCheckoutData }) {
  const { cart, billing, choice, key, minimumAge, values, wrong } = data
  const page = usePage()
  const { say, href } = page
  const t = shopCartWords(page)
  const d = deliveryWords(page)
  const isBrought = cart.delivery.way === 'delivery'
  const isService = cart.delivery.way === 'service'
  const action = href(CHECKOUT_PATH)
  if (data.proof)
    return (
      <>
        <CartSteps now={1} way={cart.delivery.way} />
        <ProofStep proof={data.proof} action={action} hidden={hiddenOf(data)}>
          <GoodsLines data={data} t={t} />
        </ProofStep>
      </>
    )
  return (
    <>
      <CartSteps now={1} way={cart.delivery.way} />
      <form className="pad checkout" method="post" action={action} noValidate>
        {/* Enter presses the first button, and that must be none that orders (LAW-12). */}
        <button type="submit" className="vh" name="zeigen" value="ja" tabIndex={-1} aria-hidden="true">
          {t('kasse.change')}
        </button>
        <input type="hidden" name="shownTotalCents" value={cart.totalCents} />
        <input type="hidden" name="shownVoucherCents" value={cart.valueVoucher?.cents ?? 0} />
        <input type="hidden" name="key" value={key} />
        <div className="checkout-main">
          <h1>{kasseTitle(cart.delivery.way, page)}</h1>
          <p className="lead">{t('kasse.lead')}</p>
          {data.owed ? <OwedNotice owed={data.owed} /> : null}
          {data.refused && !data.owed ? (
            <Notice tone="error" live>
              {data.refused}
            </Notice>
          ) : null}
          <ErrorSummary title={say('form.checkAll')} errors={errorsOf(data, { t, d }, say)} />
          <WayFields data={data} />
          <BroughtFields data={data} />
          <ShippedFields data={data} />
          {isService ? (
            <ServiceFields data={data} />
          ) : isTimeless(data) || (isBrought && data.places.length === 0) ? null : (
            <Pickup data={data} t={t} />
          )}
          <ContactFields
            data={data}
            emailHelp={emailHelp(cart.delivery.way, page)}
            isAddressElsewhere={hasAddressField(data)}
          />
          {cart.delivery.way === 'email' ? null : (
            <NoteField value={values[NOTE_FIELD] ?? ''} isWrong={wrong.includes('note')} d={d} />
          )}
          {data.from === null && cart.delivery.way !== 'email' ? null : (
            <section className="block">
              <h2>{say('checkout.payment')}</h2>
              {cart.toPayCents === 0 && cart.totalCents > 0 ? (
                <p>{valueVoucherWords(page)('all.paid')}</p>
              ) : (
                <PayMethods
                  choice={choice}
                  chosen={values[PAY_FIELD]}
                  own={{
                    ...ownPayWords(cart.delivery.way, t),
                    ...(data.invoice && { invoice: data.invoice }),
                  }}
                />
              )}
              {choice.transferNeedsDays === undefined ? null : (
                <p className="small muted way-note">
                  {t('pay.transfer.late', { days: choice.transferNeedsDays })}
                </p>
              )}
              {cart.boxes ? <p className="small muted way-note">{t('kasse.boxes.atOnce')}</p> : null}
              <PostalReminder billing={billing} />
              <SignInForInvoice invoice={data.invoice} />
            </section>
          )}
          <Guarantee cart={cart} t={t} />
          <ConsentFields data={{ values, wrong, needsEarlyStart: cart.boxes?.needsEarlyStart ?? false }}>
            {isService ? <ServiceStart data={data} /> : null}
            {minimumAge === 'none' ? null : (
              <CheckField
                name={AGE_FIELD}
                checked={values[AGE_FIELD] === 'ja'}
                error={wrong.includes('age') ? t('kasse.error.age') : undefined}
              >
                {isBrought ? d(`kasse.age.${minimumAge}`) : t(`kasse.age.${minimumAge}`)}
              </CheckField>
            )}
          </ConsentFields>
        </div>
        <GoodsSummary data={data} t={t} />
      </form>
    </>
  )
}

/** In the order of the form: where it is fetched comes first, the age last. */
function errorsOf({ billing, cart, ...data }: GoodsCheckoutData, words: Words, say: Say): FormError[] {
  const wrong = data.wrong.filter((field) => field !== 'note')
  const isBrought = cart.delivery.way === 'delivery'
  const isService = cart.delivery.way === 'service'
  const said = (field: Exclude<GoodsField, 'note'>) => ({
    field: fieldOf(field),
    text:
      isService && (field === 'pickup' || field === 'earlyStart')
        ? words.d(field === 'pickup' ? 'service.error.time' : 'service.error.earlyStart')
        : field === 'pickup' && isBrought
          ? words.d('kasse.error.time')
          : field === 'pickup' || field === 'age'
            ? words.t(`kasse.error.${field}`)
            : say(`checkout.error.${field}`),
  })
  const isOfAddress = (field: GoodsField) =>
    hasAddressField({ cart }) && ADDRESS.some((part) => part === field)
  const own = wrong.filter((field) => field !== 'pickup' && field !== 'age' && !isOfAddress(field))
  return [
    ...wrong.filter(isOfAddress).map(said),
    ...wrong.filter((field) => field === 'pickup').map(said),
    ...inFormOrder([...own.map(said), ...billing.wrong]),
    ...(data.wrong.includes('note')
      ? [{ field: NOTE_FIELD, text: words.d('note.error', { most: MOST_OF_NOTE }) }]
      : []),
    ...wrong.filter((field) => field === 'age').map(said),
  ]
}

const fieldOf = (field: GoodsField): string =>
  field === 'pickup' ? PICKUP_FIELD : field === 'age' ? AGE_FIELD : field

interface Words {
  readonly t: ShopCartWords
  readonly d: DeliveryWords
}
const ADDRESS = ['postcode', 'street', 'city'] as const

/** K-07: what whoever prepares it should know; who has nothing to say is not asked twice. */
function NoteField({
  value,
  isWrong,
  d,
}: {
  readonly value: string
  readonly isWrong: boolean
  readonly d: DeliveryWords
}) {
  return (
    <section className="block">
      <details className="voucher" open={value !== ''}>
        <summary>{d('note.title')}</summary>
        <TextArea
          name={NOTE_FIELD}
          label={d('note.label')}
          value={value}
          maxLength={MOST_OF_NOTE}
          help={d('note.help')}
          error={isWrong ? d('note.error', { most: MOST_OF_NOTE }) : undefined}
        />
      </details>
    </section>
  )
}

/** All that the form held, for the step that proves the address. */
const hiddenOf = (data: GoodsCheckoutData): (readonly [string, string])[] => [
  ['shownTotalCents', String(data.cart.totalCents)],
  ['shownVoucherCents', String(data.cart.valueVoucher?.cents ?? 0)],
  ['key', data.key],
  ...Object.entries(data.values),
]

/** Where and from when on it is fetched; who comes while it is closed reads when it opens (K-08). */
function Pickup({ data, t }: { readonly data: GoodsCheckoutData; readonly t: ShopCartWords }) {
  const page = usePage()
  const { language } = page
  const d = deliveryWords(page)
  const { places } = data
  const isBrought = data.cart.delivery.way === 'delivery'
  const offered = places.filter(hasTimes)
  const [only, ...others] = places
  const isWindows = isBrought && places.some(({ windows = [] }) => windows.length > 0)
  return (
    <section className="block">
      <h2>{isBrought ? d('kasse.time') : t('kasse.pickup')}</h2>
      {only && others.length === 0 && !isBrought ? (
        <p>
          <b>{nameIn(only, language)}</b>, {only.street}, {only.postcode} {only.city}
        </p>
      ) : null}
      <ShopStatus places={places} isBrought={isBrought} live />
      {offered.length === 0 ? (
        places.some(({ paused }) => paused !== null) ? null : (
          <Notice tone="error">{t('kasse.never')}</Notice>
        )
      ) : (
        <TimeFields
          data={data}
          label={isWindows ? d('kasse.window') : isBrought ? d('kasse.when') : t('kasse.when')}
          error={isBrought ? d('kasse.error.time') : t('kasse.error.pickup')}
        />
      )}
    </section>
  )
}

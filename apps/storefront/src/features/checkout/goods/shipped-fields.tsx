import { countryName } from '@fachwerk/contract/customer/countries'
import type { ShippingView } from '@fachwerk/contract/fulfilment/delivery-choice'
import { moneyText } from '@fachwerk/texts/formats'
import { localeOf } from '@fachwerk/texts/texts'
import { type Page, usePage } from '../../../lib/page.tsx'
import { deliveryWords } from '../../../lib/words/delivery-words.ts'
import { TextField } from '../../../ui/form-field.tsx'
import { shippingDays } from '../../../ui/goods/way-note.ts'
import { WaySign } from '../../../ui/goods/way-sign.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type GoodsCheckoutData, SHIPPING_FIELD, waysToChoose } from './goods-data.ts'

interface PartProps {
  readonly data: GoodsCheckoutData
}

/** K-04, LAW-14: to which countries it is sent, where to, and as what; country and kind decide the price and are shown at once. */
export function ShippedFields({ data }: PartProps) {
  const page = usePage()
  const { say } = page
  const t = deliveryWords(page)
  const { values, wrong, cart } = data
  if (cart.delivery.way !== 'shipment') return null
  const field = (name: 'street' | 'postcode' | 'city') => ({
    name,
    label: say(`contact.${name}`),
    value: values[name] ?? '',
    error: wrong.includes(name) ? say(`checkout.error.${name}`) : undefined,
  })
  return (
    <section className="block brought">
      <h2>{t('kasse.shipTo')}</h2>
      <CountryChoice data={data} />
      <div className="fields">
        <TextField
          {...field('street')}
          autoComplete="shipping address-line1"
          maxLength={120}
          className="is-wide"
        />
        <TextField {...field('postcode')} autoComplete="shipping postal-code" maxLength={14} />
        <TextField {...field('city')} autoComplete="shipping address-level2" maxLength={80} />
      </div>
      <Options data={data} />
    </section>
  )
}

/** Of several countries one is chosen; a single one is said. */
function CountryChoice({ data }: PartProps) {
  const page = usePage()
  const t = deliveryWords(page)
  const { shipping } = data.cart.delivery
  if (shipping === null) return null
  const { countries, country } = shipping
  const named = (code: (typeof countries)[number]) => countryName(code, localeOf(page.language))
  if (countries.length === 1)
    return (
      <>
        <p>{t('kasse.shipTo.only', { country: named(country) })}</p>
        <input type="hidden" name="country" value={country} />
      </>
    )
  return (
    <>
      <label className="field" data-way="">
        <span>{t('kasse.shipCountry')}</span>
        <select
          id="feld-country"
          className="input"
          name="country"
          defaultValue={country}
          autoComplete="shipping country"
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {named(code)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn way-take" name="zeigen" value="ja">
        {t('kasse.check')}
      </button>
    </>
  )
}

/** What it can be sent as; nothing is sent for nothing, and then the other ways stand there. */
function Options({ data }: PartProps) {
  const page = usePage()
  const t = deliveryWords(page)
  const { shipping } = data.cart.delivery
  if (shipping === null) return null
  const { options, chosenId } = shipping
  const country = countryName(shipping.country, localeOf(page.language))
  const ways = waysToChoose(data.cart)
    .filter((way) => way !== 'shipment')
    .map((way) => t(`way.${way}`))
  if (options.length === 0)
    return (
      <Notice tone="error" live>
        {ways.length === 0
          ? t('shipping.none', { country })
          : t('shipping.none.but', { country, ways: ways.join(', ') })}
      </Notice>
    )
  return (
    <>
      <h3 id="versandart">{t('kasse.shipping')}</h3>
      <div className="pay-methods" role="radiogroup" aria-labelledby="versandart" data-way="">
        {options.map((option) => (
          <label key={option.id} className="pay-kind">
            <input
              type="radio"
              id={`versandart-${option.id}`}
              name={SHIPPING_FIELD}
              value={option.id}
              defaultChecked={option.id === chosenId}
            />
            <WaySign way="shipment" />
            <span>
              <b className="pay-name">{option.name}</b>
              <span className="small muted">{optionWords(option, page)}</span>
            </span>
          </label>
        ))}
      </div>
      {options.length > 1 ? (
        <button type="submit" className="btn way-take" name="zeigen" value="ja">
          {t('kasse.take')}
        </button>
      ) : null}
    </>
  )
}

/** „4,90 €, Lieferzeit 2–3 Werktage, kostenlos ab 60,00 € Warenwert“. */
function optionWords(option: ShippingView, page: Page): string {
  const t = deliveryWords(page)
  const { priceCents, freeFromCents, isCod } = option
  const money = (cents: number) => moneyText(cents, page.language)
  const price = priceCents === 0 ? t('shipping.free') : money(priceCents)
  return [
    t('shipping.note', { price, days: shippingDays(option, page) }),
    ...(freeFromCents === null || priceCents === 0
      ? []
      : [t('shipping.freeFrom', { amount: money(freeFromCents) })]),
    ...(isCod ? [t('shipping.cod')] : []),
  ].join(', ')
}

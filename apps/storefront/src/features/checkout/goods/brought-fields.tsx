import type { CartMinimum } from '@fachwerk/contract/cart/cart-views'
import type { AreaView } from '@fachwerk/contract/fulfilment/delivery-choice'
import { moneyText } from '@fachwerk/texts/formats'
import { type Page, usePage } from '../../../lib/page.tsx'
import { deliveryWords } from '../../../lib/words/delivery-words.ts'
import { CheckField, TextField } from '../../../ui/form-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notCountedWords } from '../../../ui/goods/minimum-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type GoodsCheckoutData, isFiveDigits, SURCHARGE_FIELD, waysToChoose } from './goods-data.ts'

/** K-04: where it is brought to; its postcode decides price, minimum and times, so that is shown anew as soon as it is typed. */
export function BroughtFields({ data }: { readonly data: GoodsCheckoutData }) {
  const page = usePage()
  const { say } = page
  const t = deliveryWords(page)
  const { values, wrong, cart } = data
  if (cart.delivery.way !== 'delivery') return null
  const field = (name: 'street' | 'postcode' | 'city') => ({
    name,
    label: say(`contact.${name}`),
    value: values[name] ?? '',
    error: wrong.includes(name) ? say(`checkout.error.${name}`) : undefined,
  })
  return (
    <section className="block brought">
      <h2>{t('kasse.address')}</h2>
      <input type="hidden" name="country" value="DE" />
      <div className="fields" data-way="">
        <TextField
          {...field('postcode')}
          inputMode="numeric"
          autoComplete="shipping postal-code"
          maxLength={5}
          help={t('kasse.address.help')}
        />
      </div>
      <button type="submit" className="btn way-take" name="zeigen" value="ja">
        {t('kasse.check')}
      </button>
      <Area data={data} />
      <div className="fields">
        <TextField
          {...field('street')}
          autoComplete="shipping address-line1"
          maxLength={120}
          className="is-wide"
        />
        <TextField {...field('city')} autoComplete="shipping address-level2" maxLength={80} />
      </div>
      <Minimum minimum={cart.minimum} />
    </section>
  )
}

/** What it costs there, or that nothing is brought there and what else can be chosen. */
function Area({ data }: { readonly data: GoodsCheckoutData }) {
  const page = usePage()
  const t = deliveryWords(page)
  const { postcode, area } = data.cart.delivery
  if (!isFiveDigits(postcode) || postcode !== data.values['postcode']) return null
  if (area)
    return (
      <output className="enough">
        <Icon name="check" />
        {areaWords(area, page)}
      </output>
    )
  const ways = waysToChoose(data.cart)
    .filter((way) => way !== 'delivery')
    .map((way) => t(`way.${way}`))
  return (
    <Notice tone="error" live>
      {ways.length === 0
        ? t('area.none', { postcode })
        : t('area.none.but', { postcode, ways: ways.join(', ') })}
    </Notice>
  )
}

/** „Liefergebiet „Kreuzberg Ost“: Lieferung 2,90 €, kostenlos ab 60,00 €. Mindestbestellwert 30,00 €.“ */
export function areaWords({ name, priceCents, freeFromCents, minimumCents }: AreaView, page: Page): string {
  const t = deliveryWords(page)
  const money = (cents: number) => moneyText(cents, page.language)
  const price = money(priceCents)
  return [
    priceCents === 0
      ? t('area.free', { area: name })
      : freeFromCents === null
        ? t('area.price', { area: name, price })
        : t('area.freeFrom', { area: name, price, amount: money(freeFromCents) }),
    ...(minimumCents > 0 ? [t('area.minimum', { amount: money(minimumCents) })] : []),
  ].join(' ')
}

/** LAW-40: what is missing, what does not count to it, and that somebody may pay for less, if the area allows it. */
function Minimum({ minimum }: { readonly minimum: CartMinimum }) {
  const page = usePage()
  const t = deliveryWords(page)
  const money = (cents: number) => moneyText(cents, page.language)
  const { missingCents, neededCents, surchargeCents, isPaid } = minimum
  if (missingCents === 0) return null
  const notCounted = notCountedWords(minimum, page)
  return (
    <div data-way="">
      <Notice tone="warning" live>
        <p>{t('minimum.missing', { amount: money(neededCents), missing: money(missingCents) })}</p>
        {notCounted === null ? null : <p>{notCounted}</p>}
      </Notice>
      {surchargeCents === null ? null : (
        <>
          <CheckField name={SURCHARGE_FIELD} checked={isPaid}>
            {t('minimum.surcharge', { amount: money(surchargeCents) })}
          </CheckField>
          <button type="submit" className="btn way-take" name="zeigen" value="ja">
            {t('kasse.take')}
          </button>
        </>
      )}
    </div>
  )
}

import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../../lib/page.tsx'
import { deliveryWords } from '../../../lib/words/delivery-words.ts'
import { CheckField } from '../../../ui/form-field.tsx'
import { ShopStatus } from '../../../ui/goods/shop-status.tsx'
import { lineTitle } from '../../../ui/goods/line-title.ts'
import { Notice } from '../../../ui/notice.tsx'
import { serviceIn } from './chosen-time.ts'
import { type GoodsCheckoutData, hasTimes } from './goods-data.ts'
import { TimeFields } from './time-fields.tsx'

/** K-01, K-04: when a service is done: first the day, then one of its free times, from beginning to end. */
export function ServiceFields({ data }: { readonly data: GoodsCheckoutData }) {
  const page = usePage()
  const t = deliveryWords(page)
  const { places, cart } = data
  const service = serviceIn(cart)
  const [only, ...others] = places
  if (!service) return null
  const isWith = cart.lines.some(({ kind }) => kind === 'product')
  return (
    <section className="block brought">
      <h2>{t('service.when')}</h2>
      <p>
        {t('service.lasts', { title: lineTitle(service), minutes: service.minutes ?? 0 })}
        {isWith ? ` ${t('service.with')}` : null}
      </p>
      {only && others.length === 0 ? (
        <p>
          <b>{nameIn(only, page.language)}</b>, {only.street}, {only.postcode} {only.city}
        </p>
      ) : null}
      <ShopStatus places={places} live />
      {places.some(hasTimes) ? (
        <TimeFields data={data} label={t('service.time')} error={t('service.error.time')} />
      ) : places.some(({ paused }) => paused !== null) ? null : (
        <Notice tone="error">{t('service.never')}</Notice>
      )}
    </section>
  )
}

/** LAW-9, § 356 (4) BGB: all times lie within the time for a withdrawal; that it begins so early is asked for expressly, never ticked before. */
export function ServiceStart({ data: { values, wrong } }: { readonly data: GoodsCheckoutData }) {
  const page = usePage()
  const t = deliveryWords(page)
  return (
    <CheckField
      name="earlyStart"
      checked={values['earlyStart'] === 'ja'}
      error={wrong.includes('earlyStart') ? t('service.error.earlyStart') : undefined}
    >
      <b>{page.say('checkout.earlyStart.title')}</b> {t('service.earlyStart')}
    </CheckField>
  )
}

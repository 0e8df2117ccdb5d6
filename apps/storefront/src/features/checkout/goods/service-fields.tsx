import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../../lib/page.tsx'
import { timeOf } from '../../../lib/local-date.ts'
import { deliveryWords, windowWords } from '../../../lib/words/delivery-words.ts'
import { dateWords } from '../../../lib/words/words.ts'
import { CheckField } from '../../../ui/form-field.tsx'
import { ShopStatus } from '../../../ui/goods/shop-status.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lineTitle } from '../../../ui/goods/line-title.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DAY_FIELD, dayValue, serviceIn } from './chosen-time.ts'
import { type GoodsCheckoutData, hasTimes, PICKUP_FIELD, pickupValue } from './goods-data.ts'
import { untilOf } from '../../../ui/goods/way-note.ts'

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
        <>
          <Day data={data} />
          <Time data={data} />
        </>
      ) : places.some(({ paused }) => paused !== null) ? null : (
        <Notice tone="error">{t('service.never')}</Notice>
      )}
    </section>
  )
}

/** Days on which something is free; another one shows its times as soon as it is chosen. */
function Day({ data: { places, day } }: { readonly data: GoodsCheckoutData }) {
  const page = usePage()
  const t = deliveryWords(page)
  const offered = places.filter(hasTimes)
  const dates = (place: (typeof offered)[number]) =>
    place.days
      .filter(({ times }) => times.length > 0)
      .map(({ date }) => (
        <option key={date} value={dayValue(place, date)}>
          {dateWords(date, page.language)}
        </option>
      ))
  const [only, ...others] = offered
  return (
    <>
      <div className="field" data-way="">
        <label className="label" htmlFor={`feld-${DAY_FIELD}`}>
          {t('service.day')}
        </label>
        <select id={`feld-${DAY_FIELD}`} className="input" name={DAY_FIELD} defaultValue={day}>
          {day === '' ? <option value="">–</option> : null}
          {only && others.length === 0
            ? dates(only)
            : offered.map((place) => (
                <optgroup key={place.id} label={nameIn(place, page.language)}>
                  {dates(place)}
                </optgroup>
              ))}
        </select>
      </div>
      <button type="submit" className="btn way-take" name="zeigen" value="ja">
        {t('service.show')}
      </button>
    </>
  )
}

function Time({ data }: { readonly data: GoodsCheckoutData }) {
  const page = usePage()
  const t = deliveryWords(page)
  const { places, day, pickup, wrong, choice } = data
  const isWrong = wrong.includes('pickup')
  // Whether a transfer is offered depends on the time.
  const isTimely = choice.transferNeedsDays !== undefined || choice.methods.includes('transfer')
  const times = places.flatMap((place) =>
    place.days
      .filter(({ date }) => dayValue(place, date) === day)
      .flatMap((of) => of.times.map((local) => ({ place, local }))),
  )
  return (
    <div className="field" {...(isTimely && { 'data-way': '' })}>
      <label className="label" htmlFor={`feld-${PICKUP_FIELD}`}>
        {t('service.time')}
      </label>
      <select
        id={`feld-${PICKUP_FIELD}`}
        className="input"
        name={PICKUP_FIELD}
        defaultValue={pickup}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'termin-fehler' })}
      >
        {pickup === '' ? <option value="">–</option> : null}
        {times.map(({ place, local }) => {
          const until = untilOf(place, local)
          return (
            <option key={local} value={pickupValue(place, local)}>
              {until === undefined ? timeOf(local) : windowWords(local, until, page)}
            </option>
          )
        })}
      </select>
      {isWrong ? (
        <p className="field-error" id="termin-fehler">
          <Icon name="error" />
          {t('service.error.time')}
        </p>
      ) : null}
    </div>
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

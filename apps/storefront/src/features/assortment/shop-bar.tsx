import { isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText } from '@fachwerk/texts/formats'
import { type Page, usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import type { AssortmentWords } from '../../lib/words/assortment-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { sentAs, wayNote } from '../../ui/goods/way-note.ts'
import { WaySign } from '../../ui/goods/way-sign.tsx'
import { Drawing, Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ShopSearch } from './shop-search.tsx'
import type { ShopVisit } from './shop-visit.ts'

/** Tabler's „map-pin“ (MIT). */
const PIN = [
  'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  'M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0z',
] as const

interface BarProps {
  readonly visit: ShopVisit
  /** The address of the page it stands on: forms lead back there. */
  readonly here: string
}

/** How goods are to come, and the search, above everything a shop offers (K-01, K-04). */
export function ShopBar(props: {
  readonly visit: ShopVisit | null
  readonly here: string
  readonly t: AssortmentWords
  readonly typed: string
}) {
  const { visit, here, t, typed } = props
  return (
    <>
      <div className="shop-bar">
        {visit ? <WayBar visit={visit} here={here} /> : null}
        <ShopSearch t={t} typed={typed} />
      </div>
      {visit?.problem ? (
        <Notice tone="error" live>
          <p>{visit.problem}</p>
        </Notice>
      ) : null}
    </>
  )
}

function WayBar({ visit, here }: BarProps) {
  const t = deliveryWords(usePage())
  const { ways, way } = visit.delivery
  if (way === null) return null
  return (
    <>
      {ways.length > 1 ? (
        <form className="way-kinds" method="post" action={here} aria-label={t('kasse.way')}>
          {ways.map((type) => (
            <button key={type} type="submit" name={CART_FIELDS.way} value={type} aria-pressed={type === way}>
              <WaySign way={type} />
              {t(`way.${type}`)}
            </button>
          ))}
        </form>
      ) : null}
      {way === 'delivery' ? <Where visit={visit} here={here} /> : <From visit={visit} />}
    </>
  )
}

/** From where it comes, and when. */
function From({ visit }: Pick<BarProps, 'visit'>) {
  const page = usePage()
  const { way } = visit.delivery
  if (way === null) return null
  return (
    <p className="way-where">
      <Drawing paths={PIN} />
      <span>
        <b>{fromWhere(visit, page)}</b>
        <small>{noteOf(visit, page)}</small>
      </span>
    </p>
  )
}

function fromWhere({ delivery, places }: ShopVisit, page: Page): string {
  const t = deliveryWords(page)
  const { way, table } = delivery
  if (way === 'totable') return table ? nameIn(table.place, page.language) : t('way.totable')
  if (way === 'shipment') return sentAs({ delivery })?.name ?? t('way.shipment')
  const [place] = places
  return places.length === 1 && place
    ? nameIn(place, page.language)
    : t('bar.places', { count: places.length })
}

const noteOf = (visit: ShopVisit, page: Page): string => {
  const { delivery, places: counters, today, cart } = visit
  const { way } = delivery
  return way === null
    ? ''
    : wayNote(way, { delivery, counters, today, countedCents: cart.countedCents }, page)
}

/** Where it is brought, what that costs there and from which value on, and a form that asks. */
function Where({ visit, here }: BarProps) {
  const page = usePage()
  const t = deliveryWords(page)
  const { delivery, wrongPostcode } = visit
  const { area, postcode } = delivery
  const isWrong = wrongPostcode !== null
  const least =
    area && area.minimumCents > 0
      ? t('bar.minimum', { amount: moneyText(area.minimumCents, page.language) })
      : ''
  return (
    <details className="way-where" open={isWrong || (postcode !== '' && area === null)}>
      <summary>
        <Drawing paths={PIN} />
        <span>
          <b>{area ? t('bar.where', { postcode, area: area.name }) : t('kasse.address')}</b>
          <small>{[noteOf(visit, page), least].filter(Boolean).join(' · ')}</small>
        </span>
        <Icon name="chevron-right" />
      </summary>
      <form method="post" action={here}>
        <input type="hidden" name={CART_FIELDS.way} value="delivery" />
        <label htmlFor="liefer-plz">{page.say('contact.postcode')}</label>
        <span className="way-typed">
          <input
            className="input"
            id="liefer-plz"
            name={CART_FIELDS.postcode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            defaultValue={wrongPostcode ?? postcode}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'liefer-plz-fehler' : undefined}
          />
          <button className="btn btn-primary" type="submit">
            {t('kasse.take')}
          </button>
        </span>
        {isWrong ? (
          <p className="field-error" id="liefer-plz-fehler">
            <Icon name="error" />
            {page.say('checkout.error.postcode')}
          </p>
        ) : null}
        {postcode !== '' && area === null ? <Elsewhere visit={visit} /> : null}
      </form>
    </details>
  )
}

/** It is not brought there: on which ways it comes all the same. */
function Elsewhere({ visit: { delivery } }: Pick<BarProps, 'visit'>) {
  const t = deliveryWords(usePage())
  const { postcode } = delivery
  const others = delivery.ways.filter((type) => isSiteWay(type) && type !== 'delivery' && type !== 'totable')
  return (
    <p className="small">
      {others.length === 0
        ? t('area.none', { postcode })
        : t('area.none.but', { postcode, ways: others.map((type) => t(`way.${type}`)).join(', ') })}
    </p>
  )
}

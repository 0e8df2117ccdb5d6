import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../../lib/page.tsx'
import { timeOf } from '../../../lib/local-date.ts'
import { deliveryWords, windowWords } from '../../../lib/words/delivery-words.ts'
import { shortDate } from '../../../lib/words/words.ts'
import { untilOf } from '../../../ui/goods/way-note.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DAY_FIELD, dayValue, offeredDays } from './chosen-time.ts'
import { type GoodsCheckoutData, PICKUP_FIELD, pickupValue } from './goods-data.ts'

/** So many tiles stand there at once: two rows on a phone, one on a desk. */
const AT_ONCE = 8
const FIRST = `feld-${PICKUP_FIELD}`
const FAULT = 'zeit-fehler'
const WHY_FULL = 'zeit-voll'

interface Tile {
  readonly value: string
  readonly words: string
  readonly isFull: boolean
}

/** K-04, B-10: first the day, then its times as tiles: real radios, of which full ones stay in reach and say why they are none. */
export function TimeFields({
  data,
  label,
  error,
}: {
  readonly data: GoodsCheckoutData
  readonly label: string
  /** What is said at the field where no time was chosen. */
  readonly error: string
}) {
  const page = usePage()
  const t = deliveryWords(page)
  const { places, day, pickup, wrong, choice } = data
  const isWrong = wrong.includes('pickup')
  // Whether a transfer is offered depends on the time.
  const isTimely = choice.transferNeedsDays !== undefined || choice.methods.includes('transfer')
  const tiles = places.flatMap((place) =>
    tilesOf(place, day, (from, until) => windowWords(from, until, page)),
  )
  const isWindows = tiles.some(({ words }) => words.length > HOUR.length)
  const [atOnce, later] = [tiles.slice(0, AT_ONCE), tiles.slice(AT_ONCE)]
  const isLater = later.some(({ value }) => value === pickup) || atOnce.every(({ isFull }) => isFull)
  const first = tiles.find(({ isFull }) => !isFull)?.value
  const row = (shown: readonly Tile[]) => (
    <div className={isWindows ? 'slots is-windows' : 'slots'}>
      {shown.map((tile) => (
        <TimeTile key={tile.value} {...{ tile, pickup, isWrong }} isFirst={tile.value === first} />
      ))}
    </div>
  )
  return (
    <>
      <Days places={places} day={day} isFirst={first === undefined} isWrong={isWrong} />
      <button type="submit" className="btn way-take" name="zeigen" value="ja">
        {t('service.show')}
      </button>
      <fieldset className="times" {...(isTimely && { 'data-way': '' })}>
        <legend className={tiles.length === 0 ? 'vh' : 'label'}>{label}</legend>
        {row(atOnce)}
        {later.length > 0 ? (
          <details className="later-times" open={isLater}>
            <summary>{t('time.more')}</summary>
            {row(later)}
          </details>
        ) : null}
        {tiles.some(({ isFull }) => isFull) ? (
          <p className="help" id={WHY_FULL}>
            {t('time.fullWhy')}
          </p>
        ) : null}
        {isWrong ? (
          <p className="field-error" id={FAULT}>
            <Icon name="error" />
            {error}
          </p>
        ) : null}
      </fieldset>
    </>
  )
}
const HOUR = '00:00'

function tilesOf(
  place: PickupPlace,
  day: string,
  windowOf: (from: string, until: string) => string,
): readonly Tile[] {
  const shown = place.days.find(({ date }) => dayValue(place, date) === day)
  if (!shown) return []
  return [...shown.times, ...shown.full].toSorted().map((local) => {
    const until = untilOf(place, local)
    return {
      value: pickupValue(place, local),
      words: until === undefined ? timeOf(local) : windowOf(local, until),
      isFull: shown.full.includes(local),
    }
  })
}

/** Days on which something is offered; another one shows its times as soon as it is chosen. */
function Days({
  places,
  day,
  isFirst,
  isWrong,
}: {
  readonly places: readonly PickupPlace[]
  readonly day: string
  /** No time can be chosen before a day is. */
  readonly isFirst: boolean
  readonly isWrong: boolean
}) {
  const { language, ...page } = usePage()
  const t = deliveryWords({ language, ...page })
  const offered = places.filter((place) => offeredDays(place).length > 0)
  const [only] = offered
  return (
    <fieldset className="times" data-way="">
      <legend className="label">{t('service.day')}</legend>
      {offered.map((place) => (
        <fieldset key={place.id}>
          <legend className={offered.length > 1 ? 'small' : 'vh'}>{nameIn(place, language)}</legend>
          <div className="slots is-days">
            {offeredDays(place).map(({ date }, index) => {
              const value = dayValue(place, date)
              const isErrorsTarget = isFirst && place === only && index === 0
              return (
                <label key={value} className="slot">
                  <input
                    type="radio"
                    id={isErrorsTarget ? FIRST : `tag-${value}`}
                    name={DAY_FIELD}
                    value={value}
                    defaultChecked={value === day}
                    {...(isErrorsTarget && isWrong && { 'aria-describedby': FAULT })}
                  />
                  <b>{shortDate(date, language)}</b>
                </label>
              )
            })}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

function TimeTile({
  tile: { value, words, isFull },
  pickup,
  isFirst,
  isWrong,
}: {
  readonly tile: Tile
  readonly pickup: string
  /** The first that can be chosen: where the list of what is wrong leads. */
  readonly isFirst: boolean
  readonly isWrong: boolean
}) {
  const t = deliveryWords(usePage())
  const said = isFull ? WHY_FULL : isWrong ? FAULT : undefined
  return (
    <label className="slot">
      <input
        type="radio"
        id={isFirst ? FIRST : `zeit-${value}`}
        name={PICKUP_FIELD}
        value={value}
        defaultChecked={value === pickup}
        {...(isFull && { 'aria-disabled': true })}
        {...(said !== undefined && { 'aria-describedby': said })}
      />
      <b>{words}</b>
      {isFull ? (
        <small>{t('time.full')}</small>
      ) : (
        <>
          <small className="slot-free">{t('time.free')}</small>
          <small className="slot-chosen">{t('time.chosen')}</small>
        </>
      )}
    </label>
  )
}

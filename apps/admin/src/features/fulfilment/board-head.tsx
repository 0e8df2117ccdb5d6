import type { Board } from '@fachwerk/contract/fulfilment/board-views'
import { DELIVERY_TYPES, type DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { IconArrowLeft, IconPrinter, IconPrinterOff, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeOf } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { DELIVERY_SIGNS } from '../../ui/goods/delivery-signs.ts'
import styles from './board-head.module.css'
import { dueOf, dueTime } from './due.ts'
import { b } from './texts.ts'

/** The dark bar over the board: what is shown of it, how it stands, the sound and the time. */
export function BoardHead(props: {
  readonly board: Board
  readonly timeZone: string
  readonly delivery: DeliveryType | null
  readonly onDelivery: (delivery: DeliveryType | null) => void
  readonly locationId: string
  readonly onLocation: (locationId: string) => void
  readonly sound: boolean
  readonly onSound: (sound: boolean) => void
  /** Whether this device prints the slip of what is begun on it; null: nothing is begun here. */
  readonly slips: boolean | null
  readonly onSlips: (slips: boolean) => void
  readonly children?: ReactNode
}) {
  const { board, timeZone, sound, onSound, slips, onSlips, children } = props
  return (
    <header className={styles['head']}>
      <Link to="/admin/orders" className={styles['button']} aria-label={b('board.leave')}>
        <IconArrowLeft aria-hidden="true" />
      </Link>
      <h1>{b('board.title')}</h1>
      <Deliveries {...props} />
      <Locations {...props} />
      <Standing board={board} />
      <span className={styles['push']} />
      <button
        type="button"
        className={styles['button']}
        data-framed=""
        aria-label={b(sound ? 'board.sound.on' : 'board.sound.off')}
        onClick={() => onSound(!sound)}
      >
        {sound ? <IconVolume aria-hidden="true" /> : <IconVolumeOff aria-hidden="true" />}
        <span className={styles['word']}>{b(sound ? 'board.sound.on' : 'board.sound.off')}</span>
      </button>
      {slips === null ? null : (
        <button
          type="button"
          className={styles['button']}
          data-framed=""
          aria-label={b(slips ? 'board.slips.on' : 'board.slips.off')}
          title={b('board.slips.help')}
          onClick={() => onSlips(!slips)}
        >
          {slips ? <IconPrinter aria-hidden="true" /> : <IconPrinterOff aria-hidden="true" />}
          <span className={styles['word']}>{b(slips ? 'board.slips.on' : 'board.slips.off')}</span>
        </button>
      )}
      {children}
      <Clock timeZone={timeZone} />
    </header>
  )
}

function Clock({ timeZone }: { readonly timeZone: string }) {
  const now = useNow(1000)
  return (
    <time className={styles['clock']} aria-label={b('board.clock')}>
      {timeOf(now, timeZone)}
    </time>
  )
}

/** Ways to deliver that are on the board; with one there is nothing to choose. */
function Deliveries(props: Pick<Parameters<typeof BoardHead>[0], 'board' | 'delivery' | 'onDelivery'>) {
  const { board, delivery, onDelivery } = props
  const there = DELIVERY_TYPES.filter(
    (type) => type === delivery || board.cards.some(({ deliveryType }) => deliveryType === type),
  )
  if (there.length < 2 && delivery === null) return null
  return (
    <fieldset className={styles['choice']} aria-label={b('board.deliveries')}>
      <button type="button" aria-pressed={delivery === null} onClick={() => onDelivery(null)}>
        {b('board.delivery.all')}
      </button>
      {there.map((type) => {
        const Sign = DELIVERY_SIGNS[type]
        const name = b(`board.delivery.${type}`)
        return (
          <button
            key={type}
            type="button"
            aria-pressed={delivery === type}
            aria-label={name}
            onClick={() => onDelivery(type)}
          >
            <Sign aria-hidden="true" />
            <span className={styles['word']}>{name}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

function Locations(props: Pick<Parameters<typeof BoardHead>[0], 'board' | 'locationId' | 'onLocation'>) {
  const { board, locationId, onLocation } = props
  const { locations } = board
  if (locations.length < 2) return null
  return (
    <select
      className={styles['location']}
      aria-label={b('board.location')}
      value={locations.some(({ id }) => id === locationId) ? locationId : ''}
      onChange={(event) => onLocation(event.currentTarget.value)}
    >
      <option value="">{b('board.location.all')}</option>
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Standing({ board: { cards } }: { readonly board: Board }) {
  const now = useNow(1000)
  const late = cards.map((card) => dueOf(card, now)).filter(({ kind }) => kind === 'late')
  const [longest] = late.toSorted((one, other) => other.ms - one.ms)
  return (
    <span className={styles['standing']}>
      {b('board.stat', { open: cards.length })}
      {longest ? (
        <span className={styles['longest']}>{` · ${b('board.longest', { time: dueTime(longest) })}`}</span>
      ) : null}
    </span>
  )
}

import type { LockDetail, LockWall, WallBox } from '@fachwerk/contract/device/lock-views'
import { BOX_STATE_WORD, BoxStateChip, boxStateClass } from '@fachwerk/design/box-state'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { dayAndTimeOf } from '../../../lib/words/format.ts'
import { lockQuery } from '../../../lib/queries.ts'
import { t } from '../../../lib/words/texts.ts'
import { useLiveEvents } from '../../../lib/live/use-live.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { Tag } from '../../../ui/facts/marks.tsx'
import { OpenButton, OpeningPanel, useOpening } from '../../../ui/open-box/opening.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { timeWords } from '../../../ui/wall/door-time.ts'
import { w } from '../../../ui/wall/wall-texts.ts'
import styles from './box-inspector.module.css'
import { o } from '../overview/overview-texts.ts'

/** The box whose door was chosen: who has it, how its lock is, and opening it (L-02). */
export function BoxInspector(props: {
  readonly wall: LockWall
  readonly box: WallBox
  readonly onClose: () => void
}) {
  const { wall, box } = props
  const api = useApi()
  const queries = useQueryClient()
  const query = lockQuery(api, box.boxId)
  const { data, error, refetch } = useQuery(query)
  useLiveEvents((event) => {
    if (event.boxId === box.boxId) void queries.invalidateQueries({ queryKey: query.queryKey })
  })
  return (
    <section className={styles['inspector']} aria-label={nameOf(wall, box)}>
      {data ? (
        <Known wall={wall} box={box} lock={data} />
      ) : error === null ? (
        <RowSkeleton rows={1} label={t('app.loading')} />
      ) : (
        <Failure title={o('location.box.failed')} problem={error} onRetry={() => void refetch()} />
      )}
      <button
        type="button"
        className={`icon-button ${styles['close']}`}
        aria-label={o('location.box.close')}
        title={o('location.box.close')}
        onClick={props.onClose}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </section>
  )
}

/** The number as it stands on the door. */
function numberOf({ cabinets }: LockWall, { boxId }: WallBox): string {
  const doors = cabinets.flatMap(({ columns }) => columns.flatMap((column) => column.doors))
  const door = doors.find((one) => one.kind === 'box' && one.boxId === boxId)
  return door?.kind === 'box' ? String(door.number) : ''
}
const nameOf = (wall: LockWall, box: WallBox) => o('location.box.name', { box: numberOf(wall, box) })

function Known(props: { readonly wall: LockWall; readonly box: WallBox; readonly lock: LockDetail }) {
  const { wall, box, lock } = props
  const now = useNow(15_000)
  const opening = useOpening(lock.id)
  const until = timeWords(box, wall.timeZone, now)
  return (
    <>
      <div className={styles['line']}>
        <span className={`${styles['number']} ${boxStateClass(box.state)}`} aria-hidden="true">
          {numberOf(wall, box)}
        </span>
        <div className={styles['who']}>
          <p>
            <BoxStateChip
              state={box.state}
              label={[BOX_STATE_WORD[box.state], until].filter(Boolean).join(' ')}
            />{' '}
            {lock.size && <Tag>{lock.size}</Tag>}
          </p>
          {lock.can.seeRentals ? <Holder lock={lock} now={now} /> : null}
          <p className="small">
            <Link to={`/admin/locks/wall?location=${wall.locationId}&open=${box.boxId}`}>
              {o('location.box.more')}
            </Link>
          </p>
        </div>
        <LockWords lock={lock} box={box} now={now} />
        {lock.can.open && lock.lockId !== null ? (
          <div className={styles['actions']}>
            <OpenButton of={opening} />
          </div>
        ) : null}
      </div>
      <OpeningPanel of={opening} timeZone={lock.timeZone} />
    </>
  )
}

/** Who has it now, or next. */
function Holder({ lock, now }: { readonly lock: LockDetail; readonly now: number }) {
  const rental = lock.rentals.find(({ running }) => running) ?? lock.rentals[0]
  if (lock.waitingCode !== null)
    return (
      <p className="small">
        <Link to={`/admin/orders?view=all&q=${lock.waitingCode}`}>
          {o('location.box.waiting', { code: lock.waitingCode })}
        </Link>
      </p>
    )
  if (!rental) return <p className="small muted">{o('location.box.nobody')}</p>
  const { customerName: customer, startsAt, running, rentalId } = rental
  return (
    <p className="small">
      <Link to={`/admin/access-rights?view=all&open=${rentalId}`}>
        {running
          ? customer
          : o('location.box.next', { customer, at: dayAndTimeOf(startsAt, lock.timeZone, now) })}
      </Link>
    </p>
  )
}

function LockWords(props: { readonly lock: LockDetail; readonly box: WallBox; readonly now: number }) {
  const { lock, box, now } = props
  const { batteryPercent, signalDbm } = box
  const opened = lock.events.find(({ type }) => type === 'lock.opened')
  const nothing = o('location.box.unknown')
  const facts = [
    [
      o('location.box.battery'),
      batteryPercent === null ? nothing : w('locks.percent', { percent: batteryPercent }),
    ],
    [
      o('location.box.signal'),
      signalDbm === null ? nothing : w('locks.dbm', { dbm: String(signalDbm).replace('-', '−') }),
    ],
    [o('location.box.lock'), lock.lockId === null ? o('location.box.noLock') : lock.name],
    [o('location.box.opened'), opened ? dayAndTimeOf(opened.at, lock.timeZone, now) : nothing],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

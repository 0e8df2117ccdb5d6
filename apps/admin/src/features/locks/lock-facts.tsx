import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { Link } from 'react-router'
import { numericDay } from '../../lib/words/dates.ts'
import { momentOf } from '../../lib/words/format.ts'
import { BoxPlace } from '../../ui/panes/detail-body.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { BoxRentals } from './boxes/box-rentals.tsx'
import { Battery, Signal } from './lock-marks.tsx'
import styles from './locks.module.css'
import { l } from './texts.ts'

/** What is known of lock and box, who has it, and where it stands. */
export function LockFacts({ lock }: { readonly lock: LockDetail }) {
  return (
    <>
      <div className={styles['warnings']}>
        {lock.outOfService === null ? null : (
          <Notice kind="warn">{l('lock.outOfService', { reason: lock.outOfService })}</Notice>
        )}
        {lock.deactivated === null ? null : (
          <Notice kind="warn">
            {l(`lock.deactivated.${lock.deactivated.cause}`, {
              at: momentOf(lock.deactivated.at, lock.timeZone),
            })}
          </Notice>
        )}
        {lock.lockId === null ? (
          <Notice kind="warn">{l(lock.archived ? 'box.isArchived' : 'lock.noLock')}</Notice>
        ) : null}
      </div>
      <Trail of={lock.movedTo} words="box.movedTo" />
      <Trail of={lock.cameFrom} words="box.cameFrom" />
      <Facts rows={factsOf(lock)} />
      <Rentals lock={lock} />
      {lock.place === null ? null : <BoxPlace place={lock.place} boxId={lock.boxId} />}
    </>
  )
}

/** The way to the box this one is at another location, or was. */
function Trail(props: {
  readonly of: LockDetail['movedTo']
  readonly words: 'box.movedTo' | 'box.cameFrom'
}) {
  const { of, words } = props
  if (of === null) return null
  return (
    <p className="small">
      {l(words)} <Link to={`/admin/locks?view=all&open=${of.boxId}`}>{of.boxName}</Link>{' '}
      <span className="muted">({of.locationName})</span>
    </p>
  )
}

function factsOf(lock: LockDetail): readonly Fact[] {
  const { name, lockId, state, seenAt, terminalName, terminalOnline, notes, timeZone } = lock
  const ofLock: readonly Fact[] =
    lockId === null
      ? []
      : [
          { name: l('locks.column.lock'), value: name },
          { name: l('locks.column.state'), value: l(`locks.state.${state}`) },
          { name: l('locks.column.battery'), value: <Battery percent={lock.batteryPercent} /> },
          {
            name: l('lock.swapOn'),
            value: lock.swapOn === null ? null : l('lock.swapOn.day', { day: numericDay(lock.swapOn) }),
          },
          { name: l('locks.column.signal'), value: <Signal dbm={lock.signalDbm} /> },
          {
            name: l('locks.column.seenAt'),
            value: seenAt === null ? l('locks.never') : momentOf(seenAt, timeZone),
          },
          {
            name: l('locks.column.terminal'),
            value:
              terminalName &&
              l(terminalOnline ? 'lock.terminal.online' : 'lock.terminal.offline', { name: terminalName }),
          },
        ]
  return [...ofLock, { name: l('locks.column.notes'), value: notes === '' ? null : notes }]
}

/** What waits in the box for its customer (B-19). */
function WaitingOrder({ code }: { readonly code: string }) {
  return (
    <p className="small">
      <Link to={`/admin/orders?view=all&q=${code}`}>{l('lock.waiting', { code })}</Link>
    </p>
  )
}

function Rentals({ lock }: { readonly lock: LockDetail }) {
  if (lock.boxId === null || !lock.can.seeRentals) return null
  return (
    <section aria-labelledby="rentals-title">
      <h3 id="rentals-title" className={styles['section']}>
        {l('lock.rentals')}
      </h3>
      {lock.waitingCode === null ? null : <WaitingOrder code={lock.waitingCode} />}
      {lock.rentals.length === 0 && lock.waitingCode === null ? (
        <p className="small muted">{l('lock.rentals.none')}</p>
      ) : null}
      <BoxRentals lock={lock} />
    </section>
  )
}

import type { CabinetPlan } from '@fachwerk/contract/location-calls'
import type { LockWall, WallBox } from '@fachwerk/contract/lock-views'
import { BOX_STATE_WORD } from '@fachwerk/design/box-state'
import { Cabinet } from '@fachwerk/design/cabinet'
import { IconAntennaBars1, IconAntennaBars3, IconAntennaBars5 } from '@tabler/icons-react'
import { dateOf, timeOf } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './wall.module.css'
import { w } from './wall-texts.ts'

/** What the doors show: who has them, or how their batteries are. */
export type WallView = 'state' | 'battery'

const SOON_PERCENT = 40
const GOOD_DBM = -70
const WEAK_DBM = -85

/** One cabinet as it stands there; each door is a button with number, state, time, battery and signal. */
export function WallCabinet(props: {
  readonly plan: CabinetPlan
  readonly wall: LockWall
  readonly view: WallView
  readonly selected: string
  readonly onSelect: (boxId: string) => void
}) {
  const { plan, wall, view } = props
  const now = useNow(15_000)
  const boxes = new Map(wall.boxes.map((box) => [box.boxId, box]))
  const states = Object.fromEntries(wall.boxes.map(({ boxId, state }) => [boxId, state]))
  const noteOf = ({ boxId }: { readonly boxId: string }) => {
    const box = boxes.get(boxId)
    return box ? <Note box={box} time={timeWords(box, wall.timeZone, now)} /> : null
  }
  return (
    <figure className={styles['cabinet']}>
      <figcaption>{w('wall.cabinet', { name: plan.name })}</figcaption>
      <Cabinet
        plan={plan}
        name={w('wall.cabinet', { name: plan.name })}
        states={states}
        selectedBoxId={props.selected}
        onSelect={props.onSelect}
        pxPerMm={0.2}
        fit
        {...(view === 'battery' && { dimmed: (door) => !needsCare(boxes.get(door.boxId)) })}
        nameOf={({ boxId, number, size }) => {
          const box = boxes.get(boxId)
          return [
            w('wall.door', {
              number: String(number).padStart(2, '0'),
              size,
              state: BOX_STATE_WORD[box?.state ?? 'unknown'],
            }),
            box && timeWords(box, wall.timeZone, now),
            box?.batteryPercent == null ? null : w('wall.door.battery', { percent: box.batteryPercent }),
          ]
            .filter(Boolean)
            .join(', ')
        }}
        note={noteOf}
        terminalNote={wall.terminals.map(({ name }) => name).join(', ')}
      />
    </figure>
  )
}

const needsCare = (box: WallBox | undefined) => (box?.batteryPercent ?? 100) < SOON_PERCENT

/** „bis 18:30“, „seit 16:31“ for who overstays, „ab 19:00“, „bis 21.11.“. */
function timeWords({ state, until, from }: WallBox, timeZone: string, now: number): string | null {
  const at = until ?? from
  if (at === null) return null
  const day = dateOf(at, timeZone)
  // A door is narrow: on another day the date is enough.
  const time = day === dateOf(now, timeZone) ? timeOf(at, timeZone) : day.slice(0, 6)
  if (until === null) return w('wall.from', { time })
  return w(state === 'overdue' || Date.parse(until) <= now ? 'wall.since' : 'wall.until', { time })
}

/** Drawn only: the button's name says it in words. */
function Note({ box, time }: { readonly box: WallBox; readonly time: string | null }) {
  const { batteryPercent, signalDbm } = box
  return (
    <>
      {time === null ? null : (
        <span className={`fw-door-middle ${styles['time']}`} aria-hidden="true">
          {time}
        </span>
      )}
      <span className={`fw-door-bottom ${styles['bottom']}`} aria-hidden="true">
        <span>{batteryPercent === null ? '– %' : w('locks.percent', { percent: batteryPercent })}</span>
        <Bars dbm={signalDbm} />
      </span>
    </>
  )
}

function Bars({ dbm }: { readonly dbm: number | null }) {
  const Icon =
    dbm === null || dbm <= WEAK_DBM ? IconAntennaBars1 : dbm < GOOD_DBM ? IconAntennaBars3 : IconAntennaBars5
  return <Icon aria-hidden="true" data-none={dbm === null || undefined} />
}

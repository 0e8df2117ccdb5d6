import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import type { LockWall, WallBox } from '@fachwerk/contract/device/lock-views'
import { BOX_STATE_WORD } from '@fachwerk/design/box-state'
import { Cabinet } from '@fachwerk/design/cabinet'
import { IconAntennaBars1, IconAntennaBars3, IconAntennaBars5 } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { moneyOf } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { timeWords } from './door-time.ts'
import styles from './wall.module.css'
import { w } from './wall-texts.ts'

/** What the doors show: who has them, how their batteries are, or what they earned. */
export type WallView = 'state' | 'battery' | 'revenue'

const SOON_PERCENT = 40
const GOOD_DBM = -70
const WEAK_DBM = -85

/** One cabinet as it stands there; each door is a button with number, state, time, battery and signal. */
export function WallCabinet(props: {
  readonly plan: CabinetPlan
  readonly wall: LockWall
  readonly view: WallView
  readonly selected: string
  /** Cents by box, for the view of what they earned; who is not there earned nothing. */
  readonly revenue?: ReadonlyMap<string, number> | undefined
  /** The height there is for it. */
  readonly high?: string | undefined
  readonly onSelect: (boxId: string) => void
}) {
  const { plan, wall, view, revenue } = props
  const now = useNow(15_000)
  const boxes = new Map(wall.boxes.map((box) => [box.boxId, box]))
  const states = Object.fromEntries(wall.boxes.map(({ boxId, state }) => [boxId, state]))
  const middleOf = (box: WallBox) =>
    view === 'revenue' ? revenue && moneyOf(revenue.get(box.boxId) ?? 0) : timeWords(box, wall.timeZone, now)
  const noteOf = ({ boxId, heightMm }: { readonly boxId: string; readonly heightMm: number }) => {
    const box = boxes.get(boxId)
    return box ? <Note box={box} heightMm={heightMm} middle={middleOf(box)} /> : null
  }
  return (
    <figure className={styles['cabinet']} data-view={view}>
      <figcaption>{w('wall.cabinet', { name: plan.name })}</figcaption>
      <Cabinet
        plan={plan}
        name={w('wall.cabinet', { name: plan.name })}
        states={states}
        selectedBoxId={props.selected}
        onSelect={props.onSelect}
        pxPerMm={0.2}
        fit
        {...(props.high !== undefined && { high: props.high })}
        standing
        {...(view === 'battery' && { dimmed: (door) => !needsCare(boxes.get(door.boxId)) })}
        nameOf={({ boxId, number, size }) => {
          const box = boxes.get(boxId)
          return [
            w('wall.door', {
              number: String(number),
              size,
              state: BOX_STATE_WORD[box?.state ?? 'unknown'],
            }),
            box && timeWords(box, wall.timeZone, now),
            view === 'revenue' && revenue
              ? w('wall.door.revenue', { amount: moneyOf(revenue.get(boxId) ?? 0) })
              : null,
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

/** How high the door is, for what has room on it. */
const high = (mm: number): CSSProperties & Record<'--high', number> => ({ '--high': mm })

/** How far a battery is drawn full. */
const full = (percent: number): CSSProperties & Record<'--full', string> => ({ '--full': `${percent}%` })

/** Drawn only: the button's name says it in words. */
function Note(props: {
  readonly box: WallBox
  readonly heightMm: number
  readonly middle: string | null | undefined
}) {
  const { batteryPercent, signalDbm } = props.box
  return (
    <>
      {props.middle == null ? null : (
        <span className={`fw-door-middle ${styles['time']}`} style={high(props.heightMm)} aria-hidden="true">
          {props.middle}
        </span>
      )}
      <span className={`fw-door-bottom ${styles['bottom']}`} aria-hidden="true">
        <span className={styles['charge']}>
          <i style={full(batteryPercent ?? 0)} />
          {batteryPercent === null ? '– %' : w('locks.percent', { percent: batteryPercent })}
        </span>
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

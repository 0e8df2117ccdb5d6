import type { LockRow } from '@fachwerk/contract/device/lock-views'
import { BoxStateChip } from '@fachwerk/design/box-state'
import { IconBattery1, IconBattery2, IconBattery3, IconBattery4, IconBatteryOff } from '@tabler/icons-react'
import styles from './locks.module.css'
import { l } from './texts.ts'

const SOON = 40
const LOW = 30

const LEVELS = [
  [85, IconBattery4],
  [60, IconBattery3],
  [SOON, IconBattery2],
  [0, IconBattery1],
] as const

/** Charge with its sign; what is low stands out by colour and sign. */
export function Battery({ percent }: { readonly percent: number | null }) {
  if (percent === null) {
    return (
      <span className={`muted ${styles['mark']}`}>
        <IconBatteryOff aria-hidden="true" />
        {l('locks.unknown')}
      </span>
    )
  }
  const Icon = LEVELS.find(([from]) => percent >= from)?.[1] ?? IconBattery1
  return (
    <span
      className={`num ${styles['mark']}`}
      data-low={percent < LOW ? 'low' : percent < SOON ? 'soon' : undefined}
    >
      <Icon aria-hidden="true" />
      {l('locks.percent', { percent })}
    </span>
  )
}

const WEAK_DBM = -85

/** Strength of the radio, as a bar chart of four would tell it; the number beside it. */
export function Signal({ dbm }: { readonly dbm: number | null }) {
  if (dbm === null) return <span className="muted">{l('locks.unknown')}</span>
  const words = l('locks.dbm', { dbm: String(dbm).replace('-', '−') })
  return <span className="num nowrap">{dbm <= WEAK_DBM ? `${words} · ${l('locks.weak')}` : words}</span>
}

/** State of the box; of the lock alone where it hangs on none. */
export function BoxMark({ row }: { readonly row: LockRow }) {
  if (row.archived) return <span className="fw-state st-gesperrt">{l('locks.archived')}</span>
  if (row.boxState === null) return <span className="muted">{l(`locks.state.${row.state}`)}</span>
  return <BoxStateChip state={row.boxState} />
}

/** What a row is called: its box, or the lock that hangs nowhere. */
export const rowName = ({ boxName, name }: Pick<LockRow, 'boxName' | 'name'>): string =>
  boxName ?? name ?? '–'

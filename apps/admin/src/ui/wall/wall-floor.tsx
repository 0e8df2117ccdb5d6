import type { LockWall } from '@fachwerk/contract/device/lock-views'
import { WallCabinet, type WallView } from './wall-cabinet.tsx'
import styles from './wall.module.css'

/** The cabinets of a location beside each other, on one floor. */
export function WallFloor(props: {
  readonly wall: LockWall
  readonly view: WallView
  readonly selected: string
  readonly revenue?: ReadonlyMap<string, number> | undefined
  /** The height there is, where they shall fill it. */
  readonly high?: string
  readonly onSelect: (boxId: string) => void
}) {
  const { wall, ...rest } = props
  return (
    <div className={styles['floor']} data-one={wall.cabinets.length === 1 || undefined}>
      {wall.cabinets.map((plan) => (
        <WallCabinet key={plan.id} plan={plan} wall={wall} {...rest} />
      ))}
    </div>
  )
}

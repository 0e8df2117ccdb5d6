import type { LockWall } from '@fachwerk/contract/device/lock-views'
import { Cabinet } from '@fachwerk/design/cabinet'
import styles from './add-right.module.css'
import { r } from '../texts.ts'

export interface OfferedBox {
  readonly boxId: string
  readonly size: string
}

const sizeNote = ({ size }: { readonly size: string }) => <span className="fw-door-bottom">{size}</span>

/**
 * The cabinets of the location: what is free in the whole chosen time stands out, the rest steps back and says why when it is
 * pressed (R-01, B-07).
 */
export function AddRightWall(props: {
  readonly wall: LockWall
  readonly offered: readonly OfferedBox[]
  /** Of the chosen size; all while none is chosen. */
  readonly size: string | null
  readonly selected: string | null
  readonly onChoose: (box: OfferedBox) => void
  readonly onTaken: (number: number) => void
}) {
  const { wall, offered, size, selected, onChoose, onTaken } = props
  const free = new Map(offered.map((box) => [box.boxId, box]))
  const states = Object.fromEntries(
    wall.boxes.map(({ boxId, state }) => {
      if (free.has(boxId)) return [boxId, 'free' as const]
      // Nobody has it now, but somebody will within that time.
      return [boxId, state === 'free' ? ('reserved' as const) : state]
    }),
  )
  const numbers = new Map(
    wall.cabinets.flatMap(({ columns }) =>
      columns.flatMap(({ doors }) =>
        doors.flatMap((door) => (door.kind === 'box' ? [[door.boxId, door.number] as const] : [])),
      ),
    ),
  )
  return (
    <div className={styles['cabinets']}>
      {wall.cabinets.map((plan) => (
        <Cabinet
          key={plan.id}
          plan={plan}
          name={r('add.wall.cabinet', { name: plan.name })}
          states={states}
          selectedBoxId={selected}
          pxPerMm={0.2}
          fit
          dimmed={({ boxId }) => {
            const box = free.get(boxId)
            return box === undefined || (size !== null && box.size !== size)
          }}
          nameOf={({ boxId, number, size: doorSize }) =>
            r(free.has(boxId) ? 'add.wall.free' : 'add.wall.taken', {
              number,
              size: doorSize,
            })
          }
          note={sizeNote}
          onSelect={(boxId) => {
            const box = free.get(boxId)
            if (box) onChoose(box)
            else onTaken(numbers.get(boxId) ?? 0)
          }}
        />
      ))}
    </div>
  )
}

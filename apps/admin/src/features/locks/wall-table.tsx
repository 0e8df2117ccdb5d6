import type { LockWall, WallBox } from '@fachwerk/contract/device/lock-views'
import { BoxStateChip } from '@fachwerk/design/box-state'
import { useNow } from '../../lib/words/use-now.ts'
import { timeWords } from '../../ui/wall/door-time.ts'
import { Battery, Signal } from './lock-marks.tsx'
import { l } from './texts.ts'
import styles from './wall-page.module.css'

interface Door {
  readonly box: WallBox
  readonly number: number
  readonly size: string
  readonly cabinet: string
}

/** All doors of a location by their numbers. */
function doorsOf({ cabinets, boxes }: LockWall): Door[] {
  const byId = new Map(boxes.map((box) => [box.boxId, box]))
  return cabinets
    .flatMap(({ name, columns }) =>
      columns.flatMap(({ doors }) =>
        doors.flatMap((door) => {
          const box = door.kind === 'box' ? byId.get(door.boxId) : undefined
          return door.kind === 'box' && box
            ? [{ box, number: door.number, size: door.size, cabinet: name }]
            : []
        }),
      ),
    )
    .toSorted((a, b) => a.number - b.number)
}

/** The same boxes as the drawing, as a table: to read, to compare, without sight of the cabinet (B-07). */
export function WallTable(props: {
  readonly wall: LockWall
  readonly selected: string
  readonly onSelect: (boxId: string) => void
}) {
  const { wall, selected, onSelect } = props
  const now = useNow(15_000)
  const several = wall.cabinets.length > 1
  return (
    <div className={styles['tableFrame']}>
      <table className={styles['table']}>
        <caption className="vh">{l('wall.table', { place: wall.locationName })}</caption>
        <thead>
          <tr>
            <th scope="col">{l('wall.col.box')}</th>
            <th scope="col">{l('wall.col.size')}</th>
            {several ? <th scope="col">{l('wall.col.cabinet')}</th> : null}
            <th scope="col">{l('wall.col.state')}</th>
            <th scope="col">{l('wall.col.time')}</th>
            <th scope="col">{l('wall.col.battery')}</th>
            <th scope="col">{l('wall.col.signal')}</th>
          </tr>
        </thead>
        <tbody>
          {doorsOf(wall).map(({ box, number, size, cabinet }) => (
            <tr key={box.boxId} data-open={box.boxId === selected || undefined}>
              <th scope="row">
                <button type="button" className="bare-button" onClick={() => onSelect(box.boxId)}>
                  {l('wall.box', { number })}
                </button>
              </th>
              <td>{size}</td>
              {several ? <td>{cabinet}</td> : null}
              <td>
                <BoxStateChip state={box.state} />
              </td>
              <td className="num">{timeWords(box, wall.timeZone, now) ?? '–'}</td>
              <td>
                <Battery percent={box.batteryPercent} />
              </td>
              <td>
                <Signal dbm={box.signalDbm} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { LockWall } from '@fachwerk/contract/device/lock-views'
import type { Task } from '@fachwerk/contract/time/task-views'
import { Cabinet } from '@fachwerk/design/cabinet'
import styles from './round.module.css'
import { cardIdOf } from './task-card.tsx'
import { kindWords } from './task-words.ts'
import { o } from './texts.ts'

/** The wall with the doors where something is to do; a door leads to its task, or to a new one. */
export function RoundWall(props: {
  readonly wall: LockWall
  readonly tasks: readonly Task[]
  readonly onEmptyDoor: ((boxId: string) => void) | null
}) {
  const { wall, tasks, onEmptyDoor } = props
  const byBox = Map.groupBy(tasks, ({ boxId }) => boxId)
  // Doors where nothing is to do are drawn plain.
  const toDo = wall.boxes.filter(({ boxId }) => byBox.has(boxId))
  const states = Object.fromEntries(toDo.map(({ boxId, state }) => [boxId, state]))
  const select = (boxId: string) => {
    if (!byBox.has(boxId)) return onEmptyDoor?.(boxId)
    const card = document.getElementById(cardIdOf(boxId))
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
    return undefined
  }
  return (
    <div className={styles['wall']}>
      {wall.cabinets.map((plan) => (
        <figure key={plan.id} className={styles['cabinet']}>
          <Cabinet
            plan={plan}
            name={o('wall.name', { name: plan.name })}
            states={states}
            pxPerMm={0.1}
            fit
            onSelect={select}
            nameOf={({ boxId, number }) =>
              o('wall.door', {
                number: String(number),
                tasks: byBox.get(boxId)?.map(kindWords).join(', ') ?? o('wall.nothing'),
              })
            }
          />
        </figure>
      ))}
    </div>
  )
}

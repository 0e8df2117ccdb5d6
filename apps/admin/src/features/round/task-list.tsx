import type { ReplyOut } from '@fachwerk/contract/call'
import type { LockWall } from '@fachwerk/contract/device/lock-views'
import type { taskCalls } from '@fachwerk/contract/time/task-calls'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './round.module.css'
import { TaskCard } from './task-card.tsx'
import { endWords, kindWords } from './task-words.ts'
import { o } from './texts.ts'
import type { Taps } from './use-taps.ts'

/** What the server says there is to do at a location. */
export type Listed = ReplyOut<typeof taskCalls.tasks>

/** The tasks as one walks along the wall, and below what was done of late. */
export function TaskList(props: {
  readonly listed: Listed
  readonly taps: Taps
  readonly wall: LockWall | null
}) {
  const { listed, taps, wall } = props
  const { tasks, closed, timeZone } = listed
  const states = new Map(wall?.boxes.map(({ boxId, state, until }) => [boxId, { state, until }]))
  return (
    <>
      {tasks.length === 0 ? (
        <Emptiness title={o('round.none.title')} text={o('round.none.text')} />
      ) : (
        <ol className={styles['tasks']} aria-label={o('round.tasks')}>
          {tasks.map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              taps={taps}
              timeZone={timeZone}
              // Whoever rents it must be able to read why it was opened.
              isRented={(states.get(task.boxId)?.until ?? null) !== null}
            />
          ))}
        </ol>
      )}
      {closed.length === 0 ? null : (
        <Panel id="round-closed" title={o('round.closed')}>
          <ul className={styles['closed']}>
            {closed.map((task) => (
              <li key={task.id}>
                <b>{task.boxName}</b> {kindWords(task)}
                <span className="small muted">{endWords(task, timeZone)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

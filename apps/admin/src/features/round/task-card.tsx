import type { Task } from '@fachwerk/contract/time/task-views'
import { Button } from '@mantine/core'
import {
  IconBattery2,
  IconCheck,
  IconEye,
  IconLockOpen,
  IconPhoneCall,
  IconSparkles,
  IconTool,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { timeOf } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { Tag } from '../../ui/facts/marks.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { OpeningPanel, useOpening } from '../../ui/open-box/opening.tsx'
import styles from './round.module.css'
import { causeWords, factWords, kindWords } from './task-words.ts'
import { o } from './texts.ts'
import type { Taps } from './use-taps.ts'

const ICONS = {
  check: IconEye,
  clean: IconSparkles,
  swapBattery: IconBattery2,
  repair: IconTool,
  solve: IconPhoneCall,
} as const

interface Card {
  readonly task: Task
  readonly taps: Taps
  readonly timeZone: string
  /** Somebody has the box now. */
  readonly isRented: boolean
}

/** Where the drawn door leads to. */
export const cardIdOf = (boxId: string): string => `task-at-${boxId}`

/** One task: what and why, and one tap to say that it is done. */
export function TaskCard({ task, taps, timeZone, isRented }: Card) {
  const Icon = ICONS[task.kind]
  const now = useNow(60_000)
  const opening = useOpening(task.boxId)
  const facts = factWords(task, timeZone, now)
  const tap = taps.of(task)
  return (
    <li className={styles['card']} data-state={task.state} id={cardIdOf(task.boxId)} tabIndex={-1}>
      <div className={styles['what']}>
        <Icon aria-hidden="true" />
        <div>
          <h2>
            {task.boxName} <Tag>{task.size}</Tag>
          </h2>
          <p className={styles['kind']}>{kindWords(task)}</p>
          {causeWords(task).map((words) => (
            <p key={words} className="small">
              {words}
            </p>
          ))}
          {facts.length === 0 ? null : <p className="small muted">{facts.join(' · ')}</p>}
          {task.kind === 'solve' && task.rentalId !== null ? (
            <Link to={`/admin/access-rights?view=all&open=${task.rentalId}`}>{o('task.rental')}</Link>
          ) : null}
          {task.state === 'waiting' && task.swappedAt !== null ? (
            <p className={styles['waiting']}>{o('task.waiting', { at: timeOf(task.swappedAt, timeZone) })}</p>
          ) : null}
        </div>
      </div>
      <OpeningPanel of={opening} timeZone={timeZone} />
      {tap?.refused ? (
        <Notice kind="danger" onClose={() => taps.forget(task)}>
          {o('task.refused', { why: tap.refused })}
        </Notice>
      ) : null}
      {tap !== null && tap.refused === null ? (
        <output className={styles['unsaved']}>{o('task.unsaved')}</output>
      ) : null}
      {useMay('locks.open') ? (
        <Actions task={task} taps={taps} opening={opening} isRented={isRented} />
      ) : null}
    </li>
  )
}

function Actions(
  props: Omit<Card, 'timeZone'> & {
    readonly opening: ReturnType<typeof useOpening>
  },
) {
  const { task, taps, opening, isRented } = props
  const [dropping, setDropping] = useState(false)
  const words = { task: kindWords(task), box: task.boxName }
  const tap = taps.of(task)
  const isPending = tap !== null && tap.refused === null
  const finish = () => {
    showToast(o('task.said.done', words), { undo: () => taps.tap(task, 'open') })
    void taps.tap(task, 'done')
  }
  const open = () => (isRented ? opening.ask() : opening.open({ reason: o('task.open.reason') }))
  return (
    <div className={styles['actions']}>
      {task.state === 'waiting' ? (
        <Button size="md" disabled={isPending} onClick={() => void taps.tap(task, 'open')}>
          {o('task.back')}
        </Button>
      ) : (
        <Button
          size="md"
          variant="filled"
          leftSection={<IconCheck aria-hidden="true" size={18} />}
          disabled={isPending}
          onClick={finish}
        >
          {o(task.kind === 'swapBattery' ? 'task.swapped' : 'task.done')}
        </Button>
      )}
      {task.kind === 'solve' ? null : (
        <Button
          size="md"
          leftSection={<IconLockOpen aria-hidden="true" size={18} />}
          disabled={opening.running || opening.asking}
          onClick={open}
        >
          {o('task.open')}
        </Button>
      )}
      <Button size="md" variant="subtle" disabled={isPending} onClick={() => setDropping(true)}>
        {o('task.drop')}
      </Button>
      {dropping ? (
        <ConfirmWithReason
          title={o('task.drop.title', words)}
          text={o('task.drop.text')}
          confirm={o('task.drop.confirm')}
          dangerous={false}
          act={async (reason) => {
            await taps.tap(task, 'dropped', reason)
            setDropping(false)
          }}
          onCancel={() => setDropping(false)}
        />
      ) : null}
    </div>
  )
}

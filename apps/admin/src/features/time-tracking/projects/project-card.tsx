import type { Project } from '@fachwerk/contract/time/project-calls'
import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { moneyOf } from '../../../lib/words/format.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toast.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { BudgetRing } from './budget-ring.tsx'
import { clockOf } from '../lengths.ts'
import { StopPopover } from '../stop-popover.tsx'
import { z } from '../texts.ts'
import styles from '../time-widget.module.css'
import type { Running, Timer } from '../use-timer.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'

const EIGHT_HOURS = 8 * 3600

/** Elapsed time, shown every second and never read out by itself. */
export function Elapsed({ since }: { readonly since: string | null }) {
  const now = useNow(1000)
  const seconds = since === null ? 0 : (now - Date.parse(since)) / 1000
  return (
    <span
      className={styles['elapsed']}
      role="timer"
      aria-live="off"
      aria-label={z('time.elapsed')}
      data-running={since !== null || undefined}
    >
      {clockOf(seconds)}
    </span>
  )
}

/** One project: its budget, what runs, start or stop (T-01 to T-04). */
export function ProjectCard(props: {
  readonly project: Project
  /** What runs for the person, on this project or another. */
  readonly running: Running | null
  readonly runningName: string
  readonly timer: Timer
  readonly timeZone: string
}) {
  const { project, timer, timeZone } = props
  const running = props.running?.projectId === project.id ? props.running : null
  const { budgetMonthly, usedCents } = project
  return (
    <li className={styles['card']} data-running={running !== null || undefined}>
      <BudgetRing {...project} />
      <div className={styles['words']}>
        <h3>{project.name}</h3>
        <p>{project.description}</p>
        <p className={styles['budget']}>
          {moneyOf(usedCents)}{' '}
          <span>
            {budgetMonthly === null
              ? z('time.budget.none')
              : z('time.budget.of', { budget: moneyOf(budgetMonthly) })}
          </span>
        </p>
        {project.budgetColor === 'neutral' ? null : (
          <p className={styles['mark']} data-color={project.budgetColor}>
            {z(`time.budget.${project.budgetColor}`)}
          </p>
        )}
        {running ? <LongNotice since={running.startTime} /> : null}
        {running !== null && running.id === null ? (
          <p className={styles['mark']}>{z('time.pending')}</p>
        ) : null}
      </div>
      <div className={styles['timerRow']}>
        <Elapsed since={running?.startTime ?? null} />
        {running ? (
          <StopPopover project={project} running={running} timer={timer} timeZone={timeZone} />
        ) : (
          <StartButton
            project={project}
            other={props.running}
            otherName={props.runningName}
            start={timer.start}
          />
        )}
      </div>
    </li>
  )
}

/** B-11: whoever forgot to stop is told. */
function LongNotice({ since }: { readonly since: string }) {
  const now = useNow(60_000)
  if ((now - Date.parse(since)) / 1000 <= EIGHT_HOURS) return null
  return (
    <p className={styles['mark']} data-color="danger">
      <IconAlertTriangle size={14} aria-hidden="true" /> {z('time.long')}
    </p>
  )
}

/** T-05: while another time runs it is ended first, with what it was about. */
function StartButton(props: {
  readonly project: Project
  readonly other: Running | null
  readonly otherName: string
  readonly start: Timer['start']
}) {
  const { project, other, otherName, start } = props
  const [asking, setAsking] = useState(false)
  const [description, setDescription] = useState('')
  const needsWords = other !== null && other.kind === 'work'
  const begin = async (runningDescription?: string) => {
    try {
      await start(project, runningDescription)
      setAsking(false)
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
  }
  return (
    <>
      <Button
        size="xs"
        aria-label={z('time.start.of', { project: project.name })}
        leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
        onClick={() => {
          if (!needsWords) return void begin(other === null ? undefined : '')
          setDescription(other.description)
          setAsking(true)
        }}
      >
        {z('time.start')}
      </Button>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={z('time.switch.title', { project: otherName })}
        centered
      >
        <form
          className={styles['stopForm']}
          onSubmit={(event) => {
            event.preventDefault()
            if (description.trim() !== '') void begin(description)
          }}
        >
          <p>{z('time.switch.text', { next: project.name })}</p>
          <Textarea
            data-autofocus
            label={z('time.description')}
            rows={2}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
          <Button type="submit" variant="filled" disabled={description.trim() === ''}>
            {z('time.switch.do')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

import { Button, Popover, Textarea } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import type { Project } from '@fachwerk/contract/time/project-calls'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { readTyped, typedWall } from '../../lib/words/wall-time.ts'
import { DateInput } from '../../ui/form/date/date-input.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { z } from './texts.ts'
import styles from './time-widget.module.css'
import type { Running, Timer } from './use-timer.ts'

/** T-03: finishing an entry: start, end, description; nothing is saved without saying what it was. */
export function StopPopover(props: {
  readonly project: Project
  readonly running: Running
  readonly timer: Timer
  readonly timeZone: string
}) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={300}
      position="bottom-end"
      withArrow
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="filled"
          className={styles['stop'] ?? ''}
          aria-label={z('time.stop.of', { project: props.project.name })}
          leftSection={<IconPlayerStopFilled size={14} aria-hidden="true" />}
          onClick={() => setOpened((now) => !now)}
        >
          {z('time.stop')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={z('time.stop.of', { project: props.project.name })}>
        {opened ? <StopForm {...props} onDone={() => setOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  )
}

function StopForm(props: {
  readonly project: Project
  readonly running: Running
  readonly timer: Timer
  readonly timeZone: string
  readonly onDone: () => void
}) {
  const { project, running, timer, timeZone, onDone } = props
  const { clock } = useApi()
  const [begin, setBegin] = useState(() => typedWall(running.startTime, timeZone))
  const [end, setEnd] = useState(() => typedWall(clock.now(), timeZone))
  const [description, setDescription] = useState(running.description)
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const isEmpty = description.trim() === ''
  const [startTime, endTime] = [readTyped(begin, timeZone), readTyped(end, timeZone)]
  const isReady = !isEmpty && startTime !== null && endTime !== null
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      onDone()
    } catch (reason) {
      setProblem(reason)
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    if (isEmpty || startTime === null || endTime === null) return
    void run(() => timer.stop(project, { startTime, endTime, description }))
  }
  return (
    <form
      className={styles['stopForm']}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {problem === null ? null : <Notice kind="danger">{wordsFor(problem).text}</Notice>}
      <DateInput
        picks="moment"
        within
        onPick={setBegin}
        label={z('time.begin')}
        placeholder={z('time.clock.hint')}
        error={startTime === null ? z('time.clock.wrong') : null}
        value={begin}
        onChange={({ currentTarget }) => setBegin(currentTarget.value)}
      />
      <DateInput
        picks="moment"
        within
        onPick={setEnd}
        label={z('time.end')}
        placeholder={z('time.clock.hint')}
        error={endTime === null ? z('time.clock.wrong') : null}
        value={end}
        onChange={({ currentTarget }) => setEnd(currentTarget.value)}
      />
      <Textarea
        data-autofocus
        label={z('time.description')}
        placeholder={z('time.description.hint')}
        rows={2}
        maxLength={1000}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <div className={styles['stopFoot']}>
        <Button type="submit" variant="filled" disabled={!isReady || busy}>
          {z('time.save')}
        </Button>
        {running.id === null ? null : (
          <Button
            disabled={isEmpty || busy}
            leftSection={<IconPlayerPauseFilled size={14} aria-hidden="true" />}
            onClick={() => void run(() => timer.pause(running.id ?? '', description))}
          >
            {z('time.pause')}
          </Button>
        )}
      </div>
    </form>
  )
}

import { Button } from '@mantine/core'
import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router'
import { timeOf } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { hoursOf } from './lengths.ts'
import { Elapsed, ProjectCard } from './projects/project-card.tsx'
import { z } from './texts.ts'
import styles from './time-widget.module.css'
import { type Timer, useTimer } from './use-timer.ts'

/** D-02: the projects on the dashboard, with start and stop; absent for who records no time. */
export function TimeWidget() {
  return useMay('time.track') ? <Widget /> : null
}

function Widget() {
  const timer = useTimer()
  const { data } = timer.projects
  return (
    <section className={styles['widget']} aria-labelledby="time-title">
      <div className={styles['head']}>
        <h2 id="time-title">{z('time.title')}</h2>
        {data ? (
          <p>
            {z('time.widget.sums', { today: hoursOf(data.todaySeconds), week: hoursOf(data.weekSeconds) })}
          </p>
        ) : null}
        <Link to="/admin/time-log" className="icon-button" aria-label={z('time.widget.open')}>
          <IconArrowRight aria-hidden="true" />
        </Link>
      </div>
      <WaitingTimes timer={timer} />
      <Content timer={timer} />
    </section>
  )
}

function Content({ timer }: { readonly timer: Timer }) {
  const { projects, running } = timer
  const mayEdit = useMay('projects.edit')
  const { data, error, refetch } = projects
  if (!data && error)
    return <Failure title={z('time.widget.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <p className={styles['quiet']}>{t('app.loading')}</p>
  if (data.rows.length === 0)
    return (
      <Emptiness
        title={z('time.widget.none.title')}
        text={mayEdit ? z('time.widget.none.text') : z('time.widget.none.textOther')}
        action={
          mayEdit ? <Link to="/admin/time-log/projects">{z('time.widget.none.action')}</Link> : undefined
        }
      />
    )
  const runningName = data.rows.find(({ id }) => id === running?.projectId)?.name ?? ''
  return (
    <>
      {running?.kind === 'break' ? (
        <Break timer={timer} since={running.startTime} zone={data.timeZone} />
      ) : null}
      <ul className={styles['cards']}>
        {data.rows.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            running={running}
            runningName={runningName}
            timer={timer}
            timeZone={data.timeZone}
          />
        ))}
      </ul>
    </>
  )
}

/** B-11: a break runs until work goes on. */
function Break(props: { readonly timer: Timer; readonly since: string; readonly zone: string }) {
  const resume = async () => {
    try {
      await props.timer.resume()
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    }
  }
  return (
    <div className={styles['break']}>
      <span>{z('time.paused.since', { time: timeOf(props.since, props.zone) })}</span>
      <Elapsed since={props.since} />
      <Button leftSection={<IconPlayerPlay size={14} aria-hidden="true" />} onClick={() => void resume()}>
        {z('time.resume')}
      </Button>
    </div>
  )
}

/** What this device has noted and the server does not know yet, or did not take. */
function WaitingTimes({ timer: { waiting, drop } }: { readonly timer: Timer }) {
  const sending = waiting.filter(({ refused }) => refused === null)
  return (
    <>
      {sending.length > 0 ? (
        <Notice kind="info">{z('time.pending.many', { count: sending.length })}</Notice>
      ) : null}
      {waiting.map(({ clientId, projectName, refused }) =>
        refused === null ? null : (
          <Notice key={clientId} kind="danger">
            {z('time.pending.failed', { project: projectName, reason: refused })}{' '}
            <Button size="compact-sm" onClick={() => drop(clientId)}>
              {z('time.discard')}
            </Button>
          </Notice>
        ),
      )}
    </>
  )
}

import type { Finding } from '@fachwerk/contract/location/round-calls'
import { Button, Radio, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './round.module.css'
import { auditQuery, roundsQuery, tasksQuery } from './round-queries.ts'
import type { Listed } from './task-list.tsx'
import { o } from './texts.ts'

interface Props {
  readonly listed: Listed
  readonly startedAt: string
  /** Taps the server does not have yet: the round would be kept without them. */
  readonly unsaved: number
  readonly onBack: () => void
  readonly onFinished: () => void
}

interface Answer {
  readonly answer: 'task' | 'acknowledged'
  readonly reason: string
}
type Answers = Readonly<Record<string, Answer>>

const keyOf = ({ boxId, kind }: Finding) => `${boxId} ${kind}`
/** What most deviations become. */
const USUAL: Answer = { answer: 'task', reason: '' }

/** The end of the round: every door that is not as the rentals say gets an answer, then all is kept (B-06). */
export function FinishRound(props: Props) {
  const { listed, onBack } = props
  const audit = useQuery(auditQuery(useApi(), listed.locationId))
  if (!audit.data || audit.isFetching)
    return audit.error === null || audit.isFetching ? (
      <RowSkeleton rows={4} label={t('app.loading')} />
    ) : (
      <Failure title={o('finish.failed')} problem={audit.error} onRetry={() => void audit.refetch()} />
    )
  return (
    <section className={styles['finish']} aria-labelledby="finish-round">
      <h2 id="finish-round">{o('finish.title')}</h2>
      <Compared {...props} {...audit.data} onBack={onBack} />
    </section>
  )
}

function Compared(props: Props & { readonly boxes: number; readonly findings: readonly Finding[] }) {
  const { listed, startedAt, unsaved, boxes, findings } = props
  const api = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const [answers, setAnswers] = useState<Answers>({})
  const [idempotencyKey] = useState(randomKey)
  const asked = findings.filter(({ known }) => !known)
  const answerOf = (finding: Finding) => answers[keyOf(finding)] ?? USUAL
  const isReady = asked.every((finding) => {
    const { answer, reason } = answerOf(finding)
    return answer === 'task' || reason.trim() !== ''
  })
  const open = listed.tasks.filter(({ state }) => state === 'open').length
  const finish = async () => {
    const { locationId } = listed
    const said = asked.map((finding) => {
      const { boxId, kind } = finding
      const { answer, reason } = answerOf(finding)
      return { boxId, kind, answer, reason: reason.trim() }
    })
    try {
      await api.client.finishRound({ body: { locationId, startedAt, findings: said } }, { idempotencyKey })
    } finally {
      // Another door may have moved meanwhile: then there is something else to answer.
      await queries.invalidateQueries({ queryKey: roundsQuery(api, locationId).queryKey })
      await queries.invalidateQueries({ queryKey: tasksQuery(api, locationId).queryKey })
    }
    showToast(o('finish.said'))
    props.onFinished()
  }
  return (
    <>
      <p>{asked.length === 0 ? o('finish.fine', { boxes }) : o('finish.some', { count: asked.length })}</p>
      <ul className={styles['findings']}>
        {findings.map((finding) => (
          <Found
            key={keyOf(finding)}
            finding={finding}
            answer={answerOf(finding)}
            onAnswer={(answer) => setAnswers((now) => ({ ...now, [keyOf(finding)]: answer }))}
          />
        ))}
      </ul>
      {open === 0 ? null : <p className="muted">{o('finish.open', { count: open })}</p>}
      {unsaved === 0 ? null : <Notice kind="warn">{o('finish.unsaved')}</Notice>}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      <div className={styles['actions']}>
        <Button
          variant="filled"
          size="md"
          disabled={!isReady || unsaved > 0 || action.running}
          onClick={() => void action.run(finish)}
        >
          {o('finish.confirm')}
        </Button>
        <Button size="md" onClick={props.onBack}>
          {o('finish.back')}
        </Button>
      </div>
    </>
  )
}

function Found(props: {
  readonly finding: Finding
  readonly answer: Answer
  readonly onAnswer: (answer: Answer) => void
}) {
  const { finding, answer, onAnswer } = props
  const words = (
    <>
      <b>{finding.boxName}</b> {o(`finding.${finding.kind}`)}
    </>
  )
  return (
    <li className={styles['finding']}>
      {finding.known ? (
        <>
          <p>{words}</p>
          <p className="small muted">{o('finish.known')}</p>
        </>
      ) : (
        <Radio.Group
          label={words}
          value={answer.answer}
          onChange={(value) =>
            onAnswer({ ...answer, answer: value === 'acknowledged' ? 'acknowledged' : 'task' })
          }
        >
          <Radio mt={10} value="task" label={o('finish.task')} />
          <Radio mt={10} value="acknowledged" label={o('finish.fineHere')} />
        </Radio.Group>
      )}
      {!finding.known && answer.answer === 'acknowledged' ? (
        <TextInput
          label={o('finish.reason')}
          value={answer.reason}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => onAnswer({ ...answer, reason: event.currentTarget.value })}
        />
      ) : null}
    </li>
  )
}

import type { Replayed, RequestLogDetail } from '@fachwerk/contract/history/request-log-calls'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { JsonText } from './json-text.tsx'
import styles from './request-logs.module.css'
import { q } from './texts.ts'

/** Does the call again, or says why that is not done (LAW-66); who may not replay sees neither. */
export function ReplayRequest({ request }: { readonly request: RequestLogDetail }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const action = useAction()
  const [replayed, setReplayed] = useState<Replayed | null>(null)
  const { id, can, hindrance } = request
  if (!can.replay) return null
  if (hindrance !== null)
    return <p className={`small muted ${styles['part']}`}>{q(`request.hindered.${hindrance}`)}</p>
  const replay = () =>
    action.run(async () => {
      setReplayed(await client.replayRequest({ params: { id } }))
      void queries.invalidateQueries({ queryKey: listKey('request-logs') })
    })
  return (
    <section className={styles['part']} aria-label={q('request.replay')}>
      <p className="small muted">{q('request.replay.what')}</p>
      <Button variant="default" loading={action.running} onClick={() => void replay()}>
        {q(replayed === null ? 'request.replay' : 'request.replay.again')}
      </Button>
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      {replayed === null ? null : <Outcome {...replayed} />}
    </section>
  )
}

function Outcome({ refusal, message, durationMs, answer, isCut }: Replayed) {
  return (
    <>
      <Notice kind={refusal === null ? 'ok' : 'warn'}>
        {refusal === null
          ? q('request.replay.done', { ms: durationMs })
          : q('request.replay.refused', { message: message ?? refusal })}
      </Notice>
      {answer === null ? null : <JsonText name={q('request.replay.answer')} text={answer} />}
      {isCut ? <p className="small muted">{q('request.replay.cut')}</p> : null}
    </>
  )
}

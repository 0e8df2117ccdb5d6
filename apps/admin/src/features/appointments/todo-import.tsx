import type { ReplyOut } from '@fachwerk/contract/call'
import type { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Api, useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { useMay } from '../../lib/session.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { useRenewAppointments } from './appointment-queries.ts'
import styles from './appointments.module.css'
import { k } from './texts.ts'

/** Where to-dos lay before they were kept on the server. */
export const CHAT_TASKS_KEY = 'chatTodos'

type Outcome =
  | { readonly kind: 'done'; readonly reply: ReplyOut<typeof appointmentCalls.importTodos> }
  | { readonly kind: 'failed'; readonly reason: string }

/** Sends what lies there; only what the server confirmed is forgotten here, and what it could not take stays. */
async function bringTodos({ client }: Api, storage: Storage): Promise<Outcome | null> {
  const stored = storage.getItem(CHAT_TASKS_KEY)
  if (stored === null) return null
  try {
    const reply = await client.importTodos({ body: { stored } })
    // Another tab may have added something meanwhile; it is sent next time.
    if (reply.skipped.length === 0 && storage.getItem(CHAT_TASKS_KEY) === stored)
      storage.removeItem(CHAT_TASKS_KEY)
    return { kind: 'done', reply }
  } catch (problem) {
    return { kind: 'failed', reason: wordsFor(problem).text }
  }
}

/** D-03: to-dos that lay in this browser only come into the calendar by themselves; the person is told what came of it. */
export function TodoImport() {
  const api = useApi()
  const mayEdit = useMay('appointments.edit')
  const renew = useRenewAppointments()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const begun = useRef(false)
  const bring = async () => {
    const next = await bringTodos(api, localStorage)
    setOutcome(next)
    if (next?.kind === 'done' && next.reply.imported > 0) renew()
  }
  useEffect(() => {
    if (!mayEdit || begun.current) return
    begun.current = true
    void bring()
  })
  if (outcome === null) return null
  if (outcome.kind === 'failed')
    return (
      <div className={styles['import']}>
        <Notice kind="danger">
          {k('termin.import.failed', { reason: outcome.reason })}{' '}
          <Button size="compact-sm" onClick={() => void bring()}>
            {k('termin.import.again')}
          </Button>
        </Notice>
      </div>
    )
  return <Brought reply={outcome.reply} onClose={() => setOutcome(null)} />
}

function Brought(props: {
  readonly reply: ReplyOut<typeof appointmentCalls.importTodos>
  readonly onClose: () => void
}) {
  const { imported, skipped } = props.reply
  const discard = () => {
    localStorage.removeItem(CHAT_TASKS_KEY)
    props.onClose()
  }
  if (imported === 0 && skipped.length === 0) return null
  return (
    <div className={styles['import']}>
      {imported > 0 ? (
        <Notice kind="info" {...(skipped.length === 0 && { onClose: props.onClose })}>
          {k('termin.import.done', { count: imported })}
        </Notice>
      ) : null}
      {skipped.length > 0 ? (
        <Notice kind="danger">
          <p>{k('termin.import.left', { count: skipped.length })}</p>
          <ul>
            {skipped.map(({ what, flaw }, index) => (
              <li key={`${index} ${what}`}>
                {what === '' ? k('termin.import.unnamed') : `„${what}“`}: {k(`termin.import.flaw.${flaw}`)}
              </li>
            ))}
          </ul>
          <Button size="compact-sm" onClick={discard}>
            {k('termin.import.discard')}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}

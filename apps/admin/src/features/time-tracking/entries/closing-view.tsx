import type { ReplyOut } from '@fachwerk/contract/call'
import type { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { dateOf, momentOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { t } from '../../../lib/words/texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/panes/confirm.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { monthOf, monthsLater } from '../../../lib/words/dates.ts'
import { hoursOf } from '../lengths.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { PeriodMoves } from './period-moves.tsx'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'
import { monthQuery, renewTimes } from '../time-queries.ts'

type Month = ReplyOut<typeof workingTimeCalls.timeMonth>

/** Closing a month and approving each person's times (B-11, FAULT-77); begins with the month before. */
export function ClosingView() {
  const api = useApi()
  const before = monthsLater(useToday().slice(0, 7), -1)
  const [chosen, setMonth] = useAddressValue('month', before)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(chosen) ? chosen : before
  const { data, error, refetch } = useQuery(monthQuery(api, month))
  return (
    <>
      <PeriodMoves
        name={monthOf(month)}
        onBack={() => setMonth(monthsLater(month, -1))}
        onOn={() => setMonth(monthsLater(month, 1))}
        onToday={() => setMonth(before)}
      />
      {!data && error ? (
        <Failure title={z('closing.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
      {data ? <Closing state={data} /> : null}
    </>
  )
}

/** Does it and shows what is so now. */
function useDoing() {
  const queries = useQueryClient()
  return async (work: Promise<unknown>, done?: string) => {
    try {
      await work
      if (done !== undefined) showToast(done)
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
    } finally {
      void renewTimes(queries)
    }
  }
}

function Closing({ state }: { readonly state: Month }) {
  const { clock } = useApi()
  const isLocked = state.lockedFrom !== null && Date.parse(state.lockedFrom) <= clock.now()
  const closedWords =
    state.lockedFrom === null || isLocked
      ? z('closing.locked')
      : z('closing.closed', { until: momentOf(state.lockedFrom, OFFICE_ZONE) })
  return (
    <>
      <div className={styles['moves']}>
        <b>{state.closed ? closedWords : z('closing.open')}</b>
        {state.closed ? <Reopen month={state.month} /> : <Close month={state.month} />}
      </div>
      <div className={styles['scroll']}>
        <table className={styles['sums']}>
          <caption className="vh">{`${z('closing.title')} ${monthOf(state.month)}`}</caption>
          <thead>
            <tr>
              <th scope="col">{z('time.col.person')}</th>
              <th scope="col">{z('record.worked')}</th>
              <th scope="col">{z('record.breaks')}</th>
              <th scope="col">{z('time.col.state')}</th>
              <th scope="col">{z('time.col.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {state.people.map((person) => (
              <Person key={person.userId} month={state.month} person={person} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Person({ month, person }: { readonly month: string; readonly person: Month['people'][number] }) {
  const { client } = useApi()
  const run = useDoing()
  const { userId, name, approved } = person
  const approve = () => run(client.approveTime({ body: { month, userId, approved: approved === null } }))
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{hoursOf(person.seconds)}</td>
      <td>{hoursOf(person.breakSeconds)}</td>
      <td>
        {approved
          ? z('closing.approved.by', { by: approved.by, at: dateOf(approved.at, OFFICE_ZONE) })
          : z('closing.notApproved')}
      </td>
      <td className={styles['actions']}>
        <Button
          aria-label={z(approved ? 'closing.withdraw.of' : 'closing.approve.of', { person: name })}
          onClick={() => void approve()}
        >
          {approved ? z('closing.withdraw') : z('closing.approve')}
        </Button>
      </td>
    </tr>
  )
}

function Close({ month }: { readonly month: string }) {
  const { client } = useApi()
  const run = useDoing()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{z('closing.close')}</Button>
      <Confirm
        opened={asking}
        title={z('closing.close')}
        confirm={z('closing.close')}
        dangerous={false}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void run(client.closeTimeMonth({ body: { month } }), z('closing.closed.done'))
        }}
      >
        {z('closing.close.text')}
      </Confirm>
    </>
  )
}

function Reopen({ month }: { readonly month: string }) {
  const { client } = useApi()
  const run = useDoing()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  return (
    <>
      <Button onClick={() => setAsking(true)}>{z('closing.reopen')}</Button>
      <Confirm
        opened={asking}
        title={z('closing.reopen')}
        confirm={z('closing.reopen')}
        ready={reason.trim() !== ''}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void run(client.reopenTimeMonth({ body: { month, reason } }), z('closing.reopened'))
        }}
      >
        <p>{z('closing.reopen.text')}</p>
        <Textarea
          label={z('time.reason')}
          value={reason}
          maxLength={300}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Confirm>
    </>
  )
}

import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { Confirm } from '../../panes/confirm.tsx'
import { Notice } from '../../states/notice.tsx'
import type { BulkAction } from './bulk-actions.ts'
import { tool } from '../tool-texts.ts'
import type { Said } from './use-bulk-run.ts'

/** Asks before an action begins, with what has to be said first. What was said about one is no answer to another. */
export function BulkQuestion<Row>(props: {
  /** `null`: nothing is asked. */
  readonly asked: BulkAction<Row> | null
  readonly count: number
  /** Those of them that were in sight. */
  readonly rows?: readonly Row[]
  readonly onCancel: () => void
  /** It is gone from the screen, answered either way. */
  readonly onClosed: () => void
  readonly onBegin: (action: BulkAction<Row>, said: Said) => void
}) {
  const { asked, onBegin } = props
  const [details, setAsked] = useState(asked)
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<string | null>(null)
  if (details !== asked) {
    setAsked(asked)
    setReason('')
    setChoice(null)
  }
  const question = asked?.question(props.count)
  const most = asked?.most ?? Number.POSITIVE_INFINITY
  const isTooMany = props.count > most
  return (
    <Confirm
      opened={asked !== null}
      title={question?.title ?? ''}
      confirm={question?.confirm ?? ''}
      dangerous={asked?.dangerous ?? false}
      ready={!isTooMany && isSaid(asked, reason, choice)}
      onCancel={props.onCancel}
      onClosed={props.onClosed}
      onConfirm={() => asked && onBegin(asked, { reason: reason.trim(), choice: choice ?? '' })}
    >
      <p>{question?.text}</p>
      {isTooMany ? <Notice kind="warn">{tool('bulk.tooMany', { most, count: props.count })}</Notice> : null}
      {asked?.asksChoice ? <ChoiceOf {...asked.asksChoice} value={choice} onChoose={setChoice} /> : null}
      {asked?.asksForm ? (
        <asked.asksForm rows={props.rows ?? []} count={props.count} say={setChoice} />
      ) : null}
      {asked?.asksReason || asked?.reasonHelp !== undefined ? (
        <Textarea
          label={asked.reasonLabel ?? tool('bulk.reason')}
          description={asked.reasonHelp}
          value={reason}
          maxLength={asked.reasonMost ?? 500}
          rows={3}
          mt={12}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
    </Confirm>
  )
}

/** Whether everything that has to be said is said. */
const isSaid = <Row,>(asked: BulkAction<Row> | null, reason: string, choice: string | null): boolean =>
  (!asked?.asksReason || reason.trim() !== '') &&
  ((!asked?.asksChoice && !asked?.asksForm) || choice !== null)

function ChoiceOf(
  props: NonNullable<BulkAction<never>['asksChoice']> & {
    readonly value: string | null
    readonly onChoose: (value: string | null) => void
  },
) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['choices', props.name],
    queryFn: ({ signal }) => props.ask(api, signal),
  })
  return (
    <Select
      label={props.label}
      searchable
      mt={12}
      value={props.value}
      onChange={props.onChoose}
      data={data?.map(({ value, label }) => ({ value, label })) ?? []}
    />
  )
}

import { Button, Checkbox, Select, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { tool } from './tool-texts.ts'
import { Confirm } from '../confirm.tsx'
import type { BulkAction } from './bulk-actions.ts'
import styles from './bulk-bar.module.css'
import { BulkProgress } from './bulk-progress.tsx'
import { type RowsToDo, useBulkRun } from './use-bulk-run.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with the ticked rows: of these pages or of all matches (ui.md 6). */
export function BulkBar<Row>(props: {
  readonly selection: Selection<Row>
  readonly actions: readonly BulkAction<Row>[]
  readonly total: number
  /** Brings every row that matches. */
  readonly everyRow: RowsToDo<Row>
  readonly onDone: () => void
}) {
  const { selection, actions, total } = props
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null)
  const [reason, setReason] = useState('')
  const [choice, setChoice] = useState<string | null>(null)
  const run = useBulkRun<Row>(props.onDone)
  const question = asked?.question(selection.count)
  // What was said about one action is no answer to the question of another.
  const ask = (action: BulkAction<Row>) => {
    setReason('')
    setChoice(null)
    setAsked(action)
  }
  const begin = () => {
    if (!asked) return
    setAsked(null)
    const rows = selection.everything ? props.everyRow : async () => selection.rows
    void run.start(asked, rows, { reason: reason.trim(), choice: choice ?? '' })
    selection.clear()
  }
  return (
    <>
      <BulkProgress run={run} />
      {selection.count > 0 ? (
        <section className={styles['bar']} aria-label={tool('bulk.name')}>
          <Checkbox
            aria-label={tool('bulk.selectPage')}
            checked={selection.ofTable.page === 'all'}
            indeterminate={selection.ofTable.page === 'some'}
            onChange={selection.ofTable.togglePage}
          />
          <output className={styles['count']}>{tool('bulk.count', { count: selection.count })}</output>
          {selection.everything || total <= selection.count ? null : (
            <button
              type="button"
              className={`bare-button ${styles['all']}`}
              onClick={selection.selectEverything}
            >
              {tool('bulk.selectAll', { count: total })}
            </button>
          )}
          <span className={styles['line']} />
          {actions.map((action) => (
            <Button
              key={action.key}
              size="xs"
              variant="transparent"
              className={styles['action'] ?? ''}
              leftSection={<action.icon aria-hidden="true" />}
              disabled={run.running}
              onClick={() => ask(action)}
            >
              {action.label}
            </Button>
          ))}
          <button
            type="button"
            className={`icon-button ${styles['close']}`}
            aria-label={tool('bulk.clear')}
            onClick={selection.clear}
          >
            <IconX aria-hidden="true" />
          </button>
        </section>
      ) : null}
      <Confirm
        opened={asked !== null}
        title={question?.title ?? ''}
        confirm={question?.confirm ?? ''}
        dangerous={asked?.dangerous ?? false}
        ready={isSaid(asked, reason, choice)}
        onCancel={() => setAsked(null)}
        onConfirm={begin}
      >
        <p>{question?.text}</p>
        {asked?.asksChoice ? <ChoiceOf {...asked.asksChoice} value={choice} onChoose={setChoice} /> : null}
        {asked?.asksReason || asked?.reasonHelp !== undefined ? (
          <Textarea
            label={asked.reasonLabel ?? tool('bulk.reason')}
            description={asked.reasonHelp}
            value={reason}
            maxLength={500}
            rows={3}
            mt={12}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        ) : null}
      </Confirm>
    </>
  )
}

/** Whether everything that has to be said is said. */
const isSaid = <Row,>(asked: BulkAction<Row> | null, reason: string, choice: string | null): boolean =>
  (!asked?.asksReason || reason.trim() !== '') && (!asked?.asksChoice || choice !== null)

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

import { type ReactNode, type RefObject, useState } from 'react'
import { type BulkAction, type BulkDialog, type BulkOffer, isDialog } from './bulk-actions.ts'
import { BulkBar, BulkButton } from './bulk-bar.tsx'
import { PhoneActions, PhoneTicks } from './bulk-on-phone.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { type RowsToDo, type Said, useBulkRun } from './use-bulk-run.ts'
import { usePhone } from '../use-phone.ts'
import type { Selection } from './use-selection.ts'

/**
 * The rows of a list, and around them what can be done with those that are ticked: of these pages or of all matches
 * (ui.md 6). On a phone ticking is a mode of its own, with the actions where the thumb is.
 */
export function WithBulk<Row>(props: {
  readonly selection: Selection<Row>
  /** Empty: nothing is done to many rows here. */
  readonly actions: readonly BulkOffer<Row>[]
  /** What is ticked may not be so any more. */
  readonly inert: boolean
  readonly total: number
  /** Brings every row that matches. */
  readonly everyRow: RowsToDo<Row>
  readonly onDone: () => void
  /** What begins the mode on a phone, and takes the focus when it ends. */
  readonly beginner: RefObject<HTMLButtonElement | null>
  readonly children: ReactNode
}) {
  const { selection, actions, total, beginner } = props
  const phone = usePhone()
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null)
  const [opened, setOpened] = useState<BulkDialog<Row> | null>(null)
  const run = useBulkRun<Row>(props.onDone)
  const begin = (action: BulkAction<Row>, said: Said) => {
    setAsked(null)
    const rows = selection.everything ? props.everyRow : async () => selection.rows
    void run.start(action, rows, said)
    selection.clear()
  }
  const isShown = actions.length > 0 && (phone ? selection.selecting : selection.count > 0)
  const buttons = actions.map((action) => (
    <BulkButton
      key={action.key}
      action={action}
      count={selection.count}
      disabled={run.running || props.inert || selection.count === 0}
      onAsk={(offer) => (isDialog(offer) ? setOpened(offer) : setAsked(offer))}
    />
  ))
  const leave = () => {
    selection.clear()
    beginner.current?.focus()
  }
  // The button that asked has gone with the mode.
  const goOn = () => {
    if (phone && !selection.selecting) beginner.current?.focus()
  }
  return (
    <>
      <BulkProgress run={run} />
      {isShown && !phone ? (
        <BulkBar selection={selection} total={total}>
          {buttons}
        </BulkBar>
      ) : null}
      {isShown && phone ? <PhoneTicks selection={selection} total={total} /> : null}
      {props.children}
      {isShown && phone ? (
        <PhoneActions count={selection.count} onLeave={leave}>
          {buttons}
        </PhoneActions>
      ) : null}
      <BulkQuestion
        asked={asked}
        count={selection.count}
        rows={selection.rows}
        onCancel={() => setAsked(null)}
        onClosed={goOn}
        onBegin={begin}
      />
      {opened?.render(selection.rows, () => setOpened(null))}
    </>
  )
}

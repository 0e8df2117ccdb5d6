import type { OrderRefunds, RefundableLine, ReturnedAs } from '@fachwerk/contract/payment/refund-views'
import { RETURNED_AS } from '@fachwerk/contract/payment/refund-views'
import { Checkbox, Select } from '@mantine/core'
import { moneyOf } from '../../lib/words/format.ts'
import { centsOfLine, choose, type ChosenLine, openLines, returnsOf, usualChoice } from './chosen-lines.ts'
import type { RefundErrors, RefundForm } from './refund-form.ts'
import styles from './refunds.module.css'
import { r } from './texts.ts'

const isReturned = (value: string): value is ReturnedAs => RETURNED_AS.some((each) => each === value)

interface Props {
  readonly refunds: OrderRefunds
  readonly form: RefundForm
  readonly errors: RefundErrors
  readonly onChange: (form: RefundForm) => void
}

/** O-07: of which lines of goods, how many pieces, and what becomes of them. */
export function RefundLines({ refunds, form, errors, onChange }: Props) {
  const pick = (lineId: string, as: ChosenLine | null) =>
    onChange({ ...form, lines: choose(refunds, form.lines, { lineId, as }) })
  return (
    <>
      <ul className={styles['boxes']} aria-label={r('refund.lines')}>
        {openLines(refunds).map((line) => (
          <Line
            key={line.lineId}
            refunds={refunds}
            line={line}
            chosen={form.lines.get(line.lineId) ?? null}
            onPick={(as) => pick(line.lineId, as)}
          />
        ))}
      </ul>
      {errors.lines ? (
        <p className={styles['error']} role="alert">
          {errors.lines}
        </p>
      ) : null}
    </>
  )
}

function Line(props: {
  readonly refunds: OrderRefunds
  readonly line: RefundableLine
  readonly chosen: ChosenLine | null
  readonly onPick: (as: ChosenLine | null) => void
}) {
  const { refunds, line, chosen, onPick } = props
  const { name, leftPieces, leftCents, quantity } = line
  const usual = usualChoice(refunds, line)
  return (
    <li data-chosen={chosen !== null || undefined} className={styles['line']}>
      <Checkbox
        aria-label={r('refund.line.choose', { name })}
        checked={chosen !== null}
        onChange={(event) => onPick(event.currentTarget.checked ? usual : null)}
      />
      <span className={styles['boxWords']}>
        <b>{name}</b>
        <span className="small muted">
          {r(leftPieces === quantity ? 'refund.line.paid' : 'refund.line.left', {
            left: leftPieces,
            count: quantity,
            amount: moneyOf(leftCents),
          })}
        </span>
      </span>
      <span className="num">{chosen === null ? '' : moneyOf(centsOfLine(line, chosen.pieces))}</span>
      {chosen === null ? null : <Choice line={line} chosen={chosen} onPick={onPick} refunds={refunds} />}
    </li>
  )
}

/** How many, where there are several, and where they go, where they are something to hold. */
function Choice(props: {
  readonly refunds: OrderRefunds
  readonly line: RefundableLine
  readonly chosen: ChosenLine
  readonly onPick: (as: ChosenLine) => void
}) {
  const { refunds, line, chosen, onPick } = props
  // Of what came back no more can be meant than did.
  const most = (returned: ReturnedAs) => (returned === 'came' ? line.camePieces : line.leftPieces)
  const counts = Array.from({ length: most(chosen.returned) }, (_, index) => String(index + 1))
  return (
    <span className={styles['lineChoice']}>
      {line.leftPieces > 1 ? (
        <Select
          aria-label={r('refund.line.pieces', { name: line.name })}
          data={counts.map((value) => ({ value, label: r('refund.line.count', { count: value }) }))}
          value={String(chosen.pieces)}
          allowDeselect={false}
          onChange={(value) => onPick({ ...chosen, pieces: Number(value) })}
        />
      ) : null}
      {line.kind === 'article' && returnsOf(line).length > 1 ? (
        <Select
          aria-label={r('refund.line.returned', { name: line.name })}
          data={returnsOf(line).map((value) => ({
            value,
            label: r(
              value === 'stays' && refunds.goods?.canCancel
                ? 'refund.returned.handedOver'
                : `refund.returned.${value}`,
            ),
          }))}
          value={chosen.returned}
          allowDeselect={false}
          onChange={(value) => {
            if (value !== null && isReturned(value))
              onPick({ pieces: Math.min(chosen.pieces, most(value)), returned: value })
          }}
        />
      ) : null}
    </span>
  )
}

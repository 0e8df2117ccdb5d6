import { type OrderRefunds, REFUND_REASONS, type RefundWay } from '@fachwerk/contract/payment/refund-views'
import { Checkbox, Radio, Select, TextInput } from '@mantine/core'
import { germanDay } from '../../lib/words/dates.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { DateInput } from '../form/date/date-input.tsx'
import { moneyText } from '../form/text-kinds.ts'
import { Notice } from '../states/notice.tsx'
import { Segments } from '../table/segments.tsx'
import {
  canCancelOf,
  chosenCents,
  boxesToConfirm,
  type RefundErrors,
  type RefundForm,
} from './refund-form.ts'
import { openLines } from './chosen-lines.ts'
import { RefundLines } from './refund-lines.tsx'
import styles from './refunds.module.css'
import { r } from './texts.ts'

interface Props {
  readonly refunds: OrderRefunds
  readonly form: RefundForm
  readonly errors: RefundErrors
  readonly onChange: (form: RefundForm) => void
}

/** What goes back, why and how. */
export function RefundFields(props: Props) {
  const { refunds, form, errors, onChange } = props
  const canCancel = canCancelOf(refunds)
  const hasLines = openLines(refunds).length > 0
  const isOfPieces = refunds.goods !== null && (refunds.boxes.length === 0 || form.kind === 'lines')
  return (
    <>
      {canCancel || hasLines ? (
        <Segments
          name={r('refund.kind')}
          shown={[
            { value: 'whole' as const, label: r('refund.kind.whole') },
            { value: 'boxes' as const, label: r('refund.kind.boxes') },
            { value: 'lines' as const, label: r('refund.kind.lines') },
            { value: 'amount' as const, label: r('refund.kind.amount') },
          ].filter(
            ({ value }) =>
              (value !== 'amount' || refunds.leftCents > 0) &&
              (value !== 'boxes' || refunds.boxes.some((box) => box.canCancel)) &&
              (value !== 'lines' || hasLines) &&
              (value !== 'whole' || canCancel),
          )}
          value={form.kind}
          onChange={(kind) => onChange({ ...form, kind })}
        />
      ) : refunds.isAddition ? (
        <Notice kind="info">{r('refund.addition')}</Notice>
      ) : null}
      {form.kind === 'amount' ? (
        <TextInput
          label={r('refund.amount')}
          description={r('refund.amount.most', { amount: moneyOf(refunds.leftCents) })}
          value={form.amount}
          inputMode="decimal"
          autoComplete="off"
          rightSection="€"
          error={errors.amount}
          onChange={(event) => onChange({ ...form, amount: event.currentTarget.value })}
        />
      ) : form.kind === 'lines' ? (
        <RefundLines {...props} />
      ) : (
        <>
          {form.kind === 'whole' && refunds.goods?.canCancel ? <Goods {...props} /> : null}
          {refunds.boxes.length > 0 ? <Boxes {...props} /> : null}
        </>
      )}
      <Empty {...props} />
      <div className={styles['pair']}>
        <Select
          label={r('refund.reason')}
          placeholder={r('refund.reason.choose')}
          data={REFUND_REASONS.map((value) => ({
            value,
            label: r(
              value === 'defect' && isOfPieces ? 'refund.reason.defectiveGoods' : `refund.reason.${value}`,
            ),
          }))}
          value={form.reason === '' ? null : form.reason}
          error={errors.reason}
          allowDeselect={false}
          onChange={(reason) => onChange({ ...form, reason: reason ?? '' })}
        />
        <TextInput
          label={r('refund.note')}
          value={form.note}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => onChange({ ...form, note: event.currentTarget.value })}
        />
      </div>
      <Ways {...props} />
    </>
  )
}

/** Goods that are not handed over any more, and whether they go back into the shelf. */
function Goods({ refunds, form, onChange }: Props) {
  return (
    <>
      <p className="small muted">{r(refunds.boxes.length > 0 ? 'refund.goodsToo' : 'refund.goods')}</p>
      <Checkbox
        label={r('refund.putsBack')}
        description={r('refund.putsBack.help')}
        checked={form.putsBack}
        onChange={(event) => onChange({ ...form, putsBack: event.currentTarget.checked })}
      />
    </>
  )
}

function Boxes({ refunds, form, errors, onChange }: Props) {
  const isWhole = form.kind === 'whole'
  const choose = (rentalId: string, cents: number, isChosen: boolean) => {
    const boxes = new Map(form.boxes)
    if (isChosen) boxes.set(rentalId, moneyText.write(cents))
    else boxes.delete(rentalId)
    onChange({ ...form, boxes })
  }
  return (
    <>
      <ul className={styles['boxes']}>
        {refunds.boxes.map((box) => {
          const { rentalId, boxName, size, leftCents, canCancel } = box
          const isChosen = canCancel && (isWhole || form.boxes.has(rentalId))
          return (
            <li key={rentalId} data-chosen={isChosen || undefined}>
              <Checkbox
                aria-label={r('refund.box.choose', { box: boxName })}
                checked={isChosen}
                disabled={isWhole || !canCancel}
                onChange={(event) => choose(rentalId, leftCents, event.currentTarget.checked)}
              />
              <span className={styles['boxWords']}>
                <b>
                  {boxName}, {size}
                </b>
                <span className="small muted">
                  {refunds.paidCents === 0 && !refunds.onInvoice
                    ? r('refund.box.free')
                    : r('refund.box.paid', { amount: moneyOf(box.paidCents) })}
                  ,{' '}
                  {r(
                    canCancel
                      ? box.wasOpened
                        ? 'refund.box.opened'
                        : 'refund.box.neverOpened'
                      : 'refund.box.over',
                  )}
                </span>
              </span>
              {isChosen && !isWhole ? (
                <TextInput
                  className={styles['boxAmount'] ?? ''}
                  aria-label={r('refund.box.amount', { box: boxName })}
                  value={form.boxes.get(rentalId) ?? ''}
                  inputMode="decimal"
                  autoComplete="off"
                  rightSection="€"
                  onChange={(event) =>
                    onChange({
                      ...form,
                      boxes: new Map(form.boxes).set(rentalId, event.currentTarget.value),
                    })
                  }
                />
              ) : (
                <span className="muted">
                  {isChosen ? moneyOf(leftCents) : canCancel ? r('refund.box.stays') : ''}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {errors.boxes ? (
        <p className={styles['error']} role="alert">
          {errors.boxes}
        </p>
      ) : null}
    </>
  )
}

/** B-04: something may lie in a box that was opened. */
function Empty({ refunds, form, errors, onChange }: Props) {
  const boxes = boxesToConfirm(refunds, form)
  if (boxes.length === 0) return null
  return (
    <Notice kind="warn">
      {r('refund.box.emptyWhy')}
      {boxes.map(({ rentalId, boxName }) => (
        <Checkbox
          key={rentalId}
          mt={8}
          label={r('refund.box.empty', { box: boxName })}
          checked={form.empty.has(rentalId)}
          error={errors.empty && !form.empty.has(rentalId) ? errors.empty : undefined}
          onChange={(event) => {
            const empty = new Set(form.empty)
            if (event.currentTarget.checked) empty.add(rentalId)
            else empty.delete(rentalId)
            onChange({ ...form, empty })
          }}
        />
      ))}
    </Notice>
  )
}

const isWay = (value: string): value is RefundWay =>
  value === 'provider' || value === 'credit' || value === 'claim'

function Ways({ refunds, form, errors, onChange }: Props) {
  if (refunds.onInvoice) return <p className="small muted">{r('refund.way.claim')}</p>
  // Nothing goes back of what cost nothing, or went back already.
  if (refunds.leftCents === 0) return null
  const service = refunds.paidBy ?? r('service.unknown')
  return (
    <>
      <Radio.Group
        label={r('refund.way')}
        value={form.way}
        onChange={(way) => {
          if (isWay(way)) onChange({ ...form, way })
        }}
      >
        <div className={styles['ways']}>
          <Radio
            value="provider"
            label={refunds.paidByHand ? r('refund.way.hand') : r('refund.way.provider', { service })}
            description={r(refunds.paidByHand ? 'refund.way.hand.time' : 'refund.way.provider.time')}
          />
          <Radio
            value="credit"
            label={`${r('refund.way.credit')}, ${r('refund.way.credit.time')}`}
            description={r('refund.way.credit.text', {
              amount: moneyOf(chosenCents(refunds, form)),
              until: germanDay(refunds.creditUntil),
            })}
          />
        </div>
      </Radio.Group>
      {form.way === 'credit' ? (
        <DateInput
          label={r('refund.agreed')}
          value={form.agreedOn}
          onPick={(agreedOn) => onChange({ ...form, agreedOn })}
          error={errors.agreedOn}
          onChange={(event) => onChange({ ...form, agreedOn: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}

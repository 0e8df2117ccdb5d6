import {
  type OrderRefunds,
  REFUND_REASONS,
  type REFUND_KINDS,
  type ChosenRefundReason,
  type RefundWay,
  type RefundInput,
} from '@fachwerk/contract/payment/refund-views'
import { moneyOf } from '../../lib/words/format.ts'
import { dateText, moneyText } from '../form/text-kinds.ts'
import { cameLines, type ChosenLines, chosenLinesCents, linesInput, openLines } from './chosen-lines.ts'
import { r } from './texts.ts'

/** The drawer as it is typed. */
export interface RefundForm {
  readonly kind: (typeof REFUND_KINDS)[number]
  /** Chosen boxes with the amount as it was typed. */
  readonly boxes: ReadonlyMap<string, string>
  /** Chosen lines of goods. */
  readonly lines: ChosenLines
  readonly empty: ReadonlySet<string>
  readonly amount: string
  readonly reason: string
  readonly note: string
  readonly way: RefundWay
  readonly agreedOn: string
  /** Of goods: they go back into the shelf. */
  readonly putsBack: boolean
}

export type RefundErrors = Partial<
  Record<'boxes' | 'lines' | 'empty' | 'amount' | 'reason' | 'agreedOn', string>
>

const RUNNING: readonly string[] = ['active', 'overdue']

/** Whether something of it can be cancelled: one of its boxes, or goods that are not handed over. */
export const canCancelOf = ({ isAddition, goods, boxes }: OrderRefunds): boolean =>
  goods?.canCancel === true || (!isAddition && boxes.some(({ canCancel }) => canCancel))

/** Nothing that costs is chosen beforehand; the way back is the one that was paid by, as the law has it. */
export const emptyForm = (refunds: OrderRefunds, rentalId: string | null): RefundForm => {
  const box = refunds.boxes.find((each) => each.rentalId === rentalId && each.canCancel)
  const kind =
    box && refunds.goods
      ? 'boxes'
      : refunds.goods
        ? openLines(refunds).length > 0
          ? 'lines'
          : canCancelOf(refunds)
            ? 'whole'
            : 'amount'
        : canCancelOf(refunds)
          ? 'boxes'
          : 'amount'
  return {
    kind,
    boxes: new Map(box ? [[box.rentalId, moneyText.write(box.leftCents)]] : []),
    lines: cameLines(refunds),
    empty: new Set(),
    amount: '',
    reason: '',
    note: '',
    way: refunds.onInvoice ? 'claim' : 'provider',
    agreedOn: '',
    putsBack: true,
  }
}

/** Boxes that were opened and would end now: somebody has to know that they are empty. */
export const boxesToConfirm = (refunds: OrderRefunds, { kind, boxes }: RefundForm) =>
  refunds.boxes.filter(
    ({ rentalId, canCancel, wasOpened, state }) =>
      canCancel &&
      wasOpened &&
      RUNNING.includes(state) &&
      (kind === 'whole' || (kind === 'boxes' && boxes.has(rentalId))),
  )

const centsOf = (text: string): number | null => {
  const read = moneyText.read(text)
  return read.ok && typeof read.value === 'number' && read.value >= 0 ? read.value : null
}

/** What the server is asked for, or what is still missing at which field. */
export function readForm(
  refunds: OrderRefunds,
  form: RefundForm,
): { readonly input: RefundInput | null; readonly errors: RefundErrors } {
  const reason: ChosenRefundReason | undefined = REFUND_REASONS.find((each) => each === form.reason)
  const boxes = [...form.boxes].map(([rentalId, text]) => ({ rentalId, cents: centsOf(text) }))
  const agreed = form.agreedOn === '' ? null : dateText.read(form.agreedOn)
  const agreedOn = agreed?.ok === true && typeof agreed.value === 'string' ? agreed.value : undefined
  const errors: RefundErrors = {
    ...boxErrors(refunds, form, boxes),
    ...amountErrors(refunds, form),
    ...(form.kind === 'lines' && form.lines.size === 0 && { lines: r('refund.missing.line') }),
    ...(boxesToConfirm(refunds, form).some(({ rentalId }) => !form.empty.has(rentalId)) && {
      empty: r('refund.missing.empty'),
    }),
    ...(reason === undefined && { reason: r('refund.missing.reason') }),
    ...(form.way === 'credit' && agreedOn === undefined && { agreedOn: r('refund.agreed.missing') }),
  }
  if (Object.keys(errors).length > 0 || reason === undefined) return { input: null, errors }
  const cents = centsOf(form.amount)
  return {
    errors,
    input: {
      orderId: refunds.orderId,
      kind: form.kind,
      boxes:
        form.kind === 'boxes' ? boxes.map(({ rentalId, cents: of }) => ({ rentalId, cents: of ?? 0 })) : [],
      lines: form.kind === 'lines' ? linesInput(refunds, form.lines) : [],
      ...(form.kind === 'amount' && cents !== null && { cents }),
      emptyRentalIds: [...form.empty],
      putsBack: form.putsBack,
      reason,
      note: form.note,
      way: form.way,
      ...(form.way === 'credit' && agreedOn !== undefined && { agreedOn }),
    },
  }
}

/** What would go back as the form stands; all that is left, as long as nothing is chosen. */
export function chosenCents(refunds: OrderRefunds, form: RefundForm): number {
  const chosen =
    form.kind === 'boxes'
      ? [...form.boxes.values()].reduce((sum, text) => sum + (centsOf(text) ?? 0), 0)
      : form.kind === 'lines'
        ? chosenLinesCents(refunds, form.lines)
        : form.kind === 'amount'
          ? (centsOf(form.amount) ?? 0)
          : 0
  return chosen > 0 ? Math.min(chosen, refunds.leftCents) : refunds.leftCents
}

function boxErrors(
  refunds: OrderRefunds,
  form: RefundForm,
  boxes: readonly { readonly rentalId: string; readonly cents: number | null }[],
): RefundErrors {
  if (form.kind !== 'boxes') return {}
  if (boxes.length === 0) return { boxes: r('refund.missing.box') }
  for (const { rentalId, cents } of boxes) {
    const most = refunds.boxes.find((box) => box.rentalId === rentalId)?.leftCents ?? 0
    if (cents === null) return { boxes: r('refund.missing.amount') }
    if (cents > most) return { boxes: r('refund.missing.tooHigh', { amount: moneyOf(most) }) }
  }
  return {}
}

function amountErrors(refunds: OrderRefunds, form: RefundForm): RefundErrors {
  if (form.kind !== 'amount') return {}
  const cents = centsOf(form.amount)
  if (cents === null || cents === 0) return { amount: r('refund.missing.amount') }
  return cents > refunds.leftCents
    ? { amount: r('refund.missing.tooHigh', { amount: moneyOf(refunds.leftCents) }) }
    : {}
}

import { AddedRight, type addRightCalls } from '@fachwerk/contract/rental/add-right-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import { useRef } from 'react'
import { useApi } from '../../../lib/api.ts'
import { OFFICE_ZONE, timeOf } from '../../../lib/words/format.ts'
import { isPassing } from '../../../lib/problem.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { showToast } from '../../../lib/toast.ts'
import { TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { LocationField } from '../../../ui/form/location-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { moneyText, type TextKind } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { AddRightBoxes } from './add-right-boxes.tsx'
import { AddRightFoot } from './add-right-foot.tsx'
import { AddRightPrice } from './add-right-price.tsx'
import { AddRightStep } from './add-right-step.tsx'
import { AddRightWho } from './add-right-who.tsx'
import styles from './add-right.module.css'
import { momentText } from '../moment-text.ts'
import { r } from '../texts.ts'

type Added = ReplyIn<typeof addRightCalls.addAccessRight>
const LABELS = {
  firstName: r('add.firstName'),
  lastName: r('add.lastName'),
  email: r('add.email'),
  language: r('add.language'),
  locationId: r('add.location'),
  startsAt: r('add.start'),
  endsAt: r('add.end'),
  size: r('add.size'),
  boxId: r('add.box'),
  price: r('add.price'),
  amountCents: r('add.amount'),
  voucher: r('add.voucher'),
  reason: r('change.reason'),
}
/** Empty where the price is another one. */
const amountText: TextKind = {
  ...moneyText,
  read: (typed) => (typed.trim() === '' ? { ok: true, value: null } : moneyText.read(typed)),
}

/** Writes a rental for a customer: who, where and when, which box, what it costs and why (R-01, B-20). */
export function AddRightForm(props: {
  /** Of an existing customer; absent: somebody is still to be chosen, or is new. */
  readonly number: string | undefined
  readonly onPick: (number: string | null) => void
  readonly onSaved: (rentalId: string) => void
  readonly onCancel: () => void
}) {
  const api = useApi()
  const refresh = useRefreshList('access-rights')
  // One key per form: a lost answer must not make two rentals.
  const key = useRef(randomKey())
  const saved = ({ boxName: box, payUntil, rentalId }: Added) => {
    refresh()
    showToast(
      payUntil === null
        ? r('add.done.key', { box })
        : r('add.done.pay', { box, time: timeOf(payUntil, OFFICE_ZONE) }),
    )
    props.onSaved(rentalId)
  }
  const form = useRecordForm({
    schema: AddedRight,
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      language: 'de',
      locationId: null,
      startsAt: null,
      endsAt: null,
      size: null,
      boxId: null,
      price: null,
      amountCents: null,
      voucher: '',
      reason: '',
    },
    labels: LABELS,
    texts: {
      startsAt: momentText(OFFICE_ZONE, { mayBeEmpty: true }),
      endsAt: momentText(OFFICE_ZONE),
      amountCents: amountText,
    },
    save: async (body) => {
      try {
        return await api.client.addAccessRight({ body }, { idempotencyKey: key.current })
      } catch (problem) {
        // Refused, the next try is another wish; without an answer it is the same one.
        if (!isPassing(problem)) key.current = randomKey()
        throw problem
      }
    },
    onSaved: saved,
  })
  return (
    <RecordForm
      form={form}
      saveLabel={r('add.button')}
      onCancel={props.onCancel}
      footNote={<AddRightFoot form={form} />}
    >
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <AddRightStep number={1} title={r('add.step.who')}>
            <AddRightWho form={form} number={props.number} onPick={props.onPick} />
          </AddRightStep>
          <AddRightStep number={2} title={r('add.step.when')}>
            <LocationField form={form} name="locationId" />
            <div className={styles['pair']}>
              <TextField form={form} name="startsAt" help={r('add.start.help')} />
              <TextField form={form} name="endsAt" />
            </div>
          </AddRightStep>
        </div>
        <div className={styles['beside']}>
          <AddRightStep number={3} title={r('add.step.box')}>
            <AddRightBoxes form={form} />
          </AddRightStep>
        </div>
        <div className={styles['column']}>
          <AddRightStep number={4} title={r('add.price')}>
            <AddRightPrice form={form} />
            <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={r('add.reason.help')} />
          </AddRightStep>
        </div>
      </div>
    </RecordForm>
  )
}

import { addRightCalls } from '@fachwerk/contract/add-right-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import { useRef } from 'react'
import { useApi } from '../../lib/api.ts'
import { OFFICE_ZONE, timeOf } from '../../lib/format.ts'
import { LANGUAGE_CHOICES } from '../../lib/language-choices.ts'
import { isPassing } from '../../lib/problem.ts'
import { randomKey } from '../../lib/random-key.ts'
import { showToast } from '../../lib/toast.ts'
import { ChoiceField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { LocationField } from '../../ui/form/location-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { AddRightOffer } from './add-right-offer.tsx'
import { momentText } from './moment-text.ts'
import { r } from './texts.ts'

type Added = ReplyIn<typeof addRightCalls.addAccessRight>
const LABELS = {
  locationId: r('add.location'),
  startsAt: r('add.start'),
  endsAt: r('add.end'),
  size: r('add.size'),
  boxId: r('add.box'),
  firstName: r('add.firstName'),
  lastName: r('add.lastName'),
  email: r('add.email'),
  language: r('add.language'),
  price: r('add.price'),
  voucher: r('add.voucher'),
  reason: r('change.reason'),
}

/** Writes a rental for a customer: place, time and box, who it is for, what it costs and why. */
export function AddRightForm({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshList('access-rights')
  // One key per form: a lost answer must not make two rentals.
  const key = useRef(randomKey())
  const saved = ({ boxName: box, payUntil }: Added) => {
    refresh()
    showToast(
      payUntil === null
        ? r('add.done.key', { box })
        : r('add.done.pay', { box, time: timeOf(payUntil, OFFICE_ZONE) }),
    )
    onClose()
  }
  const form = useRecordForm({
    schema: addRightCalls.addAccessRight.body,
    initial: {
      locationId: null,
      startsAt: null,
      endsAt: null,
      size: null,
      boxId: null,
      firstName: '',
      lastName: '',
      email: '',
      language: 'de',
      price: 'free',
      voucher: '',
      reason: '',
    },
    labels: LABELS,
    texts: { startsAt: momentText(OFFICE_ZONE, { mayBeEmpty: true }), endsAt: momentText(OFFICE_ZONE) },
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
    <RecordForm form={form} saveLabel={r('add.button')} onCancel={onClose}>
      <LocationField form={form} name="locationId" />
      <TextField form={form} name="startsAt" help={r('add.start.help')} />
      <TextField form={form} name="endsAt" />
      <AddRightOffer form={form} />
      <TextField form={form} name="firstName" maxLength={80} />
      <TextField form={form} name="lastName" maxLength={80} />
      <TextField form={form} name="email" type="email" maxLength={254} help={r('add.email.help')} />
      <ChoiceField form={form} name="language" choices={LANGUAGE_CHOICES} />
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={r('change.reason.help')} />
    </RecordForm>
  )
}

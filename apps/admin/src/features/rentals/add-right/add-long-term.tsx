import { Id } from '@fachwerk/contract/fields'
import { longTermCalls } from '@fachwerk/contract/price/long-term-calls'
import { NOTICE_PERIODS } from '@fachwerk/contract/price/long-term-terms'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../lib/api.ts'
import { moneyOf, OFFICE_ZONE, timeOf } from '../../../lib/words/format.ts'
import { LANGUAGE_CHOICES } from '@fachwerk/contract/staff/language-choices'
import { isPassing, wordsFor } from '../../../lib/problem.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { showToast } from '../../../lib/toast.ts'
import { readTyped } from '../../../lib/words/wall-time.ts'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { LocationField } from '../../../ui/form/location-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { numberText } from '../../../ui/form/text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { lastDayOf } from '../long-term/long-term-days.ts'
import { longTermOfferQuery } from '../long-term/long-term-queries.ts'
import { lt } from '../long-term/long-term-texts.ts'
import { momentText } from '../moment-text.ts'

const LABELS = {
  locationId: lt('add.location'),
  startsAt: lt('add.start'),
  size: lt('add.size'),
  boxId: lt('add.box'),
  notice: lt('add.notice'),
  minimumMonths: lt('add.minimum'),
  graceDays: lt('add.grace'),
  firstName: lt('add.firstName'),
  lastName: lt('add.lastName'),
  email: lt('add.email'),
  language: lt('add.language'),
  voucher: lt('add.voucher'),
  reason: lt('add.reason'),
}
const INITIAL = {
  locationId: null,
  startsAt: null,
  size: null,
  boxId: null,
  notice: 'month',
  minimumMonths: 0,
  graceDays: 7,
  firstName: '',
  lastName: '',
  email: '',
  language: 'de',
  voucher: '',
  reason: '',
}

/** „Langzeitmiete anlegen“: a box that is rented month by month, for a customer at the counter or on the phone. */
export function AddLongTerm() {
  return (
    <AddDialog label={lt('add.button')} isSecond>
      {(close) => <LongTermForm onClose={close} />}
    </AddDialog>
  )
}

function LongTermForm({ onClose }: { readonly onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshList('access-rights')
  // One key per form: a lost answer must not make two rentals.
  const key = useRef(randomKey())
  const form = useRecordForm({
    schema: longTermCalls.rentLongTerm.body,
    initial: INITIAL,
    labels: LABELS,
    texts: {
      startsAt: momentText(OFFICE_ZONE, { mayBeEmpty: true }),
      minimumMonths: numberText({ decimals: 0, min: 0, max: 24 }),
      graceDays: numberText({ decimals: 0, min: 1, max: 60 }),
    },
    save: async (body) => {
      try {
        return await api.client.rentLongTerm({ body }, { idempotencyKey: key.current })
      } catch (problem) {
        // Refused, the next try is another wish; without an answer it is the same one.
        if (!isPassing(problem)) key.current = randomKey()
        throw problem
      }
    },
    onSaved: ({ boxName: box, payUntil }) => {
      refresh()
      showToast(
        payUntil === null
          ? lt('add.done.key', { box })
          : lt('add.done', { box, time: timeOf(payUntil, OFFICE_ZONE) }),
      )
      onClose()
    },
  })
  const notices = NOTICE_PERIODS.map((value) => ({ value, label: lt(`notice.${value}`) }))
  return (
    <RecordForm form={form} saveLabel={lt('add.button')} onCancel={onClose}>
      <LocationField form={form} name="locationId" />
      <TextField form={form} name="startsAt" help={lt('add.start.help')} />
      <Offer form={form} />
      <TextField form={form} name="voucher" maxLength={40} help={lt('add.voucher.help')} />
      <ChoiceField form={form} name="notice" choices={notices} help={lt('add.notice.help')} />
      <TextField form={form} name="minimumMonths" help={lt('add.minimum.help')} />
      <TextField form={form} name="graceDays" help={lt('add.grace.help')} />
      <TextField form={form} name="firstName" maxLength={80} />
      <TextField form={form} name="lastName" maxLength={80} />
      <TextField form={form} name="email" type="email" maxLength={254} help={lt('add.email.help')} />
      <ChoiceField form={form} name="language" choices={LANGUAGE_CHOICES} />
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={lt('terminate.reason.help')} />
    </RecordForm>
  )
}

const TYPING_MS = 300

/** Size and box by what is free without an end at the chosen place, and what the first month costs. */
function Offer({ form }: { readonly form: Form }) {
  const values = form.form.getValues()
  const locationId = Id.safeParse(values['locationId']).data ?? null
  const start = values['startsAt']
  const [startsAt] = useDebouncedValue(
    typeof start === 'string' ? readTyped(start, OFFICE_ZONE) : null,
    TYPING_MS,
  )
  const { data, error } = useQuery({
    ...longTermOfferQuery(useApi(), {
      locationId: locationId ?? '',
      ...(startsAt !== null && { startsAt }),
    }),
    enabled: locationId !== null,
    placeholderData: keepPreviousData,
  })
  const rows = locationId === null ? [] : (data?.rows ?? [])
  const chosen = rows.find(({ size }) => size === values['size'])
  const boxes = (chosen?.boxes ?? []).map(({ boxId, boxName }) => ({ value: boxId, label: boxName }))
  return (
    <>
      {error === null ? null : <Notice kind="warn">{wordsFor(error).text}</Notice>}
      <ChoiceField
        form={form}
        name="size"
        choices={rows.map(({ size, monthCents, boxes: free }) => ({
          value: size,
          label:
            monthCents === null
              ? lt('add.size.none', { size })
              : lt('add.size.choice', { size, price: moneyOf(monthCents), count: free.length }),
        }))}
        {...(locationId === null && { help: lt('add.size.first') })}
      />
      {boxes.length > 0 ? (
        <ChoiceField form={form} name="boxId" choices={boxes} clearable help={lt('add.box.any')} />
      ) : null}
      {data && chosen && chosen.monthCents !== null ? (
        <output>
          {lt('add.summary', {
            price: moneyOf(chosen.monthCents),
            last: lastDayOf(data.firstMonthEndsAt, OFFICE_ZONE),
          })}
        </output>
      ) : null}
    </>
  )
}

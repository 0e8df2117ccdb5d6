import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { LocalDate } from '@fachwerk/contract/fields'
import { longTermCalls, type LongTermView } from '@fachwerk/contract/price/long-term-calls'
import { Radio } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { readTyped } from '../../lib/words/wall-time.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { dateText } from '../../ui/form/text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { dayWords } from './long-term/long-term-days.ts'
import { terminationQuery } from './long-term/long-term-queries.ts'
import { lt } from './long-term/long-term-texts.ts'
import { momentText } from './moment-text.ts'
import { useLongTermChanged } from './long-term/use-long-term-changed.ts'

interface Props {
  readonly right: AccessRightDetail
  readonly rental: LongTermView
  readonly onClose: () => void
}

const LABELS = {
  from: lt('terminate.from'),
  kind: lt('terminate.kind'),
  receivedAt: lt('terminate.received'),
  lastDay: lt('terminate.lastDay'),
  reason: lt('terminate.reason'),
}

/** Takes a notice over: who gave it, when it came, and the day with which it ends the rental, with the rule's reason. */
export function TerminateRental({ right, rental, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={lt('terminate.title', { box: right.boxName })}>
      <NoticeForm right={right} rental={rental} onClose={onClose} />
    </Dialog>
  )
}

function NoticeForm({ rental, onClose }: Props) {
  const api = useApi()
  const changed = useLongTermChanged()
  const { timeZone } = rental
  const form = useRecordForm({
    schema: longTermCalls.terminateLongTerm.body,
    initial: {
      rentalId: rental.rentalId,
      from: 'customer',
      kind: 'ordinary',
      receivedAt: null,
      lastDay: null,
      reason: '',
    },
    labels: LABELS,
    texts: { receivedAt: momentText(timeZone, { mayBeEmpty: true }), lastDay: dateText },
    version: rental.version,
    save: (body) => api.client.terminateLongTerm({ body }),
    onSaved: (saved) => {
      changed(saved, lt('terminate.done', { last: dayWords(saved.termination?.lastDay ?? '') }))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={lt('terminate.button')} onCancel={onClose}>
      <Choice form={form} name="from" values={['customer', 'operator']} />
      <Choice form={form} name="kind" values={['ordinary', 'extraordinary']} />
      <TextField form={form} name="receivedAt" help={lt('terminate.received.help')} />
      <TextField form={form} name="lastDay" help={lt('terminate.lastDay.help')} />
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={lt('terminate.reason.help')} />
      <End form={form} rental={rental} />
    </RecordForm>
  )
}

type From = 'customer' | 'operator'
type Kind = 'ordinary' | 'extraordinary'

function Choice(
  props: { readonly form: Form } & (
    | { readonly name: 'from'; readonly values: readonly From[] }
    | { readonly name: 'kind'; readonly values: readonly Kind[] }
  ),
) {
  const { form, name } = props
  const labels =
    props.name === 'from'
      ? props.values.map((value) => [value, lt(`terminate.from.${value}`)] as const)
      : props.values.map((value) => [value, lt(`terminate.kind.${value}`)] as const)
  return (
    <Radio.Group label={LABELS[name]} {...form.form.getInputProps(name)}>
      {labels.map(([value, label]) => (
        <Radio key={value} mt={8} value={value} label={label} />
      ))}
    </Radio.Group>
  )
}

/** The day that follows from what is typed so far, and why it is that one. */
function End({ form, rental }: { readonly form: Form; readonly rental: LongTermView }) {
  const values = form.form.getValues()
  const receivedAt = typed(values['receivedAt'], rental.timeZone)
  const day = typeof values['lastDay'] === 'string' ? dateText.read(values['lastDay']) : null
  const lastDay = day?.ok ? LocalDate.safeParse(day.value).data : undefined
  const { data, error } = useQuery({
    ...terminationQuery(useApi(), rental.rentalId, {
      kind: values['kind'] === 'extraordinary' ? 'extraordinary' : 'ordinary',
      from: values['from'] === 'operator' ? 'operator' : 'customer',
      ...(receivedAt !== null && { receivedAt }),
      ...(lastDay !== undefined && { lastDay }),
    }),
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <Notice kind="warn">{wordsFor(error).text}</Notice>
  if (!data) return <p className="small muted">{lt('terminate.checking')}</p>
  return (
    <output>
      <b>{lt('terminate.end', { last: dayWords(data.lastDay), why: lt(`because.${data.because}`) })}</b>{' '}
      {data.refundCents > 0 ? lt('terminate.refund', { amount: moneyOf(data.refundCents) }) : null}
    </output>
  )
}

const typed = (text: unknown, timeZone: string) =>
  typeof text === 'string' && text.trim() !== '' ? readTyped(text, timeZone) : null

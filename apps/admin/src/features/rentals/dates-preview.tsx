import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { durationOf, momentOf, priceOf } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { rightDatesQuery } from '../../lib/queries.ts'
import { readTyped } from '../../lib/words/wall-time.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './change-dates.module.css'
import { momentText } from './moment-text.ts'
import { r } from './texts.ts'

type Preview = ReplyIn<typeof changeRightCalls.accessRightDates>
interface Props {
  readonly right: AccessRightDetail
  readonly form: RecordForm
}

const TYPING_MS = 300

/** What the dates in the form would change: who is in the way, the ways out, the price. */
export function DatesPreview({ right, form }: Props) {
  const { timeZone, rentalId } = right
  const { startsAt: start, endsAt: end } = form.form.getValues()
  const read = (text: unknown) => (typeof text === 'string' ? readTyped(text, timeZone) : null)
  const [startsAt] = useDebouncedValue(read(start), TYPING_MS)
  const [endsAt] = useDebouncedValue(read(end), TYPING_MS)
  const api = useApi()
  // Nothing new, or nothing the server would take: it need not be asked.
  const isNew = startsAt !== null && startsAt !== new Date(right.startsAt).toISOString()
  const isLater = endsAt !== null && Date.parse(endsAt) > api.clock.now()
  const isAsked = isLater && (isNew || endsAt !== sameMinute(right.endsAt))
  const { data, error } = useQuery({
    ...rightDatesQuery(api, rentalId, {
      endsAt: endsAt ?? '',
      ...(startsAt !== null && { startsAt }),
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked) return null
  if (error !== null) return <Notice kind="warn">{wordsFor(error).text}</Notice>
  if (!data) return <p className="small muted">{r('dates.checking')}</p>
  return (
    <div className={styles['preview']} aria-live="polite">
      {data.next === null ? <Free preview={data} timeZone={timeZone} /> : null}
      {data.next === null ? null : <Taken preview={data} next={data.next} timeZone={timeZone} form={form} />}
      <Price preview={data} form={form} />
    </div>
  )
}

const sameMinute = (at: string | null) => at && new Date(at).toISOString()

function Free({ preview, timeZone }: { readonly preview: Preview; readonly timeZone: string }) {
  const duration = durationOf(Date.parse(preview.endsAt) - Date.parse(preview.startsAt))
  return <p>{r('dates.free', { duration, grace: momentOf(preview.graceUntil, timeZone) })}</p>
}

function Taken(props: {
  readonly preview: Preview
  readonly next: NonNullable<Preview['next']>
  readonly timeZone: string
  readonly form: RecordForm
}) {
  const { preview, next, timeZone, form } = props
  const { latestEnd, nextCanMove } = preview
  const { customerName: customer } = next
  const start = momentOf(next.startsAt, timeZone)
  return (
    <>
      <p>
        <b>{next.isHold ? r('dates.taken.hold', { start }) : r('dates.taken', { customer, start })}</b>
      </p>
      {latestEnd === null ? null : (
        <Button
          size="xs"
          onClick={() => form.form.setFieldValue('endsAt', momentText(timeZone).write(latestEnd))}
        >
          {r('dates.latest', { end: momentOf(latestEnd, timeZone) })}
        </Button>
      )}
      {nextCanMove ? (
        <Checkbox
          label={r('dates.moveNext', { customer })}
          description={r('dates.moveNext.help')}
          {...form.form.getInputProps('moveNext', { type: 'checkbox' })}
        />
      ) : (
        <p className="muted">{r('dates.noWay')}</p>
      )}
    </>
  )
}

function Price({ preview, form }: { readonly preview: Preview; readonly form: RecordForm }) {
  const { priceCents, tariffCents } = preview
  if (tariffCents === null) return <p className="muted">{r('dates.price.none')}</p>
  if (tariffCents === priceCents) return null
  return (
    <Radio.Group
      label={r('dates.price')}
      description={r('dates.price.help')}
      {...form.form.getInputProps('price')}
    >
      <Radio mt={8} value="keep" label={r('dates.price.keep', { price: priceOf(priceCents) })} />
      <Radio mt={8} value="tariff" label={r('dates.price.tariff', { price: priceOf(tariffCents) })} />
    </Radio.Group>
  )
}

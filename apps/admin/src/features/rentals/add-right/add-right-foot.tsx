import { momentOf, OFFICE_ZONE, periodOf } from '../../../lib/words/format.ts'
import { readTyped } from '../../../lib/words/wall-time.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { r } from '../texts.ts'
import { useRightOffer } from './use-right-offer.ts'

const moment = (typed: unknown) => (typeof typed === 'string' ? readTyped(typed, OFFICE_ZONE) : null)
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const listed = (names: readonly string[]) =>
  new Intl.ListFormat('de-DE', { type: 'conjunction' }).format(names)

/** What the button is about to give, and what is still missing for it (B-20). */
export function AddRightFoot({ form }: { readonly form: RecordForm }) {
  const { rows } = useRightOffer(form)
  const values = form.form.getValues()
  const { boxId, size } = values
  const [startsAt, endsAt] = [moment(values['startsAt']), moment(values['endsAt'])]
  const box = rows?.flatMap((row) => row.boxes).find((each) => each.boxId === boxId)?.boxName
  const what =
    typeof size !== 'string' || size === ''
      ? null
      : box === undefined
        ? r('add.foot.size', { size })
        : r('add.foot.box', { box, size })
  const when =
    endsAt === null
      ? null
      : startsAt === null
        ? r('add.foot.now', { end: momentOf(endsAt, OFFICE_ZONE) })
        : periodOf(startsAt, endsAt, OFFICE_ZONE)
  const given = [what, when].filter((part) => part !== null)
  const missing = missingIn(values, endsAt !== null)
  const lacks = r('add.foot.missing', { count: missing.length, fields: listed(missing) })
  return (
    <p>
      {given.length > 0 ? <b>{given.join(', ')}</b> : null}
      {given.length > 0 && missing.length > 0 ? ' · ' : null}
      {missing.length > 0 ? (
        <span className="muted">
          {/* Alone it is a sentence of its own. */}
          {given.length > 0 ? lacks : lacks.charAt(0).toUpperCase() + lacks.slice(1)}
        </span>
      ) : null}
    </p>
  )
}

function missingIn(values: Readonly<Record<string, unknown>>, hasEnd: boolean): string[] {
  const { firstName, email, locationId, size, price, amountCents, reason } = values
  const needed = [
    [isEmpty(firstName) || isEmpty(email), r('add.customer')],
    [isEmpty(locationId), r('add.location')],
    [!hasEnd, r('add.end')],
    [isEmpty(size), r('add.size')],
    [isEmpty(price), r('add.price')],
    [price === 'amount' && isEmpty(amountCents), r('add.amount')],
    [(price === 'amount' || price === 'free') && isEmpty(reason), r('change.reason')],
  ] as const
  return needed.filter(([isMissing]) => isMissing).map(([, name]) => name)
}

import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { Button } from '@mantine/core'
import { useApi } from '../../lib/api.ts'
import { momentOf } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { atFields } from '../../ui/form/at-fields.ts'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../ui/form/use-record-form.ts'
import styles from './change-dates.module.css'
import { DatesPreview } from './dates-preview.tsx'
import { longer, momentText, STEPS } from './moment-text.ts'
import { r } from './texts.ts'
import { useRightChanged } from './use-right-changed.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'

const schema = changeRightCalls.editAccessRightDate.body.shape.orderItem
const LABELS = {
  startsAt: r('dates.start'),
  endsAt: r('dates.end'),
  price: r('dates.price'),
  reason: r('change.reason'),
}

/** Other dates for a rental: what they would change is shown before anything is. */
export function ChangeDates(props: { readonly right: AccessRightDetail; readonly onClose: () => void }) {
  const { right, onClose } = props
  return (
    <Dialog opened onClose={onClose} title={r('dates.title', { box: right.boxName })}>
      <DatesForm right={right} onClose={onClose} />
    </Dialog>
  )
}

function DatesForm({ right, onClose }: { readonly right: AccessRightDetail; readonly onClose: () => void }) {
  const api = useApi()
  const changed = useRightChanged()
  const { timeZone, startsAt } = right
  const moment = momentText(timeZone)
  // The status is the server's; a clock that is a little behind would offer a start that nobody can change.
  const hasBegun = Date.parse(startsAt) <= useNow(15_000) || right.status !== 'reserved'
  const form = useRecordForm({
    schema,
    initial: {
      id: right.rentalId,
      ...(!hasBegun && { startsAt }),
      endsAt: right.endsAt,
      price: 'keep',
      moveNext: false,
      reason: '',
    },
    labels: LABELS,
    texts: { startsAt: moment, endsAt: moment },
    version: right.version,
    save: (orderItem) => atFields('orderItem', api.client.editAccessRightDate({ body: { orderItem } })),
    onSaved: (saved) => {
      changed(saved, r('dates.done', { box: saved.boxName }))
      onClose()
    },
  })
  return (
    <RecordForm form={form} saveLabel={r('dates.save')} onCancel={onClose}>
      {hasBegun ? (
        <p className="small muted">{r('dates.start.fixed', { start: momentOf(startsAt, timeZone) })}</p>
      ) : (
        <TextField form={form} name="startsAt" />
      )}
      <TextField form={form} name="endsAt" />
      <Longer form={form} timeZone={timeZone} />
      <DatesPreview right={right} form={form} />
      <TextAreaField form={form} name="reason" rows={2} maxLength={500} help={r('change.reason.help')} />
    </RecordForm>
  )
}

/** Adds to the end that stands in the field, by the clocks of the location. */
function Longer({ form, timeZone }: { readonly form: Form; readonly timeZone: string }) {
  const typed = form.form.getValues()['endsAt']
  return (
    <fieldset className={styles['steps']}>
      <legend className="vh">{r('dates.plus')}</legend>
      <span className="small muted" aria-hidden="true">
        {r('dates.plus')}
      </span>
      {STEPS.map((step) => (
        <Button
          key={step}
          size="xs"
          onClick={() => form.form.setFieldValue('endsAt', longer(String(typed), step, timeZone))}
        >
          {r(`dates.plus.${step}`)}
        </Button>
      ))}
    </fieldset>
  )
}

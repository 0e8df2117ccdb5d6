import { text } from '@fachwerk/contract/fields'
import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { boxSpotsQuery } from '../../../lib/queries.ts'
import { t } from '../../../lib/words/texts.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { type BoxSpots, keyOfSpot, spotOfKey } from './box-spots.ts'
import { itemField } from '../item-field.ts'
import { rowName } from '../lock-marks.tsx'
import { SpotField } from './spot-field.tsx'
import { l } from '../texts.ts'
import { useSaveLock } from '../use-save-lock.ts'

const Placed = z.strictObject({
  spot: z.string().min(1, { error: l('box.spot.missing') }),
  reason: text(l('form.reason'), 300),
})
const LABELS = { spot: l('box.place'), reason: l('form.reason') }

type Props = {
  readonly box: LockDetail & { readonly boxId: string }
  readonly what: 'moveBox' | 'restoreBox'
  readonly onClose: () => void
}

/** Chooses a place for a box in the drawing of its cabinets: to move it there, or to bring it back (L-01). */
export function PlaceBox(props: Props) {
  const { box, what, onClose } = props
  const { data, error, refetch } = useQuery(boxSpotsQuery(useApi(), box.boxId))
  return (
    <Dialog opened onClose={onClose} size="lg" title={l(`box.${what}.title`, { name: rowName(box) })}>
      {data ? <PlaceForm {...props} spots={data} /> : null}
      {!data && error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={l('box.spots.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
    </Dialog>
  )
}

function PlaceForm({ box, what, onClose, spots }: Props & { readonly spots: BoxSpots }) {
  const { client } = useApi()
  const save = useSaveLock(onClose)
  const { former } = spots
  const form = useRecordForm({
    schema: Placed,
    initial: { spot: former ? keyOfSpot({ ...former, over: null }) : '', reason: '' },
    labels: LABELS,
    fieldOf: itemField,
    save: ({ spot, reason }) => {
      const body = { item: { id: box.boxId, spot: spotOfKey(spot), reason } }
      return what === 'moveBox' ? client.moveBox({ body }) : client.restoreBox({ body })
    },
    onSaved: (saved) => save(saved, what === 'moveBox' ? 'box.wasMoved' : 'box.wasRestored'),
  })
  return (
    <RecordForm form={form} saveLabel={l(`box.${what}.confirm`)} onCancel={onClose}>
      <p className="small">{l(`box.${what}.text`)}</p>
      {what === 'moveBox' && box.boxState !== 'free' ? (
        <Notice kind="warn">{l('box.moveBox.rented')}</Notice>
      ) : null}
      {what === 'restoreBox' && former === null ? <Notice kind="info">{l('box.spot.gone')}</Notice> : null}
      <SpotField form={form} spots={spots} boxId={box.boxId} />
      <TextAreaField form={form} name="reason" rows={2} />
    </RecordForm>
  )
}

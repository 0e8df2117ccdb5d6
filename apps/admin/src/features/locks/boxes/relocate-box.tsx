import type { boxCalls } from '@fachwerk/contract/location/box-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import { Id, text } from '@fachwerk/contract/fields'
import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { spotsElsewhereQuery } from '../../../lib/queries.ts'
import { t } from '../../../lib/words/texts.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { ChoiceField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { LocationField } from '../../../ui/form/location-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { numberText } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { BoxRentals } from './box-rentals.tsx'
import { keyOfSpot, spotOfKey } from './box-spots.ts'
import { itemField } from '../item-field.ts'
import { rowName } from '../lock-marks.tsx'
import styles from '../locks.module.css'
import { SpotField } from './spot-field.tsx'
import { l } from '../texts.ts'
import { useSaveLock } from '../use-save-lock.ts'

type Props = { readonly box: LockDetail & { readonly boxId: string }; readonly onClose: () => void }
type Places = ReplyOut<typeof boxCalls.boxSpotsElsewhere>

const Chosen = z.strictObject({ locationId: z.uuid({ error: l('form.location.missing') }) })
const Relocated = z.strictObject({
  terminalId: Id.nullable(),
  number: z.int().min(1).max(9_999),
  spot: z.string().min(1, { error: l('box.spot.missing') }),
  lock: z.enum(['along', 'spare']),
  reason: text(l('form.reason'), 300),
})
const LABELS = {
  terminalId: l('form.terminal'),
  number: l('form.number'),
  spot: l('box.place'),
  lock: l('locks.column.lock'),
  reason: l('form.reason'),
}
const TEXTS = { number: numberText({ decimals: 0, min: 1, max: 9_999 }) }

/** Takes a box to another location; while somebody has it, says who, and does not ask (L-01). */
export function RelocateBox({ box, onClose }: Props) {
  const name = rowName(box)
  const rented = box.rentals.some(({ running }) => running)
  if (!rented)
    return (
      <Dialog opened onClose={onClose} size="lg" title={l('box.relocate.title', { name })}>
        <Choosing box={box} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={l('box.archive.notYet', { name })}>
      <div className={styles['spaced']}>
        <p>{l('box.relocate.rented')}</p>
        <BoxRentals lock={box} />
        <div>
          <Button onClick={onClose}>{l('box.archive.understood')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The location first: what else is asked depends on it. */
function Choosing({ box, onClose }: Props) {
  const api = useApi()
  const form = useRecordForm({
    schema: Chosen,
    initial: { locationId: '' },
    labels: { locationId: l('box.relocate.location') },
    save: () => Promise.resolve(null),
    onSaved: () => {},
  })
  const chosen = form.form.getValues()['locationId']
  const locationId = typeof chosen === 'string' && chosen !== '' ? chosen : null
  const places = useQuery({
    ...spotsElsewhereQuery(api, box.boxId, locationId ?? ''),
    enabled: locationId !== null,
  })
  return (
    <div className={styles['spaced']}>
      <p className="small">{l('box.relocate.text')}</p>
      {box.rentals.length > 0 ? <Notice kind="warn">{l('box.relocate.booked')}</Notice> : null}
      <LocationField form={form} name="locationId" />
      {locationId !== null && places.data ? (
        <RelocateForm key={locationId} box={box} at={locationId} places={places.data} onClose={onClose} />
      ) : null}
      {locationId !== null && places.isPending ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
      {places.error ? <Notice kind="danger">{wordsFor(places.error).text}</Notice> : null}
    </div>
  )
}

function RelocateForm({
  box,
  at,
  places,
  onClose,
}: Props & { readonly at: string; readonly places: Places }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const save = useSaveLock(onClose)
  const { former, terminals, prefix, nextNumber } = places
  const form = useRecordForm({
    schema: Relocated,
    initial: {
      terminalId: terminals[0]?.id ?? null,
      number: former?.number ?? nextNumber,
      spot: former?.spot ? keyOfSpot({ ...former.spot, over: null }) : '',
      lock: box.lockId !== null && terminals.length > 0 ? 'along' : 'spare',
      reason: '',
    },
    labels: LABELS,
    texts: TEXTS,
    fieldOf: itemField,
    save: async ({ spot, ...values }) => {
      try {
        const item = { ...values, id: box.boxId, locationId: at, spot: spotOfKey(spot) }
        return await client.relocateBox({ body: { item } })
      } catch (problem) {
        // Somebody may have booked it, or taken the place, meanwhile.
        void queries.invalidateQueries({ queryKey: ['lock'] })
        throw problem
      }
    },
    onSaved: (saved) => save(saved, 'box.wasRelocated'),
  })
  const along = form.form.getValues()['lock'] === 'along'
  return (
    <RecordForm form={form} saveLabel={l('box.relocate.confirm')} onCancel={onClose}>
      <TextField
        form={form}
        name="number"
        help={
          former === null
            ? l('box.relocate.number', { prefix })
            : l('box.relocate.former', { prefix, number: String(former.number).padStart(3, '0') })
        }
      />
      {box.lockId === null ? null : <LockFields form={form} terminals={terminals} along={along} box={box} />}
      <SpotField form={form} spots={places} boxId={box.boxId} />
      <TextAreaField form={form} name="reason" rows={2} />
    </RecordForm>
  )
}

function LockFields(props: {
  readonly form: Parameters<typeof ChoiceField>[0]['form']
  readonly terminals: Places['terminals']
  readonly along: boolean
  readonly box: LockDetail
}) {
  const { form, terminals, along, box } = props
  const spare = { value: 'spare', label: l('box.relocate.lock.spare') }
  return (
    <>
      {terminals.length === 0 ? <Notice kind="warn">{l('box.relocate.noTerminal')}</Notice> : null}
      <ChoiceField
        form={form}
        name="lock"
        choices={
          terminals.length === 0
            ? [spare]
            : [{ value: 'along', label: l('box.relocate.lock.along', { lock: box.name ?? '' }) }, spare]
        }
      />
      {along && terminals.length > 1 ? (
        <ChoiceField
          form={form}
          name="terminalId"
          choices={terminals.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </>
  )
}

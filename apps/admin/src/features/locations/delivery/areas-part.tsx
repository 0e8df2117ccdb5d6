import { areaFields, postcodesIn } from '@fachwerk/contract/fulfilment/area-fields'
import type { AreaRow, PlaceDelivery } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { bodyOf, emptyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { moneyOf, priceOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { Tag } from '../../../ui/facts/marks.tsx'
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts'
import { AddDialog, Dialog } from '../../../ui/panes/dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import type { Spot } from './areas-map.tsx'
import { useTakeOver } from './delivery-queries.ts'
import { d } from './delivery-texts.ts'
import styles from './delivery.module.css'
import { PlaceRecordForm } from './place-record-form.tsx'
import { RecordActions } from './record-actions.tsx'

/** Outlines and postcodes are heavy. */
const AreasMap = lazyPart(async () => (await import('./areas-map.tsx')).AreasMap)
const PostcodePicker = lazyPart(async () => (await import('./areas-map.tsx')).PostcodePicker)
/** As many as the map has colours. */
const AREA_TINTS = 6

const LABELS = labelsOf(areaFields)
const Stored = z.strictObject({ ...bodyOf(areaFields), version: z.int() })
const HELP: Readonly<Record<string, string>> = {
  postcodes: d('areas.postcodes.help'),
  minimumCents: d('areas.minimum.help'),
  freeFromCents: d('areas.freeFrom.help'),
  surchargeCents: d('areas.surcharge.help'),
  leadMinutes: d('areas.lead.help'),
  windows: d('areas.windows.help'),
}

/** Where a location brings goods to, and what a customer there is told (K-04). */
export function AreasPart({
  delivery,
  center,
  isOffered,
}: {
  readonly delivery: PlaceDelivery
  /** Where the location is. */
  readonly center: Spot
  readonly isOffered: boolean
}) {
  const { areas, can } = delivery
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const inUse = areas.filter(({ archived }) => !archived)
  const postcodes = inUse.reduce((sum, area) => sum + postcodesIn(area.postcodes).length, 0)
  return (
    <section className={styles['part']} aria-labelledby="liefergebiete">
      <div className={styles['head']}>
        <h2 id="liefergebiete">{d('areas.title')}</h2>
        {can.edit ? (
          <AddDialog label={d('areas.add')} size="lg">
            {(done) => <AreaForm delivery={delivery} center={center} area={null} onDone={done} />}
          </AddDialog>
        ) : null}
      </div>
      <p className="muted">
        {inUse.length > 0 ? d('areas.count', { areas: inUse.length, postcodes }) : d('areas.none')}
      </p>
      {inUse.length > 0 && !isOffered ? <Notice kind="warn">{d('areas.off')}</Notice> : null}
      {isOffered && inUse.length === 0 ? <Notice kind="warn">{d('areas.missing')}</Notice> : null}
      {inUse.length > 0 ? <TryPostcode areas={inUse} /> : null}
      <div className={styles['areas']}>
        <ul className={styles['signs']}>
          {areas.map((area) => (
            <Area key={area.id} area={area} delivery={delivery} center={center} />
          ))}
        </ul>
        <Suspense fallback={<RowSkeleton rows={6} label={t('app.loading')} />}>
          <AreasMap
            center={center}
            areas={inUse}
            editable={can.edit}
            onEdit={(area) => setOpened({ area, postcode: '' })}
            onAdd={(postcode) => setOpened({ area: null, postcode })}
          />
        </Suspense>
      </div>
      <Dialog
        opened={opened !== null}
        onClose={close}
        size="lg"
        title={opened?.area ? d('areas.form', { name: opened.area.name }) : d('areas.add')}
      >
        {opened ? (
          <AreaForm
            delivery={delivery}
            center={center}
            area={opened.area}
            postcode={opened.postcode}
            onDone={close}
          />
        ) : null}
      </Dialog>
    </section>
  )
}

/** Opened from the map. */
interface Opened {
  /** Null: a new one, with that postcode. */
  readonly area: AreaRow | null
  readonly postcode: string
}

/** „Was sieht ein Kunde in 10999?“ */
function TryPostcode({ areas }: { readonly areas: readonly AreaRow[] }) {
  const [typed, setTyped] = useState('')
  const postcode = typed.trim()
  const area = areas.find((each) => postcodesIn(each.postcodes).includes(postcode))
  return (
    <div className={styles['try']}>
      <TextInput
        label={d('areas.try')}
        placeholder="10999"
        inputMode="numeric"
        maxLength={5}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <output>
        {/^\d{5}$/.test(postcode)
          ? area
            ? `„${area.name}“: ${wordsOf(area)}`
            : d('areas.try.none', { postcode })
          : null}
      </output>
    </div>
  )
}

/** What a customer in the area is told of it. */
function wordsOf(area: AreaRow): string {
  const { priceCents, freeFromCents, minimumCents, surchargeCents } = area
  return [
    d('areas.try.price', { price: priceOf(priceCents) }),
    ...(freeFromCents === null || priceCents === 0
      ? []
      : [d('areas.free', { amount: moneyOf(freeFromCents) })]),
    ...(minimumCents === 0 ? [] : [d('areas.minimum', { amount: moneyOf(minimumCents) })]),
    ...(minimumCents === 0 ? [] : [surchargeWords(surchargeCents)]),
  ].join(' ')
}

const surchargeWords = (cents: number | null): string =>
  cents === null ? d('areas.surcharge.none') : d('areas.surcharge', { amount: moneyOf(cents) })

function Area(props: { readonly area: AreaRow; readonly delivery: PlaceDelivery; readonly center: Spot }) {
  const { area, delivery, center } = props
  const { locationId, can } = delivery
  const tint = delivery.areas.filter((each) => !each.archived).findIndex(({ id: each }) => each === area.id)
  const { id, name, postcodes, archived, version, leadMinutes, windows } = area
  const { client } = useApi()
  const takeOver = useTakeOver()
  const putAway = async (away: boolean) =>
    takeOver(
      await client.archiveArea({ body: { item: { locationId, id, version, archived: away } } }),
      d(away ? 'wasArchived' : 'wasRestored', { name }),
    )
  return (
    <li data-archived={archived || undefined}>
      <h3>
        {archived ? null : (
          <i className={styles['swatch']} data-tint={tint % AREA_TINTS} aria-hidden="true" />
        )}
        {name} {archived ? <Tag>{d('archived')}</Tag> : null}
      </h3>
      <p className="num">{postcodes}</p>
      <p>{wordsOf(area)}</p>
      <p className="small muted">{d('areas.lead', { minutes: leadMinutes })}</p>
      <p className={styles['windows']}>{windows === '' ? d('areas.windows.none') : windows}</p>
      <RecordActions
        record={area}
        kind="deliveryArea"
        labels={LABELS}
        words={historyWords}
        editable={can.edit}
        size="lg"
        archiveText={d('areas.archive.text')}
        formTitle={d('areas.form', { name })}
        putAway={putAway}
      >
        {(close) => <AreaForm delivery={delivery} center={center} area={area} onDone={close} />}
      </RecordActions>
    </li>
  )
}

/** Amounts of the history in euros. */
const historyWords = (field: string, value: unknown): string | null =>
  field.endsWith('Cents') && typeof value === 'number' ? moneyOf(value) : null

function textIn({ form }: Form): string {
  const typed = form.getValues()['postcodes']
  return typeof typed === 'string' ? typed : ''
}

function AreaForm(props: {
  readonly delivery: PlaceDelivery
  readonly center: Spot
  /** Of a new one, as it was chosen on the map. */
  readonly postcode?: string
  /** Null: a new one. */
  readonly area: AreaRow | null
  readonly onDone: () => void
}) {
  const { delivery, center, area, postcode = '', onDone } = props
  const { locationId } = delivery
  const { client } = useApi()
  const inUse = delivery.areas.filter(({ archived }) => !archived)
  return (
    <PlaceRecordForm
      fields={areaFields}
      schema={Stored}
      initial={fieldsIn(areaFields, area ?? { ...emptyOf(areaFields), postcodes: postcode })}
      record={area}
      help={HELP}
      below={{ field: 'postcodes', part: (form) => picker(form, { center, area, inUse }) }}
      save={(values) => client.saveArea({ body: { item: { ...values, locationId, id: area?.id ?? null } } })}
      onDone={onDone}
    />
  )
}

/** The map below the postcodes of a form, which writes into their field. */
const picker = (
  form: Form,
  of: { readonly center: Spot; readonly area: AreaRow | null; readonly inUse: readonly AreaRow[] },
) => (
  <Suspense fallback={<RowSkeleton rows={4} label={t('app.loading')} />}>
    <PostcodePicker
      center={of.center}
      areas={of.inUse}
      areaId={of.area?.id ?? null}
      typed={textIn(form)}
      onChange={(typed) => {
        form.form.setFieldValue('postcodes', typed)
        form.form.clearFieldError('postcodes')
      }}
    />
  </Suspense>
)

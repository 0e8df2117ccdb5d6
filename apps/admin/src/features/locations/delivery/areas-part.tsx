import { areaFields, postcodesIn } from '@fachwerk/contract/fulfilment/area-fields'
import type { AreaRow, PlaceDelivery } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { bodyOf, emptyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { moneyOf, priceOf } from '../../../lib/words/format.ts'
import { Tag } from '../../../ui/facts/marks.tsx'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useTakeOver } from './delivery-queries.ts'
import { d } from './delivery-texts.ts'
import styles from './delivery.module.css'
import { PlaceRecordForm } from './place-record-form.tsx'
import { RecordActions } from './record-actions.tsx'

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
  isOffered,
}: {
  readonly delivery: PlaceDelivery
  readonly isOffered: boolean
}) {
  const { areas, can, locationId } = delivery
  const inUse = areas.filter(({ archived }) => !archived)
  const postcodes = inUse.reduce((sum, area) => sum + postcodesIn(area.postcodes).length, 0)
  return (
    <section className={styles['part']} aria-labelledby="liefergebiete">
      <div className={styles['head']}>
        <h2 id="liefergebiete">{d('areas.title')}</h2>
        {can.edit ? (
          <AddDialog label={d('areas.add')}>
            {(close) => <AreaForm locationId={locationId} area={null} onDone={close} />}
          </AddDialog>
        ) : null}
      </div>
      <p className="muted">
        {inUse.length > 0 ? d('areas.count', { areas: inUse.length, postcodes }) : d('areas.none')}
      </p>
      {inUse.length > 0 && !isOffered ? <Notice kind="warn">{d('areas.off')}</Notice> : null}
      {isOffered && inUse.length === 0 ? <Notice kind="warn">{d('areas.missing')}</Notice> : null}
      {inUse.length > 0 ? <TryPostcode areas={inUse} /> : null}
      <ul className={styles['signs']}>
        {areas.map((area) => (
          <Area key={area.id} area={area} locationId={locationId} editable={can.edit} />
        ))}
      </ul>
    </section>
  )
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

function Area(props: { readonly area: AreaRow; readonly locationId: string; readonly editable: boolean }) {
  const { area, locationId, editable } = props
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
        editable={editable}
        archiveText={d('areas.archive.text')}
        formTitle={d('areas.form', { name })}
        putAway={putAway}
      >
        {(close) => <AreaForm locationId={locationId} area={area} onDone={close} />}
      </RecordActions>
    </li>
  )
}

/** Amounts of the history in euros. */
const historyWords = (field: string, value: unknown): string | null =>
  field.endsWith('Cents') && typeof value === 'number' ? moneyOf(value) : null

function AreaForm(props: {
  readonly locationId: string
  /** Null: a new one. */
  readonly area: AreaRow | null
  readonly onDone: () => void
}) {
  const { locationId, area, onDone } = props
  const { client } = useApi()
  return (
    <PlaceRecordForm
      fields={areaFields}
      schema={Stored}
      initial={fieldsIn(areaFields, area ?? emptyOf(areaFields))}
      record={area}
      help={HELP}
      save={(values) => client.saveArea({ body: { item: { ...values, locationId, id: area?.id ?? null } } })}
      onDone={onDone}
    />
  )
}

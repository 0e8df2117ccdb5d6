import { CARRIERS } from '@fachwerk/contract/fulfilment/carriers'
import type { PlaceDelivery, ShippingRow } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { shippingFields } from '@fachwerk/contract/fulfilment/shipping-fields'
import { shippingPrice, shippingSteps } from '@fachwerk/contract/fulfilment/shipping-steps'
import { bodyOf, emptyOf, fieldsIn, labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import { NumberInput } from '@mantine/core'
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

const LABELS = labelsOf(shippingFields)
const Stored = z.strictObject({ ...bodyOf(shippingFields), version: z.int() })
const HELP: Readonly<Record<string, string>> = {
  name: d('shippings.name.help'),
  prices: d('shippings.prices.help'),
  freeFromCents: d('shippings.freeFrom.help'),
  codLimitCents: d('shippings.cod.help'),
}

/** How a location sends parcels, and what a parcel costs (K-04). */
export function ShippingsPart({
  delivery,
  isOffered,
}: {
  readonly delivery: PlaceDelivery
  readonly isOffered: boolean
}) {
  const { shippings, can, locationId } = delivery
  const inUse = shippings.filter(({ archived }) => !archived)
  return (
    <section className={styles['part']} aria-labelledby="versandarten">
      <div className={styles['head']}>
        <h2 id="versandarten">{d('shippings.title')}</h2>
        {can.edit ? (
          <AddDialog label={d('shippings.add')}>
            {(close) => <ShippingForm locationId={locationId} shipping={null} onDone={close} />}
          </AddDialog>
        ) : null}
      </div>
      <p className="muted">{d(inUse.length > 0 ? 'shippings.lead' : 'shippings.none')}</p>
      {inUse.length > 0 && !isOffered ? <Notice kind="warn">{d('shippings.off')}</Notice> : null}
      {isOffered && inUse.length === 0 ? <Notice kind="warn">{d('shippings.missing')}</Notice> : null}
      {inUse.length > 0 ? <TryWeight shippings={inUse} /> : null}
      <ul className={styles['signs']}>
        {shippings.map((shipping) => (
          <Shipping key={shipping.id} shipping={shipping} locationId={locationId} editable={can.edit} />
        ))}
      </ul>
    </section>
  )
}

/** „Was kostet ein Paket von … kg?“, of options that go by weight. */
function TryWeight({ shippings }: { readonly shippings: readonly ShippingRow[] }) {
  const [kilos, setKilos] = useState<number | string>('')
  const byWeight = shippings.filter(({ prices }) => shippingSteps(prices)?.by === 'weight')
  if (byWeight.length === 0) return null
  const grams = typeof kilos === 'number' && kilos > 0 ? Math.round(kilos * 1000) : null
  const words = byWeight.map(({ name, prices }) => {
    const cents = grams === null ? null : shippingPrice(prices, { grams, goodsCents: 0 })
    return cents === null ? d('shippings.try.not', { name }) : `${name}: ${priceOf(cents)}`
  })
  return (
    <div className={styles['try']}>
      <NumberInput
        label={d('shippings.try')}
        placeholder="1,5"
        decimalSeparator=","
        allowNegative={false}
        max={1000}
        hideControls
        value={kilos}
        onChange={setKilos}
      />
      <output>{grams === null ? null : words.join('; ')}</output>
    </div>
  )
}

function Shipping(props: {
  readonly shipping: ShippingRow
  readonly locationId: string
  readonly editable: boolean
}) {
  const { shipping, locationId, editable } = props
  const { id, name, carrier, prices, freeFromCents, codLimitCents, daysMin, daysMax, archived, version } =
    shipping
  const { client } = useApi()
  const takeOver = useTakeOver()
  const putAway = async (away: boolean) =>
    takeOver(
      await client.archiveShipping({ body: { item: { locationId, id, version, archived: away } } }),
      d(away ? 'wasArchived' : 'wasRestored', { name }),
    )
  const days = daysMin === daysMax ? String(daysMin) : `${daysMin}–${daysMax}`
  return (
    <li data-archived={archived || undefined}>
      <h3>
        {name} {archived ? <Tag>{d('archived')}</Tag> : null}
      </h3>
      <p>{`${CARRIERS[carrier].name}, ${days} ${d('shippings.day', { count: daysMax })}`}</p>
      <p className="small muted">{valueWordsOf(shippingFields, 'countries', shipping.countries)}</p>
      <p className={styles['prices']}>{prices}</p>
      {freeFromCents === null ? null : <p>{d('areas.free', { amount: moneyOf(freeFromCents) })}</p>}
      {codLimitCents === null ? null : <p>{d('shippings.cod', { amount: moneyOf(codLimitCents) })}</p>}
      <RecordActions
        record={shipping}
        kind="shippingOption"
        labels={LABELS}
        words={historyWords}
        editable={editable}
        archiveText={d('shippings.archive.text')}
        formTitle={d('shippings.form', { name })}
        putAway={putAway}
      >
        {(close) => <ShippingForm locationId={locationId} shipping={shipping} onDone={close} />}
      </RecordActions>
    </li>
  )
}

/** Amounts of the history in euros, choices by their names. */
const historyWords = (field: string, value: unknown): string | null => {
  if (field.endsWith('Cents') && typeof value === 'number') return moneyOf(value)
  return field === 'carrier' || field === 'countries' ? valueWordsOf(shippingFields, field, value) : null
}

function ShippingForm(props: {
  readonly locationId: string
  /** Null: a new one. */
  readonly shipping: ShippingRow | null
  readonly onDone: () => void
}) {
  const { locationId, shipping, onDone } = props
  const { client } = useApi()
  return (
    <PlaceRecordForm
      fields={shippingFields}
      schema={Stored}
      initial={fieldsIn(shippingFields, shipping ?? emptyOf(shippingFields))}
      record={shipping}
      help={HELP}
      save={(values) =>
        client.saveShipping({ body: { item: { ...values, locationId, id: shipping?.id ?? null } } })
      }
      onDone={onDone}
    />
  )
}

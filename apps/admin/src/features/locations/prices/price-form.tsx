import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import {
  ChangedPriceGroup,
  LACKS_MONTH,
  lacksMonth,
  type PriceGroup,
  TARIFF_STEPS,
  tariffCells,
  type TariffStep,
} from '@fachwerk/contract/price/price-calls'
import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import { bodyOf, fieldsIn, labelsOf, type StoredFields } from '@fachwerk/contract/record-fields'
import { adminPricesDe } from '@fachwerk/texts/admin/location/admin-prices-de'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { DeclaredFields, helpIn, inGroup } from '../../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { moneyText, textKindsOf } from '../../../ui/form/text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { durationText } from './duration-text.ts'
import { GraceField } from '../settings/grace-field.tsx'
import { useRenewPrices } from './price-queries.ts'
import { p } from './price-texts.ts'
import { priceWords } from './price-words.ts'
import styles from './prices.module.css'

const CELLS = SIZE_CLASSES.flatMap((size) =>
  TARIFF_STEPS.map((step) => ({ key: `${size}-${step}`, size, step })),
)
const cellName = ({ size, step }: (typeof CELLS)[number]) =>
  p('prices.field.cell', { size, step: p(`prices.step.${step}`) })

export const PRICE_LABELS = labelsOf(priceGroupFields)
const LABELS = {
  ...PRICE_LABELS,
  ...Object.fromEntries(CELLS.map((cell) => [cell.key, cellName(cell)])),
}
const TEXTS = {
  ...textKindsOf(priceGroupFields, { duration: durationText }),
  ...Object.fromEntries(CELLS.map(({ key }) => [key, moneyText])),
}

const helpOf = helpIn(adminPricesDe, 'prices.field')

const { tariffs } = ChangedPriceGroup.shape
/** The fields of the form, the table cell by cell, as the body of the call. */
const Typed = z
  .object({
    ...bodyOf(priceGroupFields),
    version: z.int().optional(),
  })
  .catchall(tariffs.element.shape.cents.nullable())
  .superRefine((typed, context) => {
    const priced = tariffsOf(typed)
    if (priced.length === 0)
      context.addIssue({ code: 'custom', path: ['M-hour'], message: p('prices.needOne') })
    else if (lacksMonth(typed.rentalTerm, priced))
      context.addIssue({
        code: 'custom',
        path: [`${priced[0]?.size ?? 'M'}-month`],
        message: LACKS_MONTH,
      })
    if (typed.validFrom !== null && typed.validTo !== null && typed.validFrom > typed.validTo)
      context.addIssue({ code: 'custom', path: ['validTo'], message: 'Das Ende liegt vor dem Beginn.' })
  })
  .transform((typed) => ({
    ...fieldsIn(priceGroupFields, typed),
    version: typed.version,
    tariffs: tariffsOf(typed),
  }))

const tariffsOf = (typed: Readonly<Record<string, unknown>>) =>
  CELLS.flatMap(({ key, size, step }) => {
    const cents = typed[key]
    return typeof cents === 'number' ? [{ size, step, cents }] : []
  })

export type PriceDraft = StoredFields<typeof priceGroupFields> & Pick<PriceGroup, 'tariffs'>

/** A price group as a form: validity, grace, VAT and the table of tariffs (F-05). */
export function PriceForm(props: {
  readonly location: Pick<StorageLocation, 'id' | 'rentalTerm'>
  /** What stands in the form at first. */
  readonly draft: PriceDraft
  /** Saved over; without it a new one is added. */
  readonly group?: PriceGroup
  readonly note: string
  readonly onSaved: () => void
  readonly onCancel: () => void
}) {
  const { location, draft, group, note, onSaved, onCancel } = props
  const { client } = useApi()
  const renew = useRenewPrices()
  const form = useRecordForm({
    schema: Typed,
    initial: {
      ...fieldsIn(priceGroupFields, draft),
      ...tariffCells(draft.tariffs),
    },
    labels: LABELS,
    texts: TEXTS,
    words: priceWords,
    ...(group && { version: group.version }),
    save: ({ version, ...priceGroup }) =>
      group
        ? client.savePriceGroup({
            params: { id: group.id },
            body: { priceGroup: { ...priceGroup, version: version ?? group.version } },
          })
        : client.createPriceGroup({ body: { priceGroup: { ...priceGroup, locationId: location.id } } }),
    onSaved: (saved) => {
      renew()
      showToast(p('prices.saved', { name: saved.name }))
      onSaved()
    },
  })
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <p className="small muted">{note}</p>
      <DeclaredFields form={form} fields={inGroup(priceGroupFields, 'what')} helpOf={helpOf} />
      {location.rentalTerm === 'short' && form.form.getValues()['rentalTerm'] === 'long' ? (
        <Notice kind="warn">{p('prices.noLong')}</Notice>
      ) : null}
      <div className={styles['two']}>
        <DeclaredFields form={form} fields={inGroup(priceGroupFields, 'days')} helpOf={helpOf} />
      </div>
      <TariffTable form={form} />
      <div className={styles['two']}>
        <GraceField form={form} locationId={location.id} />
        <DeclaredFields form={form} fields={inGroup(priceGroupFields, 'vat')} />
      </div>
      {isUnusualRate(form) ? <Notice kind="warn">{p('prices.vat.unusual')}</Notice> : null}
    </RecordForm>
  )
}

/** LAW-51: boxes are equipment, whose letting is taxed as anything else is (§ 4 no. 12 sentence 2 UStG). */
function isUnusualRate(form: Form): boolean {
  const read = TEXTS['vatRate']?.read(String(form.form.getValues()['vatRate']))
  return read?.ok === true && read.value !== priceGroupFields.vatRate.empty
}

/** One field for each size and step. */
function TariffTable({ form }: { readonly form: Form }) {
  return (
    <fieldset className={styles['cells']}>
      <legend>{p('prices.field.tariffs')}</legend>
      <p className="small muted">{p('prices.cells')}</p>
      <div className={styles['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{p('prices.step')}</th>
              {SIZE_CLASSES.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TARIFF_STEPS.map((step) => (
              <TariffRow key={step} form={form} step={step} />
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}

function TariffRow({ form, step }: { readonly form: Form; readonly step: TariffStep }) {
  return (
    <tr>
      <th scope="row">{p(`prices.step.${step}`)}</th>
      {SIZE_CLASSES.map((size) => {
        const key = `${size}-${step}`
        return (
          <td key={key}>
            <TextInput
              id={key}
              aria-label={form.labels[key]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              {...form.form.getInputProps(key)}
            />
          </td>
        )
      })}
    </tr>
  )
}

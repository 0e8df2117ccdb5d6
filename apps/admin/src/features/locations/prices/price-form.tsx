import { LocalDate, SIZE_CLASSES } from '@fachwerk/contract/fields'
import { RENTAL_TERMS } from '@fachwerk/contract/location/location-list'
import {
  ChangedPriceGroup,
  LACKS_MONTH,
  lacksMonth,
  type PriceGroup,
  TARIFF_STEPS,
  tariffCells,
  type TariffStep,
} from '@fachwerk/contract/price/price-calls'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { ChoiceField, TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { dateText, moneyText } from '../../../ui/form/text-kinds.ts'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { durationText } from './duration-text.ts'
import { GraceField } from '../settings/grace-field.tsx'
import { useRenewPrices } from './price-queries.ts'
import { p } from './price-texts.ts'
import { vatText, priceWords } from './price-words.ts'
import styles from './prices.module.css'

const CELLS = SIZE_CLASSES.flatMap((size) =>
  TARIFF_STEPS.map((step) => ({ key: `${size}-${step}`, size, step })),
)
const cellName = ({ size, step }: (typeof CELLS)[number]) =>
  p('prices.field.cell', { size, step: p(`prices.step.${step}`) })

const LABELS = {
  name: p('prices.field.name'),
  validFrom: p('prices.field.validFrom'),
  validTo: p('prices.field.validTo'),
  rentalTerm: p('prices.field.rentalTerm'),
  overrunFreeMinutes: p('prices.field.overrunFreeMinutes'),
  vatRate: p('prices.field.vatRate'),
  ...Object.fromEntries(CELLS.map((cell) => [cell.key, cellName(cell)])),
}
const TEXTS = {
  validFrom: dateText,
  validTo: dateText,
  overrunFreeMinutes: durationText,
  vatRate: vatText,
  ...Object.fromEntries(CELLS.map(({ key }) => [key, moneyText])),
}

const TERMS = RENTAL_TERMS.map((value) => ({ value, label: p(`prices.term.${value}`) }))

const { name, rentalTerm, overrunFreeMinutes, vatRate, tariffs } = ChangedPriceGroup.shape
/** The fields of the form, the table cell by cell, as the body of the call. */
const Typed = z
  .object({
    name,
    validFrom: LocalDate.nullable(),
    validTo: LocalDate.nullable(),
    rentalTerm,
    overrunFreeMinutes,
    vatRate,
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
    name: typed.name,
    validFrom: typed.validFrom,
    validTo: typed.validTo,
    rentalTerm: typed.rentalTerm,
    overrunFreeMinutes: typed.overrunFreeMinutes,
    vatRate: typed.vatRate,
    version: typed.version,
    tariffs: tariffsOf(typed),
  }))

const tariffsOf = (typed: Readonly<Record<string, unknown>>) =>
  CELLS.flatMap(({ key, size, step }) => {
    const cents = typed[key]
    return typeof cents === 'number' ? [{ size, step, cents }] : []
  })

export type PriceDraft = Pick<
  PriceGroup,
  'name' | 'validFrom' | 'validTo' | 'rentalTerm' | 'vatRate' | 'tariffs'
> & {
  readonly overrunFreeMinutes: number | null
}

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
      name: draft.name,
      validFrom: draft.validFrom,
      validTo: draft.validTo,
      rentalTerm: draft.rentalTerm,
      overrunFreeMinutes: draft.overrunFreeMinutes,
      vatRate: draft.vatRate,
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
      <TextField form={form} name="name" maxLength={80} />
      <ChoiceField form={form} name="rentalTerm" choices={TERMS} help={p('prices.field.rentalTerm.help')} />
      {location.rentalTerm === 'short' && form.form.getValues()['rentalTerm'] === 'long' ? (
        <Notice kind="warn">{p('prices.noLong')}</Notice>
      ) : null}
      <div className={styles['two']}>
        <TextField form={form} name="validFrom" />
        <TextField form={form} name="validTo" help={p('prices.field.validTo.help')} />
      </div>
      <TariffTable form={form} />
      <div className={styles['two']}>
        <GraceField form={form} locationId={location.id} />
        <TextField form={form} name="vatRate" />
      </div>
    </RecordForm>
  )
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

import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { RENTAL_TERMS } from '@fachwerk/contract/location/location-list'
import type { ReactNode } from 'react'
import { CheckField, ChoiceField, ChoicesField, TextField } from '../../../ui/form/fields.tsx'
import { LocationsField } from '../../../ui/form/location-fields.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { locationsOf } from '../../../ui/list/filter/location-choices.ts'
import { v } from './voucher-texts.ts'
import styles from './vouchers.module.css'

const SIZES = SIZE_CLASSES.map((value) => ({ value, label: value }))
const TERMS = RENTAL_TERMS.map((value) => ({ value, label: v(`vouchers.term.${value}`) }))

/** What a voucher promises and under which conditions: the fields one and many have in common (F-06, O-06). */
export function TermFields({ form, company }: { readonly form: RecordForm; readonly company: string }) {
  return (
    <>
      <TextField form={form} name="name" maxLength={80} help={v('vouchers.field.name.help')} />
      <Pair>
        <TextField form={form} name="percent" />
        <TextField form={form} name="amountCents" />
      </Pair>
      <Pair>
        <CheckField form={form} name="isCredit" help={v('vouchers.field.isCredit.help')} />
      </Pair>
      <Pair>
        <TextField form={form} name="validFrom" />
        <TextField form={form} name="validTo" help={v('vouchers.field.validTo.help')} />
      </Pair>
      <LocationsField
        form={form}
        name="locationIds"
        source={locationsOf(company)}
        help={v('vouchers.field.locationIds.help')}
      />
      <ChoicesField form={form} name="sizes" choices={SIZES} help={v('vouchers.field.sizes.help')} />
      <ChoiceField form={form} name="rentalTerm" choices={TERMS} help={v('vouchers.field.rentalTerm.help')} />
      <TextField form={form} name="minimumCents" />
      <Pair>
        <TextField form={form} name="mostUses" help={v('vouchers.field.mostUses.help')} />
        <TextField form={form} name="mostPerCustomer" help={v('vouchers.field.mostPerCustomer.help')} />
      </Pair>
    </>
  )
}

/** What belongs together stands side by side, wherever the row before ends. */
const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['pair']}>{children}</div>
)

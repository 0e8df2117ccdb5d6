import { voucherFields } from '@fachwerk/contract/price/voucher-fields'
import type { RecordFields } from '@fachwerk/contract/record-fields'
import { adminVouchersDe } from '@fachwerk/texts/admin/location/admin-vouchers-de'
import { DeclaredField, helpIn } from '../../../ui/form/declared-fields.tsx'
import { CategoriesField } from '../../../ui/form/category-fields.tsx'
import { LocationsField } from '../../../ui/form/location-fields.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { locationsOf } from '../../../ui/list/filter/location-choices.ts'
import styles from './vouchers.module.css'

const { code: _code, ...TERMS } = voucherFields
const GROUPS = Object.entries(
  Object.groupBy(Object.entries<RecordFields[string]>(TERMS), ([name, { group }]) => group ?? name),
)
const helpOf = helpIn(adminVouchersDe, 'vouchers.field')

interface Props {
  readonly form: RecordForm
  readonly company: string
}

/** What a voucher promises and under which conditions: the fields one and many have in common (F-06, O-06). */
export function TermFields(props: Props) {
  return GROUPS.map(([group, fields = []]) => {
    const row = fields.map(([name, field]) => <Term key={name} {...props} name={name} field={field} />)
    // What belongs together stands side by side, wherever the row before ends.
    return group in TERMS ? (
      row
    ) : (
      <div key={group} className={styles['pair']}>
        {row}
      </div>
    )
  })
}

function Term({
  company,
  ...props
}: Props & { readonly name: string; readonly field: RecordFields[string] }) {
  const shared = { ...props, help: helpOf(props.name) }
  const { kind } = props.field
  if (kind === 'locations') return <LocationsField {...shared} source={locationsOf(company)} />
  if (kind === 'categories') return <CategoriesField {...shared} company={company} />
  return <DeclaredField {...shared} />
}

import type { Choice } from '../panes/filter-panel.tsx'
import type { SearchedChoices } from '../list/filter/list-fields.ts'
import { LocationMultiSelect, LocationSelect } from '../location-select.tsx'
import { type FieldProps, shared } from './fields.tsx'

interface LocationProps extends FieldProps {
  readonly source?: SearchedChoices
  /** Names that the record brings along. */
  readonly known?: readonly Choice<string>[]
}

/** One location; searched by typing. */
export function LocationField(props: LocationProps & { readonly clearable?: boolean }) {
  const { form, name, source, known, clearable = false } = props
  return (
    <LocationSelect
      {...shared(props)}
      {...form.form.getInputProps(name)}
      {...(source && { source })}
      {...(known && { known })}
      clearable={clearable}
      allowDeselect={clearable}
    />
  )
}

/** Several locations. */
export function LocationsField(props: LocationProps) {
  const { form, name, source, known } = props
  return (
    <LocationMultiSelect
      {...shared(props)}
      {...form.form.getInputProps(name)}
      {...(source && { source })}
      {...(known && { known })}
    />
  )
}

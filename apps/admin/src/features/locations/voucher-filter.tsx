import { VoucherState } from '@fachwerk/contract/voucher-fields'
import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { LocationSelect } from '../../ui/location-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { v } from './voucher-texts.ts'

const IN_USE = 'inUse'
const EVERYWHERE = 'all'

/** What the list of vouchers is narrowed to; it stands in the address. */
export function useVoucherFilter(fixedLocation: string | null) {
  const [typed, setState] = useAddressValue('state', IN_USE)
  const [place, setPlace] = useAddressValue('location', EVERYWHERE)
  const [search, find] = useAddressValue('q', '')
  const [, setQuery] = useSearchParams()
  const known = VoucherState.safeParse(typed)
  const chosen = place === EVERYWHERE ? null : place
  return {
    /** Null: all that are not archived. */
    state: known.success ? known.data : null,
    setState,
    locationId: fixedLocation ?? chosen,
    setPlace,
    search,
    find,
    /** All at once: one after the other the second would bring the first back. */
    reset: () =>
      setQuery((now) => {
        const next = new URLSearchParams(now)
        for (const name of ['state', 'location', 'q']) next.delete(name)
        return next
      }),
    isNarrowed: known.success || search !== '' || (fixedLocation === null && chosen !== null),
  }
}
export type VoucherFilter = ReturnType<typeof useVoucherFilter>

/** By words, by state and, where no location is given, by the location they hold at. */
export function VoucherFilters(props: { readonly filter: VoucherFilter; readonly withPlaces: boolean }) {
  const { filter, withPlaces } = props
  return (
    <>
      <SearchField label={v('vouchers.search')} value={filter.search} maxLength={80} onChange={filter.find} />
      <Choice
        label={v('vouchers.column.state')}
        value={filter.state ?? IN_USE}
        choices={[
          { value: IN_USE, label: v('vouchers.filter.inUse') },
          ...VoucherState.options.map((value) => ({ value, label: v(`vouchers.state.${value}`) })),
        ]}
        onChoose={filter.setState}
      />
      {withPlaces ? (
        <LocationSelect
          aria-label={v('vouchers.filter.place')}
          before={{ value: EVERYWHERE, label: v('vouchers.filter.anyPlace') }}
          size="xs"
          allowDeselect={false}
          value={filter.locationId ?? EVERYWHERE}
          onChange={(id) => filter.setPlace(id ?? EVERYWHERE)}
        />
      ) : null}
    </>
  )
}

function Choice(props: {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}) {
  return (
    <NativeSelect
      aria-label={props.label}
      size="xs"
      value={props.value}
      data={[...props.choices]}
      onChange={(event) => props.onChoose(event.currentTarget.value)}
      rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  )
}

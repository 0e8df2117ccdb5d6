import { VoucherState } from '@fachwerk/contract/voucher-calls'
import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { useVoucherPlaces } from './voucher-queries.ts'
import { v } from './voucher-texts.ts'

const IN_USE = 'inUse'
const EVERYWHERE = 'all'

/** What the list of vouchers is narrowed to; it stands in the address. */
export function useVoucherFilter(fixedLocation: string | null) {
  const [typed, setState] = useAddressValue('state', IN_USE)
  const [place, setPlace] = useAddressValue('location', EVERYWHERE)
  const [, setQuery] = useSearchParams()
  const known = VoucherState.safeParse(typed)
  const chosen = place === EVERYWHERE ? null : place
  return {
    /** Null: all that are not archived. */
    state: known.success ? known.data : null,
    setState,
    locationId: fixedLocation ?? chosen,
    setPlace,
    /** Both at once: one after the other the second would bring the first back. */
    reset: () =>
      setQuery((now) => {
        const next = new URLSearchParams(now)
        for (const name of ['state', 'location']) next.delete(name)
        return next
      }),
    isNarrowed: known.success || (fixedLocation === null && chosen !== null),
  }
}
export type VoucherFilter = ReturnType<typeof useVoucherFilter>

const arrow = {
  rightSection: <IconChevronDown size={16} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
} as const

/** By state and, where no location is given, by the location they hold at. */
export function VoucherFilters(props: { readonly filter: VoucherFilter; readonly withPlaces: boolean }) {
  const { filter, withPlaces } = props
  const places = useVoucherPlaces().all
  return (
    <>
      <NativeSelect
        aria-label={v('vouchers.column.state')}
        size="xs"
        value={filter.state ?? IN_USE}
        data={[
          { value: IN_USE, label: v('vouchers.filter.inUse') },
          ...VoucherState.options.map((value) => ({ value, label: v(`vouchers.state.${value}`) })),
        ]}
        onChange={(event) => filter.setState(event.currentTarget.value)}
        {...arrow}
      />
      {withPlaces ? (
        <NativeSelect
          aria-label={v('vouchers.filter.place')}
          size="xs"
          value={filter.locationId ?? EVERYWHERE}
          data={[
            { value: EVERYWHERE, label: v('vouchers.filter.anyPlace') },
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => filter.setPlace(event.currentTarget.value)}
          {...arrow}
        />
      ) : null}
    </>
  )
}

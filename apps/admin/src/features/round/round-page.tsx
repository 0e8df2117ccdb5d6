import { useMay } from '../../lib/session.ts'
import { useAddressValue } from '../../lib/use-address-value.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { NoPermission } from '../../ui/states/failure.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { RoundAt } from './round-at.tsx'
import { o } from './texts.ts'

/** The round of whoever looks after the cabinets, on the phone: where, what to do along the wall, and its end (B-06). */
export function RoundPage() {
  usePageTitle(o('round.title'))
  return useMay('locks.view') ? <Round /> : <NoPermission />
}

function Round() {
  const [locationId] = useAddressValue('location', '')
  return locationId === '' ? <PlaceChoice /> : <RoundAt key={locationId} locationId={locationId} />
}

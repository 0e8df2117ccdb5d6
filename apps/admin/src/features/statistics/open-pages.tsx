import { useMay, useUser } from '../../lib/session.ts'
import { NoPermission } from '../../ui/states/failure.tsx'
import { PlacesPage } from './places-page.tsx'
import { PublicPlaces, PublicStatistics } from './public-pages.tsx'
import { StatisticsPage } from './statistics-page.tsx'

/** `/statistics`: the whole page for who may see the figures, totals for visitors (N-08). */
export function OpenStatistics() {
  const user = useUser()
  const may = useMay('statistics.view')
  if (!user) return <PublicStatistics />
  return may ? <StatisticsPage /> : <NoPermission />
}

/** `/locations-groups`: the locations of the companies for staff, those of a site for visitors (N-08). */
export function OpenPlaces() {
  const user = useUser()
  const may = useMay('locations.view')
  if (!user) return <PublicPlaces />
  return may ? <PlacesPage /> : <NoPermission />
}

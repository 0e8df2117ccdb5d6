import { FachwerkLogo } from '@fachwerk/design/logo'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { loginAddress } from '../../lib/return-place.ts'
import { useMay, useUser } from '../../lib/session.ts'
import { NoPermission } from '../../ui/failure.tsx'
import styles from './places.module.css'
import { PlacesPage } from './places-page.tsx'
import { PublicPlaces, PublicStatistics } from './public-pages.tsx'
import { StatisticsPage } from './statistics-page.tsx'
import { f } from './texts.ts'

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

/** What surrounds a public page while nobody is signed in. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <FachwerkLogo />
        <nav aria-label={f('statistics.public.pages')}>
          <Link to={`/statistics${search}`}>{f('statistics.title')}</Link>
          <Link to={`/locations-groups${search}`}>{f('places.title')}</Link>
          <Link to={loginAddress(`${pathname}${search}`)}>{f('statistics.signIn')}</Link>
        </nav>
      </header>
      <main>{children}</main>
    </div>
  )
}

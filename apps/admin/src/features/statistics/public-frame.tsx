import { FachwerkLogo } from '@fachwerk/design/logo'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { loginAddress } from '../../lib/return-place.ts'
import styles from './places.module.css'
import { f } from './texts.ts'

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

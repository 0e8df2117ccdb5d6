import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { Outlet } from 'react-router'
import { useUser } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { useLineDown } from '../../lib/live/use-line.ts'
import { Following } from '../../ui/panes/following.tsx'
import { LineBanner } from '../../ui/states/stale.tsx'
import { ToastGate } from '../../ui/states/toast-gate.tsx'
import { HeaderBar } from './header-bar.tsx'
import styles from './shell.module.css'
import { SideNav } from './side-nav.tsx'
import { usePagePlace } from './use-page-place.ts'
import { WaitingInput } from './waiting-input.tsx'

const AT_ONCE = { getInitialValueInEffect: false }

/** Frame of the back office after sign-in: menu, header, page. Shown only while somebody is signed in. */
export function Shell() {
  const user = useUser()
  const phone = useMediaQuery('(max-width: 575px)', false, AT_ONCE)
  const wide = useMediaQuery('(min-width: 1024px)', true, AT_ONCE)
  const menu = useMenu(phone, wide)
  const main = usePagePlace()
  const isDown = useLineDown()
  if (!user) return null
  return (
    <div className={styles['app']} data-small={menu.small || undefined}>
      <a className={styles['skip']} href="#inhalt">
        {t('app.skip')}
      </a>
      {phone ? (
        <Drawer.Root opened={menu.open} onClose={menu.close} size="100%" position="left">
          <Drawer.Content aria-label={t('nav.name')}>
            <Drawer.Body className={styles['overlayBody']}>
              <SideNav user={user} small={false} onChoose={menu.choose} onClose={menu.close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <div className={styles['side']}>
          <SideNav user={user} small={menu.small} onChoose={menu.choose} />
        </div>
      )}
      <div className={styles['column']}>
        <HeaderBar menuLabel={menu.label} menuOpen={menu.open} onToggleMenu={menu.toggle} />
        <LineBanner />
        <main
          id="inhalt"
          ref={main}
          tabIndex={-1}
          className={styles['main']}
          data-line={isDown ? 'down' : undefined}
        >
          <WaitingInput />
          <Following>
            <Outlet />
          </Following>
        </main>
      </div>
      <ToastGate />
    </div>
  )
}

/**
 * N-04: on a desktop the menu rests expanded, below 1024 px as the icon bar, on a phone it covers the screen
 * when called. Choosing a link brings it back to its rest, and so leaves the collapsed state.
 */
function useMenu(phone: boolean, wide: boolean) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? (wide && !phone)
  // Always the same: menu and header are not drawn anew with each page.
  const rest = useCallback(() => setChosen(null), [])
  const toggle = useCallback(() => setChosen(!open), [open])
  const closed = phone ? t('nav.open') : t('nav.expand')
  return {
    open,
    small: !phone && !open,
    label: open ? t('nav.collapse') : closed,
    toggle,
    close: () => setChosen(false),
    choose: rest,
  }
}

import { IconLayoutSidebar, IconMoon, IconSun } from '@tabler/icons-react'
import { memo } from 'react'
import { useColorScheme } from '../../lib/color-scheme-context.ts'
import { t } from '../../lib/words/texts.ts'
import { useLivePicture } from '../../lib/live/use-live.ts'
import { AppointmentsButton } from '../../features/appointments/appointments-button.tsx'
import { NotificationsButton } from '../../features/notifications/notifications-button.tsx'
import { SearchButton } from '../../features/search/search-button.tsx'
import { ChatsButton } from '../../features/conversations/chats-button.tsx'
import { useUser } from '../../lib/session.ts'
import styles from './shell.module.css'

/** Header: menu toggle, a quiet word when the live connection is lost, colour scheme. */
export const HeaderBar = memo(function HeaderBar(props: {
  readonly menuLabel: string
  readonly menuOpen: boolean
  readonly onToggleMenu: () => void
}) {
  const { scheme, choose } = useColorScheme()
  const user = useUser()
  // Whoever searches waits for the palette anyway.
  const pagesFor = async () =>
    user ? (await import('./pages.ts')).pagesOf(user.companyObject.menuProfile, user.permissions, user) : []
  const { state } = useLivePicture()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <header className={styles['bar']}>
      <button
        type="button"
        className={`icon-button ${styles['iconButton']}`}
        aria-label={props.menuLabel}
        aria-expanded={props.menuOpen}
        onClick={props.onToggleMenu}
      >
        <IconLayoutSidebar aria-hidden="true" />
      </button>
      <SearchButton pagesFor={pagesFor} />
      <output className={styles['live']}>{state === 'lost' ? t('header.live.lost') : null}</output>
      <AppointmentsButton />
      <ChatsButton />
      <NotificationsButton />
      <button
        type="button"
        className={`icon-button ${styles['iconButton']}`}
        aria-label={other === 'dark' ? t('header.scheme.dark') : t('header.scheme.light')}
        onClick={() => choose(other)}
      >
        {other === 'dark' ? <IconMoon aria-hidden="true" /> : <IconSun aria-hidden="true" />}
      </button>
    </header>
  )
})

import { IconLayoutSidebar, IconMoon, IconSun } from '@tabler/icons-react'
import { useColorScheme } from '../../lib/color-scheme-context.ts'
import { t } from '../../lib/texts.ts'
import { useLivePicture } from '../../lib/use-live.ts'
import styles from './shell.module.css'

/** Header: menu toggle, a quiet word when the live connection is lost, colour scheme. */
export function HeaderBar(props: {
  readonly menuLabel: string
  readonly menuOpen: boolean
  readonly onToggleMenu: () => void
}) {
  const { scheme, choose } = useColorScheme()
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
      <output className={styles['live']}>{state === 'lost' ? t('header.live.lost') : null}</output>
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
}

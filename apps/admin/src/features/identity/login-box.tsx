import { FachwerkLogo } from '@fachwerk/design/logo'
import type { ReactNode } from 'react'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { VERSION } from '../../lib/version.ts'
import styles from './login-box.module.css'
import { Timber } from './timber.tsx'

/** The box in the timber frame that everybody without a session sees; a failed try shakes it. */
export function LoginBox(props: {
  readonly title: string
  readonly shaking: boolean
  /** The box stands still again. */
  readonly onShaken: () => void
  readonly children: ReactNode
}) {
  const { title, shaking, onShaken, children } = props
  usePageTitle(title)
  return (
    <main className={styles['login']}>
      <Timber className={styles['timber']} />
      <section
        className={styles['box']}
        data-shaking={shaking || undefined}
        onAnimationEnd={({ target, currentTarget }) => {
          // What moves inside the box ends here too.
          if (target === currentTarget) onShaken()
        }}
        aria-labelledby="login-title"
      >
        <FachwerkLogo size={30} />
        <h1 id="login-title">{title}</h1>
        {children}
        <p className={styles['version']}>{t('app.version', { version: VERSION })}</p>
      </section>
    </main>
  )
}

import { adminShortcutsDe } from '@fachwerk/texts/admin/admin-shortcuts-de'
import { createTexts } from '@fachwerk/texts/texts'
import { Switch } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useSingleKeys } from '../../lib/preferences.ts'
import styles from './shortcut-help.module.css'
import { Dialog } from '../panes/dialog.tsx'

const t = createTexts<typeof adminShortcutsDe>(adminShortcutsDe, 'de')
const KEYS = [
  ['/', 'keys.search'],
  ['↑ ↓', 'keys.rows'],
  ['Enter', 'keys.open'],
  ['Esc', 'keys.close'],
  ['Strg K', 'keys.palette'],
  ['Strg S', 'keys.save'],
  ['?', 'keys.help'],
] as const

/** The keys of a list, reached by `?` or its button; single keys can be switched off (WCAG 2.1.4). */
export function ShortcutHelp() {
  const [opened, { open, close }] = useDisclosure()
  const { on, switchTo } = useSingleKeys()
  // Where the sign stands differs by keyboard, so the sign counts and not the key.
  useHotkeys(
    on
      ? [
          ['shift+?', open],
          ['?', open],
        ]
      : [],
  )
  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles['button']}`}
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={open}
      >
        <IconKeyboard aria-hidden="true" />
      </button>
      <Dialog opened={opened} onClose={close} title={t('keys.title')} centered>
        <dl className={styles['keys']}>
          {KEYS.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('keys.single')}
          description={t('keys.single.help')}
          checked={on}
          onChange={({ currentTarget }) => switchTo(currentTarget.checked)}
        />
      </Dialog>
    </>
  )
}

import { adminSettingsDe } from '@fachwerk/texts/admin/company/admin-settings-de'
import { createTexts } from '@fachwerk/texts/texts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './inherited-part.module.css'

const st = createTexts<typeof adminSettingsDe>(adminSettingsDe, 'de')

export interface InheritedShown {
  readonly help: ReactNode
  /** It shows what is inherited. */
  readonly readOnly: boolean
}

/** Part of a form with where its value comes from, and the way to an own value and back to the inherited one (B-08). */
export function InheritedPart(props: {
  /** What is inherited, for the names of the buttons. */
  readonly label: string
  /** „Geerbt von Zeitlager: 3 Std.“ */
  readonly words: string
  readonly isOwn: boolean
  /** Somebody above locked it. */
  readonly locked: boolean
  /** It can be neither overridden nor reset, for another reason. */
  readonly fixed?: boolean
  readonly help?: string | undefined
  /** Stands below the field. */
  readonly aside?: ReactNode
  readonly onOverride: () => void
  readonly onReset: () => void
  readonly children: (shown: InheritedShown) => ReactNode
}) {
  const { label, words, isOwn, locked, fixed = false, help, aside } = props
  return (
    <div className={styles['field']}>
      {props.children({
        readOnly: locked || !isOwn,
        help: (
          <>
            {help === undefined ? null : <span className={styles['help']}>{help}</span>}
            <span className={styles['source']} data-own={isOwn || undefined}>
              {locked ? <IconLock size={14} aria-hidden="true" /> : null}
              {words}
            </span>
          </>
        ),
      })}
      <div className={styles['actions']}>
        {locked || fixed ? null : (
          <Button
            size="compact-sm"
            aria-label={st(isOwn ? 'setting.reset.name' : 'setting.override.name', { label })}
            onClick={isOwn ? props.onReset : props.onOverride}
          >
            {st(isOwn ? 'setting.reset' : 'setting.override')}
          </Button>
        )}
        {aside}
      </div>
    </div>
  )
}

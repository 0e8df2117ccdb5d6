import type { SettingSource } from '@fachwerk/contract/location-settings'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import styles from './inherited-field.module.css'
import { st } from './setting-texts.ts'
import { settingLabel, sourceWords } from './setting-words.ts'

export interface SettingField {
  readonly form: RecordForm
  readonly name: SettingSource['key']
  readonly help: ReactNode
  /** It shows what is inherited. */
  readonly readOnly: boolean
}

/** A field with where its value comes from, and the way to an own value and back to the inherited one (B-08). */
export function InheritedField(props: {
  readonly form: RecordForm
  readonly source: SettingSource
  readonly help?: string | undefined
  /** Stands below the field. */
  readonly aside?: ReactNode
  readonly fixed?: boolean
  readonly children: (field: SettingField) => ReactNode
}) {
  const { form, source, help, aside, fixed = false } = props
  const { key, locked } = source
  const { isOwn, override, reset } = useOwnSetting(form, source)
  const label = settingLabel(key)
  const field: SettingField = {
    form,
    name: key,
    readOnly: locked || !isOwn,
    help: (
      <>
        {help === undefined ? null : <span className={styles['help']}>{help}</span>}
        <span className={styles['source']} data-own={isOwn || undefined}>
          {locked ? <IconLock size={14} aria-hidden="true" /> : null}
          {sourceWords(source, isOwn)}
        </span>
      </>
    ),
  }
  return (
    <div className={styles['field']}>
      {props.children(field)}
      <div className={styles['deeds']}>
        {locked || fixed ? null : (
          <Button
            size="compact-sm"
            aria-label={st(isOwn ? 'setting.reset.name' : 'setting.override.name', { label })}
            onClick={isOwn ? reset : override}
          >
            {st(isOwn ? 'setting.reset' : 'setting.override')}
          </Button>
        )}
        {aside}
      </div>
    </div>
  )
}

function useOwnSetting({ form, texts }: RecordForm, { key, inherited, locked }: SettingSource) {
  const stored = form.getValues()['ownSettings']
  const own: readonly unknown[] = Array.isArray(stored) ? stored : []
  const without = own.filter((each) => each !== key)
  return {
    isOwn: !locked && own.includes(key),
    override: () => {
      form.setFieldValue('ownSettings', [...without, key])
      // Whoever overrides wants to type next.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${key}`)?.focus())
    },
    reset: () => {
      form.setFieldValue(key, texts[key]?.write(inherited) ?? inherited)
      form.setFieldValue('ownSettings', without)
      form.clearFieldError(key)
    },
  }
}

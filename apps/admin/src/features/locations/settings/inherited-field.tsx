import type { SettingSource } from '@fachwerk/contract/location/location-settings'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { InheritedPart, type InheritedShown } from '../../../ui/form/inherited-part.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { settingLabel, sourceWords } from './setting-words.ts'

export interface SettingField extends InheritedShown {
  readonly form: RecordForm
  readonly name: SettingSource['key']
}

/** The field of one setting with where its value comes from, own or inherited (B-08). */
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
  const { isOwn, override, reset } = useOwnSetting(form, source)
  return (
    <InheritedPart
      label={settingLabel(source.key)}
      words={sourceWords(source, isOwn)}
      isOwn={isOwn}
      locked={source.locked}
      fixed={fixed}
      help={help}
      aside={aside}
      onOverride={override}
      onReset={reset}
    >
      {(shown) => props.children({ form, name: source.key, ...shown })}
    </InheritedPart>
  )
}

function useOwnSetting({ form, texts }: RecordForm, { key, inherited, locked }: SettingSource) {
  const stored = form.getValues()['ownSettings']
  const own: readonly unknown[] = Array.isArray(stored) ? stored : []
  const without = own.filter((each) => each !== key)
  return {
    isOwn: !locked && own.includes(key),
    override: () => {
      // Whoever overrides wants to type next.
      flushSync(() => form.setFieldValue('ownSettings', [...without, key]))
      document.querySelector<HTMLElement>(`#${key}`)?.focus()
    },
    reset: () => {
      form.setFieldValue(key, texts[key]?.write(inherited) ?? inherited)
      form.setFieldValue('ownSettings', without)
      form.clearFieldError(key)
    },
  }
}

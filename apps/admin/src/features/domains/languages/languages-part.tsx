import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { InheritedPart, type InheritedShown } from '../../../ui/form/inherited-part.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import styles from '../design/template-part.module.css'
import { sp } from './speech-texts.ts'
import { LANGUAGE_CHOICES, type SpeechSource, speechSourceWords } from './speech-words.ts'

/** What a site speaks: inherited, chosen or locked (B-08). The fields hold the own choice; null is inherited. */
export function LanguagesPart(props: {
  readonly form: RecordForm
  readonly source: SpeechSource
  /** They can be neither overridden nor reset, for another reason than a lock above. */
  readonly fixed?: boolean
  readonly aside?: ReactNode
}) {
  const { form, source, fixed = false, aside } = props
  const { locked, inherited } = source
  const isOwn = !locked && form.form.getValues()['languages'] !== null
  const choose = (languages: readonly string[] | null, defaultLanguage: string | null) => {
    form.form.setFieldValue('languages', languages && [...languages])
    form.form.setFieldValue('defaultLanguage', defaultLanguage)
  }
  return (
    <InheritedPart
      label={sp('speech.languages')}
      words={speechSourceWords(source, isOwn)}
      isOwn={isOwn}
      locked={locked}
      fixed={fixed}
      help={sp('speech.defaultLanguage.help')}
      aside={aside}
      // Whoever begins to choose begins with what is there.
      onOverride={() => choose(inherited.languages, inherited.defaultLanguage)}
      onReset={() => choose(null, null)}
    >
      {(shown) => <LanguageFields form={form} source={source} shown={shown} />}
    </InheritedPart>
  )
}

/** The languages, and of these the first. */
function LanguageFields(props: {
  readonly form: RecordForm
  readonly source: SpeechSource
  readonly shown: InheritedShown
}) {
  const { form, source, shown } = props
  const { languages, defaultLanguage } = source.inherited
  const { value: all, ...many } = form.form.getInputProps('languages')
  const { value: first, ...one } = form.form.getInputProps('defaultLanguage')
  return (
    <div className={styles['languages']}>
      <MultiSelect
        {...many}
        id="languages"
        label={sp('speech.languages')}
        description={sp('speech.languages.help')}
        value={shown.readOnly ? [...languages] : all}
        data={LANGUAGE_CHOICES}
        readOnly={shown.readOnly}
        searchable
        {...(shown.readOnly && { classNames: { input: styles['fixed'], inputField: styles['inner'] } })}
      />
      <Select
        {...one}
        id="defaultLanguage"
        label={sp('speech.defaultLanguage')}
        description={shown.help}
        value={shown.readOnly ? defaultLanguage : first}
        data={LANGUAGE_CHOICES}
        readOnly={shown.readOnly}
        allowDeselect={false}
      />
    </div>
  )
}

import { ARTICLE_LANGUAGES } from '@fachwerk/contract/catalog/article-views'
import { optionFields } from '@fachwerk/contract/catalog/option-fields'
import {
  type OptionGroupDetail,
  type OptionView,
  SavedOptionGroup,
} from '@fachwerk/contract/catalog/option-views'
import { emptyOf, fieldsIn, labelsOf } from '@fachwerk/contract/record-fields'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { DeclaredFields } from '../../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { AskingButton } from '../../../ui/panes/asking-button.tsx'
import styles from '../catalog.module.css'
import { c } from '../texts.ts'
import { storedBody } from './option-group-body.ts'
import { useSavedOptionGroup } from './option-queries.ts'
import { o, OPTION_TEXTS } from './option-texts.ts'
import { groupWords } from './option-words.tsx'

interface Props {
  readonly group: OptionGroupDetail
  /** Null: a new one. */
  readonly option: OptionView | null
  readonly onDone: () => void
}

const { title: extra, ...further } = optionFields
/** The list's own form stands behind the dialog and has a title too: two fields of one page never share a name. */
const NAMED = { extra, ...further }
const LABELS = { ...labelsOf(NAMED), translations: o('field.translations') }
const { id: _id, title: Title, ...fields } = SavedOptionGroup.shape.options.element.shape
const Typed = z.object({ extra: Title, ...fields, version: z.int() })

const fieldOf = (field: string): string => {
  const own = field.replace(/^optionGroup\.(options\.\d+\.)?/, '')
  return own === 'title' ? 'extra' : own
}

const initialOf = (option: OptionView | null) => {
  const { title: called, ...said } = option ? fieldsIn(optionFields, option) : emptyOf(optionFields)
  return { extra: called, ...said, translations: option?.translations ?? {} }
}

/** Saves the list with this extra as it was typed and the others as they are. */
export function OptionForm({ group, option, onDone }: Props) {
  const { client } = useApi()
  const saved = useSavedOptionGroup()
  const form = useRecordForm({
    schema: Typed,
    initial: initialOf(option),
    labels: LABELS,
    texts: OPTION_TEXTS,
    version: group.version,
    words: groupWords,
    fieldOf,
    save: ({ version, extra: called, ...said }) => {
      const typed = { ...said, title: called }
      const { options, ...stored } = storedBody(group)
      const all = option
        ? options.map((each) => (each.id === option.id ? { ...each, ...typed } : each))
        : [...options, { ...typed, id: null }]
      return client.saveOptionGroup({ body: { optionGroup: { ...stored, version, options: all } } })
    },
    onSaved: (after) => {
      saved(after, o('group.saved', { title: after.title }))
      onDone()
    },
  })
  return (
    <RecordForm form={form} onCancel={onDone}>
      <DeclaredFields form={form} fields={NAMED} />
      <Languages form={form} />
      {option === null ? null : <Remove group={group} option={option} onDone={onDone} />}
    </RecordForm>
  )
}

type Titles = OptionView['translations']
const isTitles = (value: unknown): value is Titles => typeof value === 'object' && value !== null

function Languages({ form }: { readonly form: Form }) {
  const { translations } = form.form.getValues()
  const all: Titles = isTitles(translations) ? translations : {}
  const write = (language: keyof Titles, said: Partial<NonNullable<Titles['en']>>) => {
    const { [language]: before, ...others } = all
    const texts = { title: '', note: '', ...before, ...said }
    const isEmpty = texts.title === '' && texts.note === ''
    form.form.setFieldValue('translations', isEmpty ? others : { ...others, [language]: texts })
  }
  return (
    <details className={styles['languages']}>
      <summary>{o('form.languages')}</summary>
      {ARTICLE_LANGUAGES.map((language) => (
        <div key={language} className={styles['language']}>
          {(['title', 'note'] as const).map((part) => (
            <TextInput
              key={part}
              label={`${c(`language.${language}`)}: ${o(`language.${part}`)}`}
              lang={language === 'de-informal' ? 'de' : language}
              maxLength={60}
              {...form.form.getInputProps(`translations.${language}.${part}`)}
              value={all[language]?.[part] ?? ''}
              onChange={(event) => write(language, { [part]: event.currentTarget.value })}
            />
          ))}
        </div>
      ))}
    </details>
  )
}

function Remove({ group, option, onDone }: Props & { readonly option: OptionView }) {
  const { client } = useApi()
  const saved = useSavedOptionGroup()
  const { title } = option
  const run = async () => {
    const { options, ...stored } = storedBody(group)
    const optionGroup = { ...stored, options: options.filter(({ id }) => id !== option.id) }
    saved(await client.saveOptionGroup({ body: { optionGroup } }), o('options.removed', { title }))
    onDone()
  }
  return (
    <AskingButton label={o('options.remove')} title={o('options.remove.title', { title })} run={run}>
      {o('options.remove.text')}
    </AskingButton>
  )
}

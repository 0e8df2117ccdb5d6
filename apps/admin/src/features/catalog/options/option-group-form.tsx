import { optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import {
  type OptionGroupDetail,
  ruleProblems,
  SavedOptionGroup,
} from '@fachwerk/contract/catalog/option-views'
import { ARTICLE_LANGUAGES } from '@fachwerk/contract/catalog/article-views'
import { bodyOf, fieldsIn } from '@fachwerk/contract/record-fields'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { DeclaredFields, inGroup } from '../../../ui/form/declared-fields.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import styles from '../catalog.module.css'
import { c } from '../texts.ts'
import { optionsOf } from './option-group-body.ts'
import { OptionPreview } from './option-preview.tsx'
import { useSavedOptionGroup } from './option-queries.ts'
import { GROUP_TEXTS, o, ruleHelp } from './option-texts.ts'
import { GROUP_LABELS, groupWords } from './option-words.tsx'
import { OptionsPart } from './options-part.tsx'
import { UsedIn } from './used-in.tsx'

const { translations, options } = SavedOptionGroup.shape
const Typed = z
  .object({ ...bodyOf(optionGroupFields), translations, options, version: z.int() })
  .superRefine((said, context) => {
    for (const problem of ruleProblems(said)) context.addIssue({ code: 'custom', ...problem })
  })

type Props = { readonly group: OptionGroupDetail }

/** All that is said of a list as one form; beside it its extras, and how customers choose from it (K-01). */
export function OptionGroupForm({ group }: Props) {
  const { client } = useApi()
  const saved = useSavedOptionGroup()
  const form = useRecordForm({
    schema: Typed,
    initial: {
      ...fieldsIn(optionGroupFields, group),
      translations: group.translations,
      options: optionsOf(group),
    },
    labels: GROUP_LABELS,
    texts: GROUP_TEXTS,
    version: group.version,
    words: groupWords,
    fieldOf: (field) => field.replace(/^optionGroup\./, ''),
    save: (typed) => client.saveOptionGroup({ body: { optionGroup: { ...typed, id: group.id } } }),
    onSaved: (after) => saved(after, o('group.saved', { title: after.title })),
  })
  return (
    <div className={styles['editor']}>
      <div className={styles['groupLeft']}>
        <p className="small muted">{o('group.shared', { count: group.articles.length })}</p>
        <OptionsPart group={group} isDirty={form.dirty} />
        <RecordForm form={form}>
          <FieldGroup title={o('form.texts')}>
            <DeclaredFields form={form} fields={inGroup(optionGroupFields, 'texts')} helpOf={ruleHelp} />
          </FieldGroup>
          <FieldGroup title={o('form.rule')}>
            <DeclaredFields form={form} fields={inGroup(optionGroupFields, 'rule')} helpOf={ruleHelp} />
          </FieldGroup>
          <Languages form={form} />
        </RecordForm>
      </div>
      <div className={styles['side']}>
        <OptionPreview title={o('preview.title')} groups={[{ ...group, ...typedRule(form, group) }]} />
        <UsedIn group={group} />
      </div>
    </div>
  )
}

/** The rule as it stands in the form, saved or not. */
function typedRule(form: Form, group: OptionGroupDetail) {
  const values = form.form.getValues()
  const typed = (name: 'min' | 'max' | 'freeCount' | 'mostOfOne') => {
    const read = GROUP_TEXTS[name]?.read(String(values[name]))
    return read?.ok && typeof read.value === 'number' ? read.value : group[name]
  }
  return {
    heading: typeof values['heading'] === 'string' ? values['heading'] : group.heading,
    title: typeof values['title'] === 'string' ? values['title'] : group.title,
    min: typed('min'),
    max: typed('max'),
    freeCount: typed('freeCount'),
    mostOfOne: typed('mostOfOne'),
  }
}

type Headings = OptionGroupDetail['translations']
const isHeadings = (value: unknown): value is Headings => typeof value === 'object' && value !== null

function Languages({ form }: { readonly form: Form }) {
  const { translations: typed } = form.form.getValues()
  const all: Headings = isHeadings(typed) ? typed : {}
  const write = (language: keyof Headings, heading: string) => {
    const { [language]: _before, ...others } = all
    form.form.setFieldValue('translations', heading === '' ? others : { ...others, [language]: { heading } })
  }
  return (
    <FieldGroup title={o('form.languages')}>
      <p className="small muted">{o('form.languages.note')}</p>
      {ARTICLE_LANGUAGES.map((language) => (
        <TextInput
          key={language}
          label={`${c(`language.${language}`)}: ${o('language.heading')}`}
          lang={language === 'de-informal' ? 'de' : language}
          maxLength={60}
          {...form.form.getInputProps(`translations.${language}.heading`)}
          value={all[language]?.heading ?? ''}
          onChange={(event) => write(language, event.currentTarget.value)}
        />
      ))}
    </FieldGroup>
  )
}

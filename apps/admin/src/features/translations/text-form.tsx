import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { useApi } from '../../lib/api.ts'
import { TextAreaField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { savedTextOf, valuesOf } from './misfit-words.ts'
import { TEXT_LABELS } from './text-labels.ts'
import { w } from './texts.ts'
import { useSaveText } from './use-save-text.ts'

/** The five languages of one text; what is left empty stays with the product or the franchisor (G-04, FAULT-72). */
export function TextForm({
  constant,
  onDone,
}: {
  readonly constant: TextConstant
  readonly onDone: () => void
}) {
  const { client } = useApi()
  const save = useSaveText(onDone)
  const { id, texts, version } = constant
  const form = useRecordForm({
    schema: savedTextOf(constant),
    initial: Object.fromEntries(LANGUAGES.map((language) => [language, texts[language].own ?? ''])),
    labels: TEXT_LABELS,
    version,
    fieldOf: (field) => field.replace(/^item\./, ''),
    save: (typed) => client.editTextConstant({ body: { item: { ...typed, id } } }),
    onSaved: (saved) => save(saved, 'saved'),
  })
  const values = valuesOf(constant)
  return (
    <RecordForm form={form} onCancel={onDone}>
      <p className="small muted">{w('form.note')}</p>
      {values === '' ? null : <p className="small">{w('form.values', { values })}</p>}
      {LANGUAGES.map((language) => {
        const { inherited, builtIn } = texts[language]
        const without = inherited ?? builtIn
        return (
          <TextAreaField
            key={language}
            form={form}
            name={language}
            rows={2}
            maxLength={2000}
            help={
              without === null
                ? w('form.help.german', { text: texts.de.shown })
                : w('form.help', { text: without })
            }
          />
        )
      })}
    </RecordForm>
  )
}

import { ChoiceField, ChoicesField, TextField } from '../../ui/form/fields.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { si } from './site-texts.ts'
import { LANGUAGE_CHOICES } from './site-words.ts'

/** Name and languages of a site, new or changed. */
export function SiteFields({ form }: { readonly form: RecordForm }) {
  return (
    <>
      <TextField form={form} name="name" maxLength={80} help={si('form.name.help')} />
      <ChoicesField
        form={form}
        name="languages"
        choices={LANGUAGE_CHOICES}
        help={si('form.languages.help')}
      />
      <ChoiceField
        form={form}
        name="defaultLanguage"
        choices={LANGUAGE_CHOICES}
        help={si('form.defaultLanguage.help')}
      />
    </>
  )
}

import { SavedSite, type SiteDetail } from '@fachwerk/contract/site/site-views'
import { z } from 'zod'
import { useApi } from '../../../lib/api.ts'
import { CheckField, TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { LanguagesPart } from '../languages/languages-part.tsx'
import { si } from './site-texts.ts'
import { SITE_LABELS, siteFieldOf, siteValueWords } from './site-words.ts'
import { TemplatePart } from '../design/template-part.tsx'
import { useSaveSite } from './use-save-site.ts'

/** Name, languages, design and signing in of a site; two who change the same are told (F-08, FAULT-72). */
export function SiteForm({ site, onDone }: { readonly site: SiteDetail; readonly onDone: () => void }) {
  const { client } = useApi()
  const save = useSaveSite(onDone)
  const { id, name, own, tellsUnknown, version } = site
  const { ownLanguages, inheritedLanguages, languagesFrom, languagesLocked } = site
  const form = useRecordForm({
    schema: z.preprocess((typed) => ({ ...Object(typed), id }), SavedSite),
    initial: {
      name,
      languages: ownLanguages?.languages ?? null,
      defaultLanguage: ownLanguages?.defaultLanguage ?? null,
      template: own,
      tellsUnknown,
    },
    labels: SITE_LABELS,
    version,
    words: siteValueWords,
    fieldOf: siteFieldOf,
    save: (body) => client.saveSite({ body: { site: body } }),
    onSaved: (saved) => save(saved, 'saved'),
  })
  return (
    <RecordForm form={form} onCancel={onDone}>
      <TextField form={form} name="name" maxLength={80} help={si('form.name.help')} />
      <LanguagesPart
        form={form}
        source={{ inherited: inheritedLanguages, from: languagesFrom, locked: languagesLocked }}
      />
      <TemplatePart form={form} source={site} />
      <CheckField form={form} name="tellsUnknown" help={si('form.tellsUnknown.help')} />
    </RecordForm>
  )
}

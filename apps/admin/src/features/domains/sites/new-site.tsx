import { USUAL_LANGUAGES } from '@fachwerk/contract/site/site-languages'
import { NewSite } from '@fachwerk/contract/site/site-views'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { useUser } from '../../../lib/session.ts'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { CompanyField } from '../../../ui/form/company-field.tsx'
import { CheckField, TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { type RecordForm as Recorded, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { LanguagesPart } from '../languages/languages-part.tsx'
import { si } from './site-texts.ts'
import { siteLanguagesQuery } from '../languages/speech-query.ts'
import { SITE_LABELS, siteFieldOf, siteValueWords } from './site-words.ts'
import { useSaveSite } from './use-save-site.ts'

/** „Auftritt anlegen“ with its form (F-08). */
export function NewSiteButton() {
  return <AddDialog label={si('form.new')}>{(close) => <Form onClose={close} />}</AddDialog>
}

function Form({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi()
  const go = useNavigate()
  const own = useUser()?.companyObject
  // One key per form: trying again after a lost answer must not add a second one.
  const [idempotencyKey] = useState(randomKey)
  const save = useSaveSite(({ id }) => {
    onClose()
    void go(`/admin/sites?open=${id}`)
  })
  const form = useRecordForm({
    schema: NewSite,
    initial: {
      name: '',
      company: own?.id ?? '',
      languages: null,
      defaultLanguage: null,
      url: '',
      showsAll: true,
    },
    labels: SITE_LABELS,
    words: siteValueWords,
    fieldOf: siteFieldOf,
    save: (site) => client.addSite({ body: { site } }, { idempotencyKey }),
    onSaved: (saved) => save(saved, 'added'),
  })
  return (
    <RecordForm form={form} saveLabel={si('form.new')} onCancel={onClose}>
      <CompanyField form={form} />
      <TextField form={form} name="name" maxLength={80} help={si('form.name.help')} />
      <NewLanguages form={form} />
      <TextField form={form} name="url" maxLength={300} help={si('form.url.help')} />
      <CheckField form={form} name="showsAll" help={si('form.showsAll.help')} />
    </RecordForm>
  )
}

/** What the site would inherit, whosever it becomes; until that is known, what is usual. */
function NewLanguages({ form }: { readonly form: Recorded }) {
  const { company } = form.form.getValues()
  const { data } = useQuery(siteLanguagesQuery(useApi(), String(company)))
  const head = data?.from ?? (data ? { name: data.companyName } : null)
  const inherited = data ?? USUAL_LANGUAGES
  const from = data?.own ? head : null
  return <LanguagesPart form={form} source={{ inherited, from, locked: data?.locked ?? false }} />
}

import { LANGUAGES } from '@fachwerk/contract/profile-values'
import { NewSite } from '@fachwerk/contract/site-views'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { randomKey } from '../../lib/random-key.ts'
import { useUser } from '../../lib/session.ts'
import { AddDialog } from '../../ui/dialog.tsx'
import { CompanyField } from '../../ui/form/company-field.tsx'
import { CheckField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { SiteFields } from './site-fields.tsx'
import { si } from './site-texts.ts'
import { SITE_LABELS, siteFieldOf, siteValueWords } from './site-words.ts'
import { useKeepSite } from './use-keep-site.ts'

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
  const keep = useKeepSite(({ id }) => {
    onClose()
    void go(`/admin/sites?open=${id}`)
  })
  const form = useRecordForm({
    schema: NewSite,
    initial: {
      name: '',
      company: own?.id ?? '',
      languages: [...LANGUAGES],
      defaultLanguage: 'de',
      url: '',
      showsAll: true,
    },
    labels: SITE_LABELS,
    words: siteValueWords,
    fieldOf: siteFieldOf,
    save: (site) => client.addSite({ body: { site } }, { idempotencyKey }),
    onSaved: (saved) => keep(saved, 'added'),
  })
  return (
    <RecordForm form={form} saveLabel={si('form.new')} onCancel={onClose}>
      <CompanyField form={form} />
      <SiteFields form={form} />
      <TextField form={form} name="url" maxLength={300} help={si('form.url.help')} />
      <CheckField form={form} name="showsAll" help={si('form.showsAll.help')} />
    </RecordForm>
  )
}

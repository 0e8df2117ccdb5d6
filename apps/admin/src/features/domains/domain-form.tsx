import { type Domain, type DomainSite, EditedDomain, NewDomain } from '@fachwerk/contract/site/domain-calls'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { CompanyField } from '../../ui/form/company-field.tsx'
import { CheckField, ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { chosenTemplateWords } from './design/design-words.ts'
import { useRenewDomains } from './domain-queries.ts'
import { TemplatePart } from './design/template-part.tsx'
import { d } from './texts.ts'

interface Props {
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** A domain by its address; the proof of its ownership follows (F-08). */
export function NewDomainForm({ onSaved, onCancel }: Props) {
  const api = useApi()
  const renew = useRenewDomains()
  const go = useNavigate()
  const own = useUser()?.companyObject
  const form = useRecordForm({
    schema: NewDomain,
    initial: { url: '', company: own?.id ?? '' },
    labels: { url: d('domains.field.url'), company: d('domains.field.company') },
    save: (domain) => api.client.addDomain({ body: { domain } }),
    onSaved: ({ id, host }) => {
      void renew()
      showToast(d('domains.added', { host }))
      onSaved()
      // What proves it stands in its detail.
      void go(`/admin/domains?open=${id}`)
    },
  })
  return (
    <RecordForm form={form} saveLabel={d('domains.add')} onCancel={onCancel}>
      <TextField form={form} name="url" maxLength={300} help={d('domains.field.url.help')} />
      <CompanyField form={form} />
    </RecordForm>
  )
}

/** Where a domain leads, and how it looks there (F-08). */
export function DomainForm(
  props: Props & { readonly domain: Domain; readonly sites: readonly DomainSite[] },
) {
  const { domain, sites, onSaved, onCancel } = props
  const { client } = useApi()
  const renew = useRenewDomains()
  // None that was put away, but the one it leads to.
  const own = sites.filter(
    ({ id, companyId, archived }) => companyId === domain.companyId && (!archived || id === domain.siteId),
  )
  const site = own.find(({ id }) => id === domain.siteId)
  const choices = own.map(({ id, name }) => ({ value: id, label: name }))
  const form = useRecordForm({
    schema: EditedDomain.omit({ id: true }),
    initial: { siteId: domain.siteId, template: site?.own ?? null, isMain: domain.isMain },
    labels: {
      siteId: d('domains.field.siteId'),
      template: d('domains.field.template'),
      isMain: d('domains.field.isMain'),
    },
    version: domain.version,
    words: (field, value) =>
      chosenTemplateWords(field, value) ?? choices.find((choice) => choice.value === value)?.label ?? null,
    save: (changed) => client.editDomain({ body: { domain: { ...changed, id: domain.id } } }),
    onSaved: ({ host, siteId }) => {
      void renew()
      const connected = siteId === domain.siteId ? undefined : own.find(({ id }) => id === siteId)
      showToast(
        connected ? d('domains.connected', { host, site: connected.name }) : d('domains.saved', { host }),
      )
      onSaved()
    },
  })
  // The template is the site's: left behind, that of the site before would be put on the one that is chosen now.
  form.form.watch('siteId', ({ value }) =>
    form.form.setFieldValue('template', own.find(({ id }) => id === value)?.own ?? null),
  )
  const chosen = own.find(({ id }) => id === form.form.getValues()['siteId'])
  return (
    <RecordForm form={form} onCancel={onCancel}>
      <ChoiceField
        form={form}
        name="siteId"
        choices={choices}
        clearable
        none={d('domains.field.siteId.none')}
        help={d('domains.field.siteId.help')}
      />
      {chosen ? <TemplatePart form={form} source={chosen} /> : null}
      <CheckField form={form} name="isMain" help={d('domains.field.isMain.help')} />
    </RecordForm>
  )
}

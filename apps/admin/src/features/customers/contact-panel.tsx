import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { CorrectedDetails, customerFields } from '@fachwerk/contract/customer/customer-fields'
import { labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { countryWords } from '../../lib/words/country-choices.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { DeclaredFields } from '../../ui/form/declared-fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Panel } from '../../ui/panel.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { useSaveCustomer } from './customer-queries.ts'
import { MailText } from './customer-words.tsx'
import styles from './customers.module.css'
import { k } from './texts.ts'

type Asked = 'firstName' | 'phone' | 'street' | 'email' | null

/** How to reach the person; what is wrong is put right from here. */
export function ContactPanel({ file }: { readonly file: CustomerFile }) {
  const [asked, setAsked] = useState<Asked>(null)
  const { details, name, email, language, offers, companies, can } = file
  const close = () => setAsked(null)
  const { street, postcode, city, country } = details
  const place = [street, `${postcode} ${city}`.trim(), country === 'DE' ? '' : countryWords(country)]
    .filter(Boolean)
    .join(', ')
  const correct = (what: NonNullable<Asked>, label: string, word = k('contact.correct')) =>
    can.correct ? (
      <button type="button" className={styles['correct']} aria-label={label} onClick={() => setAsked(what)}>
        {word}
      </button>
    ) : null
  return (
    <Panel id="file-contact" title={k('contact.title')}>
      <dl className={styles['contact']}>
        <Line name={k('contact.name')} action={correct('firstName', k('contact.correct.name'))}>
          {name}
        </Line>
        <Line name={k('contact.email')} action={correct('email', k('contact.correct.email'))}>
          <MailText email={email} />
        </Line>
        <Line name={k('contact.phone')} action={correct('phone', k('contact.correct.phone'))}>
          {details.phone || <span className="muted">{k('contact.none')}</span>}
        </Line>
        <Line
          name={k('contact.address')}
          action={
            place === ''
              ? correct('street', k('contact.addAddress'), k('contact.add'))
              : correct('street', k('contact.correct.name'))
          }
        >
          {place || <span className="muted">{k('contact.unknown')}</span>}
        </Line>
        <Line name={k('contact.language')}>{k(`language.${language}`)}</Line>
        <Line name={k('contact.offers')}>
          {offers === null
            ? k('contact.offers.none')
            : k(offers.given ? 'contact.offers.yes' : 'contact.offers.no', {
                at: momentOf(offers.at, OFFICE_ZONE),
              })}
        </Line>
        {companies.length > 1 ? (
          <Line name={k('contact.companies')}>{companies.map((company) => company.name).join(', ')}</Line>
        ) : null}
      </dl>
      {can.edit && !can.correct ? (
        <p className={`small muted ${styles['hint']}`}>{k('contact.elsewhere')}</p>
      ) : null}
      {asked === 'email' ? <CorrectAddress file={file} onClose={close} /> : null}
      {asked !== null && asked !== 'email' ? (
        <Dialog opened onClose={close} title={k('correct.title')} size="lg">
          <DetailsForm file={file} onClose={close} />
        </Dialog>
      ) : null}
    </Panel>
  )
}

function Line(props: { readonly name: string; readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
      <dd>{props.action}</dd>
    </div>
  )
}

const LABELS = labelsOf(customerFields)

function DetailsForm(props: { readonly file: CustomerFile; readonly onClose: () => void }) {
  const { client } = useApi()
  const save = useSaveCustomer()
  const { id, details } = props.file
  const { version, ...initial } = details
  const form = useRecordForm({
    schema: CorrectedDetails,
    initial,
    labels: LABELS,
    version,
    words: (field, value) => valueWordsOf(customerFields, field, value),
    fieldOf: (field) => field.replace(/^customer\./, ''),
    save: (customer) => client.correctCustomer({ body: { id, customer } }),
    onSaved: (saved) => {
      save(saved, k('correct.done'))
      props.onClose()
    },
  })
  return (
    <RecordForm form={form} onCancel={props.onClose}>
      <p className="small muted">{k('correct.text')}</p>
      <DeclaredFields form={form} fields={customerFields} />
    </RecordForm>
  )
}

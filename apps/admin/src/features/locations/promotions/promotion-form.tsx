import {
  ChangedPromotion,
  NEEDED,
  NewPromotion as NewBody,
  type Promotion,
  PROMOTION_KINDS,
  promotionFields,
} from '@fachwerk/contract/price/promotion-fields'
import { emptyOf, fieldsIn, type RecordField } from '@fachwerk/contract/record-fields'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { useUser } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { CategoriesField } from '../../../ui/form/category-fields.tsx'
import { CompanyField } from '../../../ui/form/company-field.tsx'
import { DeclaredField } from '../../../ui/form/declared-fields.tsx'
import { LocationsField } from '../../../ui/form/location-fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { type RecordForm as Form, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { locationsOf } from '../../../ui/list/filter/location-choices.ts'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { useRefreshPromotions } from './promotion-queries.ts'
import { helpOf, p, PROMOTION_TEXTS } from './promotion-texts.ts'
import { PROMOTION_LABELS, promotionWords } from './promotion-words.tsx'
import styles from './promotions.module.css'

const fieldOf = (field: string) => field.replace(/^promotion\./, '')
const shared = { labels: PROMOTION_LABELS, texts: PROMOTION_TEXTS, fieldOf }

/** „Aktion anlegen“ with its form. */
export const NewPromotion = () => (
  <AddDialog label={p('new')} size="lg">
    {(close) => <NewForm onClose={close} />}
  </AddDialog>
)

function NewForm({ onClose }: { readonly onClose: () => void }) {
  const { client } = useApi()
  const saved = useSaved(onClose)
  const company = useUser()?.company ?? ''
  // One key per form: trying again after a lost answer must not add a second one.
  const [idempotencyKey] = useState(randomKey)
  const form = useRecordForm({
    ...shared,
    schema: NewBody,
    initial: { ...emptyOf(promotionFields), company },
    save: (promotion) => client.addPromotion({ body: { promotion } }, { idempotencyKey }),
    onSaved: (added) => saved(p('did.added', { name: added.name })),
  })
  const chosen = form.form.values['company']
  return (
    <RecordForm form={form} saveLabel={p('new')} onCancel={onClose}>
      <p className="small muted">{p('note')}</p>
      <CompanyField form={form} />
      <Fields form={form} company={typeof chosen === 'string' ? chosen : company} />
    </RecordForm>
  )
}

/** One that is there; two who change it are told (FAULT-72). */
export function PromotionForm({
  promotion,
  onClose,
}: {
  readonly promotion: Promotion
  readonly onClose: () => void
}) {
  const { client } = useApi()
  const saved = useSaved(onClose)
  const { id, version, companyId } = promotion
  const form = useRecordForm({
    ...shared,
    schema: ChangedPromotion,
    initial: { ...fieldsIn(promotionFields, promotion), id },
    version,
    words: promotionWords,
    save: (changed) => client.savePromotion({ body: { promotion: changed } }),
    onSaved: (changed) => saved(p('did.saved', { name: changed.name })),
  })
  return (
    <RecordForm form={form} onCancel={onClose}>
      <p className="small muted">{p('note')}</p>
      <Fields form={form} company={companyId} />
    </RecordForm>
  )
}

function useSaved(onClose: () => void) {
  const refresh = useRefreshPromotions()
  return (words: string) => {
    refresh()
    showToast(words)
    onClose()
  }
}

type Name = keyof typeof promotionFields
const ROWS: readonly (readonly Name[])[] = [
  ['name'],
  ['kind'],
  ['percent'],
  ['amountCents'],
  ['buyPieces', 'freePieces'],
  ['categoryIds'],
  ['locationIds'],
  ['validFrom', 'validTo'],
  ['weekdays'],
  ['fromTime', 'toTime'],
]
const WORTHS: readonly Name[] = Object.values(NEEDED).flatMap((names) => [...names])

/** What a promotion does and when; of its worth only what its kind needs is asked. */
function Fields({ form, company }: { readonly form: Form; readonly company: string }) {
  const kind = PROMOTION_KINDS.find((each) => each === form.form.values['kind']) ?? 'percent'
  const isAsked = (name: Name) => !WORTHS.includes(name) || NEEDED[kind].some((each) => each === name)
  return (
    <div className={styles['fields']}>
      {ROWS.map((row) => row.filter(isAsked))
        .filter((row) => row.length > 0)
        .map((row) => (
          <div key={row.join()} className={row.length > 1 ? styles['pair'] : undefined}>
            {row.map((name) => (
              <OneField key={name} form={form} name={name} company={company} field={promotionFields[name]} />
            ))}
          </div>
        ))}
    </div>
  )
}

function OneField({
  company,
  ...props
}: {
  readonly form: Form
  readonly name: Name
  readonly company: string
  readonly field: RecordField
}) {
  const help = helpOf(props.name)
  if (props.name === 'locationIds')
    return <LocationsField {...props} help={help} source={locationsOf(company)} />
  if (props.name === 'categoryIds') return <CategoriesField {...props} help={help} company={company} />
  return <DeclaredField {...props} help={help} />
}

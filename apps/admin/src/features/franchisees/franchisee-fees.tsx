import { Fees, type Franchisee, type ShownTerms } from '@fachwerk/contract/company/franchise-views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { dateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { randomKey } from '../../lib/random-key.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { Dialog } from '../../ui/panes/dialog.tsx'
import { DetailActions } from '../../ui/panes/detail-body.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { feeParts } from './fee-words.ts'
import { FEE_TEXTS, FeeFields } from './franchisee-fields.tsx'
import { FEE_LABELS, fieldOf } from './franchisee-labels.ts'
import styles from './franchisees.module.css'
import { f } from './texts.ts'
import { useSaveFranchisee } from './use-save-franchisee.ts'

const LOOKS = { current: 'st-frei', scheduled: 'st-reserviert', past: 'st-gesperrt' } as const

/** What a franchisee paid, pays and will pay; the next ones are planned here (F-01). */
export function FranchiseeFees({ franchisee }: { readonly franchisee: Franchisee }) {
  const [dialog, setDialog] = useState<'set' | ShownTerms | null>(null)
  const { terms, name, archived, can } = franchisee
  const mayEdit = can.edit && !archived
  const close = () => setDialog(null)
  return (
    <>
      {terms.length === 0 ? <Notice kind="warn">{f('fees.missing')}</Notice> : null}
      <ol className={styles['terms']} aria-label={f('fees.list')}>
        {terms.map((each) => (
          <Terms
            key={each.id}
            terms={each}
            onTakeBack={mayEdit && each.state === 'scheduled' ? () => setDialog(each) : null}
          />
        ))}
      </ol>
      {mayEdit ? (
        <DetailActions>
          <Button variant="filled" onClick={() => setDialog('set')}>
            {f(terms.length === 0 ? 'fees.set.first' : 'fees.set')}
          </Button>
        </DetailActions>
      ) : null}
      {terms.length > 0 ? (
        <p className={styles['onward']}>
          <Link to={`/admin/settlements?company=${franchisee.id}`}>{f('fees.settlements')}</Link>
        </p>
      ) : null}
      <Dialog opened={dialog === 'set'} onClose={close} title={f('fees.set.title', { name })} size="lg">
        <FeesForm franchisee={franchisee} onDone={close} />
      </Dialog>
      {dialog === null || dialog === 'set' ? null : (
        <TakeBack franchisee={franchisee} terms={dialog} onClose={close} />
      )}
    </>
  )
}

function Terms(props: { readonly terms: ShownTerms; readonly onTakeBack: (() => void) | null }) {
  const { terms, onTakeBack } = props
  const { state, validFrom, validUntil, collects, addedBy, addedAt } = terms
  const from = germanDay(validFrom)
  const when = validUntil === null ? null : f('fees.until', { from, until: germanDay(validUntil) })
  return (
    <li>
      <p className={styles['when']}>
        <b className="num">
          {when ?? f(state === 'scheduled' ? 'fees.from' : 'fees.since', { from, day: from })}
        </b>
        <span className={`fw-state ${LOOKS[state]}`}>{f(`fees.state.${state}`)}</span>
      </p>
      <ul className={styles['parts']}>
        {[...feeParts(terms), f(`fees.collects.${collects}`)].map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="small muted">{f('fees.addedBy', { name: addedBy, day: dateOf(addedAt, OFFICE_ZONE) })}</p>
      {onTakeBack ? (
        <Button size="xs" onClick={onTakeBack}>
          {f('fees.takeBack')}
        </Button>
      ) : null}
    </li>
  )
}

function FeesForm({ franchisee, onDone }: { readonly franchisee: Franchisee; readonly onDone: () => void }) {
  const { client } = useApi()
  const save = useSaveFranchisee(onDone)
  const [idempotencyKey] = useState(randomKey)
  const { fees, id, terms } = franchisee
  const form = useRecordForm({
    schema: Fees,
    initial: {
      validFrom: '',
      collects: fees?.collects ?? 'franchisor',
      percentHundredths: fees?.percentHundredths ?? 0,
      monthlyCents: fees?.monthlyCents ?? 0,
      perRentalCents: fees?.perRentalCents ?? 0,
      minimumCents: fees?.minimumCents ?? 0,
    },
    labels: FEE_LABELS,
    texts: FEE_TEXTS,
    fieldOf,
    save: (typed) =>
      client.addFranchiseTerms({ body: { franchisee: { id, fees: typed } } }, { idempotencyKey }),
    onSaved: (saved) => save(saved, 'feesSet'),
  })
  return (
    <RecordForm form={form} saveLabel={f('fees.set.first')} onCancel={onDone}>
      <p className="small muted">{f('fees.set.note')}</p>
      <FeeFields form={form} first={terms.every(({ state }) => state === 'scheduled')} />
    </RecordForm>
  )
}

function TakeBack(props: {
  readonly franchisee: Franchisee
  readonly terms: ShownTerms
  readonly onClose: () => void
}) {
  const { franchisee, terms, onClose } = props
  const { client } = useApi()
  const save = useSaveFranchisee(onClose)
  return (
    <ConfirmWithReason
      title={f('fees.takeBack.title', { day: germanDay(terms.validFrom) })}
      text={f('fees.takeBack.text')}
      confirm={f('fees.takeBack.confirm')}
      dangerous
      act={async (reason) => {
        const details = { id: franchisee.id, termsId: terms.id, reason }
        save(await client.withdrawFranchiseTerms({ body: { franchisee: details } }), 'feesWithdrawn')
      }}
      onCancel={onClose}
    />
  )
}

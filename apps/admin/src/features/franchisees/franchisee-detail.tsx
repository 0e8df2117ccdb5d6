import { franchiseeFields } from '@fachwerk/contract/company/company-fields'
import type { Franchisee } from '@fachwerk/contract/company/franchise-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { dateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { ConfirmWithReason } from '../../ui/panes/confirm-with-reason.tsx'
import { DetailBody, DetailActions, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { declaredFacts } from '../../ui/facts/declared-facts.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { inGroup } from '../../ui/form/declared-fields.tsx'
import { FranchiseMenu } from './franchise-menu.tsx'
import { feeWords } from './fee-words.ts'
import { FranchiseeLocations, FranchiseePeople } from './franchisee-belongings.tsx'
import { FranchiseeFees } from './franchisee-fees.tsx'
import { FranchiseeForm } from './franchisee-form.tsx'
import { franchiseeHistoryWords, franchiseeWords, HISTORY_LABELS } from './franchisee-labels.ts'
import { FranchiseeMark } from './franchisees-columns.tsx'
import { f } from './texts.ts'
import { franchiseeQuery, useSaveFranchisee } from './use-save-franchisee.ts'

/** One franchisee: its company, what it pays, its locations and people, and what was changed (F-01). */
export function FranchiseeDetail({ open }: { readonly open: OpenDetail }) {
  const franchisee = useQuery(franchiseeQuery(useApi(), open.key))
  if (franchisee.data) return <Loaded franchisee={franchisee.data} open={open} />
  const notFound = { title: f('detail.notFound.title'), text: f('detail.notFound.text') }
  return <DetailToCome open={open} query={franchisee} notFound={notFound} failed={f('detail.failed')} />
}

type Props = { readonly franchisee: Franchisee }

function Loaded({ franchisee, open }: Props & { readonly open: OpenDetail }) {
  const seesPeople = useMay('users.view')
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{franchisee.legalName}</p>
        <h2>{franchisee.name}</h2>
        <FranchiseeMark archived={franchisee.archived} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'data', label: f('detail.tab.data'), shows: <Data franchisee={franchisee} /> },
            { key: 'fees', label: f('detail.tab.fees'), shows: <FranchiseeFees franchisee={franchisee} /> },
            {
              key: 'business',
              label: f('detail.tab.business'),
              shows: (
                <>
                  <FranchiseeLocations franchisee={franchisee} />
                  {seesPeople ? <FranchiseePeople franchisee={franchisee} /> : null}
                </>
              ),
            },
            { key: 'menu', label: f('detail.tab.menu'), shows: <FranchiseMenu id={franchisee.id} /> },
            { key: 'history', label: f('detail.tab.history'), shows: <History id={franchisee.id} /> },
          ]}
        />
      </DetailBody>
    </>
  )
}

const History = ({ id }: { readonly id: string }) => (
  <HistoryPanel
    subject={{ kind: 'franchisee', id }}
    actionWords={franchiseeHistoryWords}
    labels={HISTORY_LABELS}
    words={franchiseeWords}
  />
)

/** Facts, or the form that changes them. */
function Data({ franchisee }: Props) {
  const [doing, setDoing] = useState<'edit' | 'archive' | null>(null)
  const { archived, can, fees, nextFees } = franchisee
  const close = () => setDoing(null)
  if (doing === 'edit') return <FranchiseeForm franchisee={franchisee} onDone={close} />
  return (
    <>
      {fees === null && nextFees === null ? <Notice kind="warn">{f('fees.missing')}</Notice> : null}
      <Facts rows={factsOf(franchisee)} />
      {can.edit ? (
        <DetailActions>
          {archived ? null : <Button onClick={() => setDoing('edit')}>{f('detail.edit')}</Button>}
          <Button onClick={() => setDoing('archive')}>
            {f(archived ? 'detail.restore' : 'detail.archive')}
          </Button>
        </DetailActions>
      ) : null}
      {doing === 'archive' ? <Archive franchisee={franchisee} onClose={close} /> : null}
    </>
  )
}

function Archive({ franchisee, onClose }: Props & { readonly onClose: () => void }) {
  const { client } = useApi()
  const save = useSaveFranchisee(onClose)
  const { id, name, archived } = franchisee
  const what = archived ? 'restore' : 'archive'
  return (
    <ConfirmWithReason
      title={f(`form.${what}.title`, { name })}
      text={f(`form.${what}.text`)}
      confirm={f(`form.${what}.confirm`)}
      dangerous={!archived}
      act={async (reason) => {
        const saved = await client.archiveFranchisee({
          body: { franchisee: { id, archived: !archived, reason } },
        })
        save(saved, archived ? 'restored' : 'archived')
      }}
      onCancel={onClose}
    />
  )
}

const WITH_ADDRESS = Object.keys(inGroup(franchiseeFields, 'address'))
const CONTACT = inGroup(franchiseeFields, 'person')
/** Neither named above them nor said in one line with the address. */
const OTHERS = Object.fromEntries(
  Object.entries(franchiseeFields).filter(
    ([name]) => ![...WITH_ADDRESS, ...Object.keys(CONTACT), 'name', 'legalName'].includes(name),
  ),
)

function factsOf(franchisee: Franchisee): readonly Fact[] {
  const { street, postcode, city, fees, nextFees } = franchisee
  return [
    ...declaredFacts(CONTACT, franchisee),
    { name: f('column.fees'), value: fees === null ? f('fees.none') : feeWords(fees) },
    { name: f('form.collects'), value: fees === null ? null : f(`form.collects.${fees.collects}`) },
    {
      name: f('fees.state.scheduled'),
      value: nextFees === null ? null : f('fees.next', { day: germanDay(nextFees.validFrom) }),
    },
    { name: f('detail.address'), value: `${street}, ${postcode} ${city}` },
    ...declaredFacts(OTHERS, franchisee),
    { name: f('detail.since'), value: dateOf(franchisee.createdAt, OFFICE_ZONE) },
  ]
}

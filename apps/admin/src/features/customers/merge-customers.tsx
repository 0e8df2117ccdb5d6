import type {
  MergeChoices,
  MergeField,
  MergePreview,
  MergeSide,
} from '@fachwerk/contract/customer/customer-merge-calls'
import { MERGE_SIDES } from '@fachwerk/contract/customer/customer-merge-calls'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Dialog } from '../../ui/panes/dialog.tsx'
import merging from '../../ui/form/merge/merge-view.module.css'
import { Notice } from '../../ui/states/notice.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { mergePreviewQuery, useSaveCustomer } from './customer-queries.ts'
import { dayOf, fileAddress, MailText } from './customer-words.tsx'
import { k } from './texts.ts'

interface Props {
  readonly id: string
  readonly otherId: string
  readonly onClose: () => void
}

/** Two files that are one person: only what differs is asked, nothing is chosen beforehand (B-20). */
export function MergeCustomers({ id, otherId, onClose }: Props) {
  const { data, error } = useQuery(mergePreviewQuery(useApi(), { id, otherId }))
  return (
    <Dialog
      opened
      centered
      size="62.5rem"
      onClose={onClose}
      title={k('merge.title')}
      bodyClass={merging['body'] ?? ''}
    >
      {error === null ? null : <Notice kind="danger">{wordsFor(error).text}</Notice>}
      {data === undefined && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
      {data === undefined ? null : <Questions preview={data} onClose={onClose} />}
    </Dialog>
  )
}

function Questions({ preview, onClose }: { readonly preview: MergePreview; readonly onClose: () => void }) {
  const { client } = useApi()
  const store = useSaveCustomer()
  const navigate = useNavigate()
  const action = useAction()
  const [choices, setChoices] = useState<MergeChoices>({})
  const { survivor, merged, fields, splitUntil } = preview
  const asked = fields.filter((field) => field.asked)
  const open = asked.filter(({ field }) => choices[field] === undefined).length
  const save = () =>
    action.run(async () => {
      const saved = await client.mergeCustomers({
        body: {
          survivorId: survivor.id,
          mergedId: merged.id,
          survivorVersion: survivor.version,
          mergedVersion: merged.version,
          choices,
        },
      })
      store(saved, k('merge.done', { merged: merged.number, survivor: survivor.number }))
      onClose()
      await navigate(fileAddress(saved.number))
    })
  return (
    <>
      <p className={merging['who']}>
        {reasonWords(preview)} {k('merge.stays', { survivor: survivor.number, merged: merged.number })}
      </p>
      {asked.length === 0 ? null : (
        <Asked preview={preview} choices={choices} onChoose={(one) => setChoices({ ...choices, ...one })} />
      )}
      <Settled preview={preview} />
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      <div className={merging['foot']}>
        <output>{k('merge.foot', { day: dayOf(splitUntil) })}</output>
        <Button onClick={onClose}>{k('merge.cancel')}</Button>
        <Button
          variant="filled"
          disabled={open > 0}
          aria-disabled={action.running}
          onClick={() => void save()}
        >
          {k('merge.save')}
        </Button>
      </div>
    </>
  )
}

function reasonWords({ reasons }: MergePreview): string {
  const [one] = reasons
  if (one === undefined) return ''
  return k(reasons.length > 1 ? 'merge.reason.both' : `merge.reason.${one}`)
}

function Words({ field, text }: { readonly field: MergeField; readonly text: string }): ReactNode {
  if (field === 'email') return <MailText email={text} />
  const language = field === 'language' ? LANGUAGES.find((each) => each === text) : undefined
  return language ? k(`language.${language}`) : text
}

function Asked(props: {
  readonly preview: MergePreview
  readonly choices: MergeChoices
  readonly onChoose: (choice: MergeChoices) => void
}) {
  const { preview, choices, onChoose } = props
  const sideName = (side: MergeSide) =>
    k('merge.side', { number: preview[side].number, day: dayOf(preview[side].since) })
  return (
    <table className={merging['merge']}>
      <caption className="vh">{k('merge.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{k('merge.field')}</th>
          {MERGE_SIDES.map((side) => (
            <th key={side} scope="col">
              {sideName(side)}
            </th>
          ))}
          <th scope="col">{k('merge.result')}</th>
        </tr>
      </thead>
      <tbody>
        {preview.fields
          .filter(({ asked }) => asked)
          .map(({ field, ...texts }) => {
            const choice = choices[field]
            return (
              <tr key={field}>
                <th scope="row">{k(`merge.${field}`)}</th>
                {MERGE_SIDES.map((side) => (
                  <td key={side} data-name={sideName(side)} data-chosen={choice === side || undefined}>
                    <Radio
                      name={`merge-${field}`}
                      checked={choice === side}
                      label={<Words field={field} text={texts[side]} />}
                      aria-describedby={`merge-${field}-result`}
                      onChange={() => onChoose({ [field]: side })}
                    />
                  </td>
                ))}
                <td data-name={k('merge.result')} id={`merge-${field}-result`}>
                  {choice === undefined ? (
                    <span className={merging['open']}>{k('merge.open')}</span>
                  ) : (
                    <b>
                      <Words field={field} text={texts[choice]} />
                    </b>
                  )}
                </td>
              </tr>
            )
          })}
      </tbody>
    </table>
  )
}

/** What comes together without a question. */
function Settled({ preview }: { readonly preview: MergePreview }) {
  const { survivor, merged, fields } = preview
  const sum = (value: 'rentals' | 'owedCents' | 'notes' | 'blocks') => survivor[value] + merged[value]
  const both = (value: 'rentals' | 'owedCents', written: (value: number) => string) =>
    k('merge.rentals.value', {
      one: written(survivor[value]),
      other: written(merged[value]),
      sum: written(sum(value)),
    })
  return (
    <section className={merging['settled']} aria-labelledby="merge-settled">
      <h3 id="merge-settled">{k('merge.settled')}</h3>
      <table className={merging['merge']}>
        <caption className="vh">{k('merge.settled')}</caption>
        <tbody>
          {fields
            .filter(({ asked, ...texts }) => !asked && (texts.survivor !== '' || texts.merged !== ''))
            .map(({ field, ...texts }) => (
              <Line
                key={field}
                name={k(`merge.${field}`)}
                note={
                  texts.survivor !== '' && texts.merged !== ''
                    ? k('merge.same')
                    : k('merge.only', { number: texts.survivor === '' ? merged.number : survivor.number })
                }
              >
                <Words field={field} text={texts.survivor === '' ? texts.merged : texts.survivor} />
              </Line>
            ))}
          <Line name={k('merge.rentals')} note={k('merge.rentals.note')}>
            {both('rentals', String)}
          </Line>
          <Line name={k('merge.owed')} note="">
            {both('owedCents', moneyOf)}
          </Line>
          <Line name={k('merge.offers')} note="">
            {k(survivor.offers || merged.offers ? 'merge.offers.kept' : 'merge.offers.none')}
          </Line>
          <Line name={k('merge.notes')} note={k('merge.notes.note')}>
            {k('merge.notes.value', { blocks: sum('blocks'), notes: sum('notes') })}
          </Line>
        </tbody>
      </table>
    </section>
  )
}

function Line({
  name,
  note,
  children,
}: {
  readonly name: string
  readonly note: string
  readonly children: ReactNode
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
      <td className={merging['by']}>{note}</td>
    </tr>
  )
}

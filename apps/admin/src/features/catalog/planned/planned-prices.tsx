import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import type {
  PlannedPrice,
  PlannedPrices as Planned,
} from '@fachwerk/contract/catalog/planned/planned-price-calls'
import { plannedPriceFields } from '@fachwerk/contract/catalog/planned/planned-price-fields'
import { bodyOf, emptyOf, labelsOf } from '@fachwerk/contract/record-fields'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type Api, useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { showToast } from '../../../lib/toast.ts'
import { germanDay } from '../../../lib/words/dates.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { DeclaredFields } from '../../../ui/form/declared-fields.tsx'
import { ChoiceField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { textKindsOf } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { AskingButton } from '../../../ui/panes/asking-button.tsx'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { articleQuery } from '../article-queries.ts'
import { variantName } from '../article-words.tsx'
import styles from '../catalog.module.css'
import { c } from '../texts.ts'

const plannedQuery = ({ client }: Api, { id, version }: Pick<ArticleDetail, 'id' | 'version'>) =>
  queryOptions({
    // A price that begins or ends makes a new version of its article.
    queryKey: ['planned-prices', id, version],
    queryFn: ({ signal }) => client.plannedPrices({ params: { id } }, { signal }),
  })

/** What follows a change: the list shows the answer, and the article what it costs now. */
function useSavedPlans(article: ArticleDetail) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('articles')
  return (plans: Planned, said: string) => {
    queries.setQueryData(plannedQuery(api, article).queryKey, plans)
    void queries.invalidateQueries({ queryKey: articleQuery(api, article.id).queryKey })
    void queries.invalidateQueries({ queryKey: ['history'] })
    refreshList()
    showToast(said)
  }
}

/** K-01: what variants will cost from which day on, and what holds for a time already. */
export function PlannedPrices({
  article,
  isDirty,
}: {
  readonly article: ArticleDetail
  readonly isDirty: boolean
}) {
  const { data, error, refetch } = useQuery(plannedQuery(useApi(), article))
  const mayPlan = article.can.edit && !article.archived
  if (error && !data)
    return <Failure title={c('planned.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data || (data.prices.length === 0 && !mayPlan)) return null
  return (
    <section className={styles['variants']} aria-label={c('planned.title')}>
      <h2>{c('planned.title')}</h2>
      {data.prices.length === 0 ? (
        <p className="small muted">{c('planned.none')}</p>
      ) : (
        <ul>
          {data.prices.map((price) => (
            <PlannedRow key={price.id} article={article} price={price} mayDrop={mayPlan && !isDirty} />
          ))}
        </ul>
      )}
      {mayPlan && isDirty ? <p className="small muted">{c('planned.saveFirst')}</p> : null}
      {mayPlan && !isDirty ? (
        <AddDialog label={c('planned.add')} buttonSize="sm" isSecond>
          {(close) => <PlanForm article={article} onDone={close} />}
        </AddDialog>
      ) : null}
    </section>
  )
}

const daysOf = ({ from, until }: Pick<PlannedPrice, 'from' | 'until'>): string =>
  until === null
    ? c('planned.from', { from: germanDay(from) })
    : until === from
      ? c('planned.day', { from: germanDay(from) })
      : c('planned.days', { from: germanDay(from), until: germanDay(until) })

function PlannedRow(props: {
  readonly article: ArticleDetail
  readonly price: PlannedPrice
  readonly mayDrop: boolean
}) {
  const { article, price, mayDrop } = props
  const { client } = useApi()
  const saved = useSavedPlans(article)
  const variant = article.variants.find(({ id }) => id === price.variantId)
  const runs = price.state === 'running'
  const name = `${moneyOf(price.plannedCents)} ${daysOf(price)}`
  return (
    <li>
      <span>
        {variant && article.variants.length > 1 ? <b>{variantName(variant)} </b> : null}
        <span className="num">{moneyOf(price.plannedCents)}</span>
        <span className={styles['lowest']}>
          {daysOf(price)}
          {runs ? `, ${c('planned.running')}` : null}
        </span>
      </span>
      {mayDrop ? (
        <AskingButton
          size="xs"
          label={c(runs ? 'planned.end' : 'planned.drop')}
          name={c(runs ? 'planned.end.name' : 'planned.drop.name', { name })}
          title={c(runs ? 'planned.end.title' : 'planned.drop.title', { name })}
          run={async () =>
            saved(
              await client.dropPlannedPrice({ body: { price: { id: price.id } } }),
              c(runs ? 'planned.ended' : 'planned.dropped'),
            )
          }
        >
          {c(runs ? 'planned.end.text' : 'planned.drop.text')}
        </AskingButton>
      ) : null}
    </li>
  )
}

const Typed = z.object({ variantId: z.string(), ...bodyOf(plannedPriceFields) })
const TEXTS = textKindsOf(plannedPriceFields)
const LABELS = { ...labelsOf(plannedPriceFields), variantId: c('planned.variant') }

function PlanForm({ article, onDone }: { readonly article: ArticleDetail; readonly onDone: () => void }) {
  const { client } = useApi()
  const saved = useSavedPlans(article)
  const [first] = article.variants
  // One key per form: trying again after a lost answer plans nothing twice.
  const [idempotencyKey] = useState(randomKey)
  const form = useRecordForm({
    schema: Typed,
    initial: { ...emptyOf(plannedPriceFields), plannedCents: null, variantId: first?.id ?? '' },
    labels: LABELS,
    texts: TEXTS,
    fieldOf: (field) => field.replace(/^price\./, ''),
    save: (typed) => client.planPrice({ body: { price: typed } }, { idempotencyKey }),
    onSaved: (plans) => {
      saved(plans, c('planned.added'))
      onDone()
    },
  })
  return (
    <RecordForm form={form} saveLabel={c('planned.save')} onCancel={onDone}>
      {article.variants.length > 1 ? (
        <ChoiceField
          form={form}
          name="variantId"
          choices={article.variants.map((variant) => ({ value: variant.id, label: variantName(variant) }))}
        />
      ) : null}
      <DeclaredFields
        form={form}
        fields={plannedPriceFields}
        helpOf={(name) => (name === 'until' ? c('planned.until.help') : undefined)}
      />
    </RecordForm>
  )
}

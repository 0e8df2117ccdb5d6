import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import type { ArticleStock, VariantStock } from '@fachwerk/contract/catalog/stock/stock-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { countOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { variantName } from '../article-words.tsx'
import styles from './stock.module.css'
import { CountForm, MoveForm, SettingForm } from './stock-forms.tsx'
import { StockMovements } from './stock-movements.tsx'
import { stockQuery } from './stock-queries.ts'
import { StockMark } from './stock-state.tsx'
import { s } from './stock-texts.ts'

/** „Bestand“ of an article: how many there are of each variant, what moves them, and what came and went (K-01, B-10). */
export function StockPart({ article }: { readonly article: ArticleDetail }) {
  const { data, error, refetch } = useQuery(stockQuery(useApi(), article.id))
  const isProduct = article.kind === 'product'
  return (
    <div className={styles['part']}>
      {article.archived ? <Notice kind="info">{s('archived')}</Notice> : null}
      {isProduct ? null : <Notice kind="info">{s('notProduct')}</Notice>}
      {data && isProduct ? <Variants stock={data} mayEdit={data.can.edit && !article.archived} /> : null}
      {!data && error === null ? <RowSkeleton rows={4} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={s('failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <StockMovements articleId={article.id} isSingle={data.variants.length === 1} /> : null}
    </div>
  )
}

function Variants({ stock, mayEdit }: { readonly stock: ArticleStock; readonly mayEdit: boolean }) {
  return (
    <section aria-label={s('variants')}>
      <ul className={styles['variants']}>
        {stock.variants.map((variant) => (
          <li key={variant.variantId}>
            <Figures variant={variant} />
            {mayEdit ? <Buttons variant={variant} /> : null}
          </li>
        ))}
      </ul>
      <p className="small muted">{s('note')}</p>
    </section>
  )
}

function Figures({ variant }: { readonly variant: VariantStock }) {
  const { counted, onHand, reserved, available, warnBelow, waiting } = variant
  return (
    <div className={styles['figures']}>
      <h2>
        {variantName(variant)} {counted ? <StockMark {...variant} /> : null}
      </h2>
      {counted ? (
        <dl>
          <Figure name={s('figure.onHand')} value={onHand} />
          <Figure name={s('figure.reserved')} value={reserved} />
          <Figure name={s('figure.available')} value={available} />
          {warnBelow === null ? null : <Figure name={s('figure.warnBelow')} value={warnBelow} />}
          {waiting === 0 ? null : <Figure name={s('figure.waiting')} value={waiting} />}
        </dl>
      ) : (
        <p className="muted">{s('uncounted')}</p>
      )}
    </div>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{countOf(value)}</dd>
  </div>
)

const ACTS = ['in', 'out', 'count', 'set'] as const
type Act = (typeof ACTS)[number]

function Buttons({ variant }: { readonly variant: VariantStock }) {
  const [act, setAct] = useState<Act | 'begin' | null>(null)
  const close = () => setAct(null)
  const name = variantName(variant)
  const acts: readonly (Act | 'begin')[] = variant.counted ? ACTS : ['begin']
  return (
    <div className={styles['buttons']}>
      {acts.map((each) => (
        <Button key={each} size="xs" aria-label={s(`${each}.of`, { name })} onClick={() => setAct(each)}>
          {s(each)}
        </Button>
      ))}
      <Dialog opened={act !== null} onClose={close} title={act === null ? '' : s(`${act}.of`, { name })}>
        {act === null ? null : formOf(act, { variant, onDone: close })}
      </Dialog>
    </div>
  )
}

function formOf(
  act: Act | 'begin',
  props: { readonly variant: VariantStock; readonly onDone: () => void },
): ReactNode {
  if (act === 'set') return <SettingForm {...props} />
  return act === 'in' || act === 'out' ? <MoveForm kind={act} {...props} /> : <CountForm {...props} />
}

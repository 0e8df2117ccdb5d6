import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { countOf, OFFICE_ZONE, timeOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import styles from './pager.module.css'

interface Props {
  /** From 1. */
  readonly page: number
  /** The page that was asked for and has not come yet; the one shown unless said. */
  readonly wanted?: number
  /** When the rows were true, where they may not be so any more. */
  readonly staleAt?: number | null
  readonly pageSize: number
  /** Rows on this page. */
  readonly shown: number
  readonly total: number
  /** False: there are more than `total`. */
  readonly exact: boolean
  readonly toPage: (page: number) => To
}

/** „1–25 von 184" and the pages; first, last and the neighbours are named, the rest is a gap. */
export function Pager({ page, wanted = page, staleAt = null, pageSize, shown, total, exact, toPage }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const range = { from: countOf(from), to: countOf(from + shown - 1), total: countOf(total) }
  const words = exact ? t('list.range', range) : t('list.rangeOver', range)
  return (
    <div className={styles['pager']}>
      <span className={styles['range']}>
        {words}
        {staleAt === null ? null : (
          <span className={styles['asOf']}>{t('stale.asOf', { time: timeOf(staleAt, OFFICE_ZONE) })}</span>
        )}
      </span>
      {wanted === page ? null : (
        <output className={styles['follows']}>
          {t(staleAt === null ? 'stale.followsSoon' : 'stale.follows', { page: wanted })}
        </output>
      )}
      <nav aria-label={t('list.pages')}>
        <Step to={page > 1 ? toPage(page - 1) : null} label={t('list.previous')}>
          <IconChevronLeft aria-hidden="true" />
        </Step>
        {pagesShown(page, last, wanted).map((number, index) =>
          number === null ? (
            <span key={`gap-${index}`} aria-hidden="true" className="faint">
              …
            </span>
          ) : (
            <Link
              key={number}
              to={toPage(number)}
              className={styles['page']}
              aria-label={t('list.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              aria-busy={(number === wanted && number !== page) || undefined}
            >
              {number === wanted && number !== page ? <IconRefresh aria-hidden="true" /> : null}
              {number}
            </Link>
          ),
        )}
        <Step to={page < last ? toPage(page + 1) : null} label={t('list.next')}>
          <IconChevronRight aria-hidden="true" />
        </Step>
      </nav>
    </div>
  )
}

function Step(props: { readonly to: To | null; readonly label: string; readonly children: ReactNode }) {
  const { to, label, children } = props
  if (to === null) return <span className={`${styles['step']} ${styles['off']}`}>{children}</span>
  return (
    <Link to={to} className={styles['step']} aria-label={label}>
      {children}
    </Link>
  )
}

/** Numbers in order, `null` for a gap: 1 2 3 … 8. */
export function pagesShown(page: number, last: number, asked = page): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last, asked, ...(page === 1 ? [3] : [])]
  const numbers = [...new Set(wanted)].filter((it) => it >= 1 && it <= last).toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [before + 1, number] : [null, number]
  })
}

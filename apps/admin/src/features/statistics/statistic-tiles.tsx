import { FIGURES, type StatisticEntry, type StatisticMonth } from '@fachwerk/contract/office/statistics-calls'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { t } from '../../lib/words/texts.ts'
import { Ring } from '../../ui/facts/ring.tsx'
import { beforeText, comparisonOf, figureOf, shareText } from './figures.ts'
import styles from './statistics.module.css'
import { f } from './texts.ts'

const columns = (count: number): CSSProperties & Record<'--tiles', number> => ({ '--tiles': count })

/** D-05: each figure of a month beside the month before, with its share as a ring. */
export function StatisticTiles({ row }: { readonly row: StatisticMonth }) {
  return (
    <ul className={styles['tiles']} style={columns(row.entries.length)}>
      {row.entries.map((entry) => (
        <Tile key={entry.name} entry={entry} row={row} />
      ))}
    </ul>
  )
}

function Tile({ entry, row }: { readonly entry: StatisticEntry; readonly row: StatisticMonth }) {
  const { share, danger } = comparisonOf(entry)
  const Arrow = danger ? IconArrowDownRight : IconArrowUpRight
  return (
    <li className={styles['tile']} data-danger={danger || undefined}>
      <div className={styles['words']}>
        <h3>{f(`statistics.${entry.name}`)}</h3>
        <p className={styles['value']}>{figureOf(entry.data, entry.sign)}</p>
        <p className={styles['before']}>
          {share === null ? null : <Arrow size={16} aria-hidden="true" />}
          <span>{beforeText(entry, row)}</span>
        </p>
      </div>
      {share === null ? null : (
        <Ring
          small
          share={share}
          tone={danger ? 'danger' : 'neutral'}
          text={shareText(share)}
          name={f('statistics.ring', { percent: Math.round(share * 100) })}
        />
      )}
    </li>
  )
}

/** The same shape while the figures are on their way; a dash is no zero. */
export function TilesToCome() {
  return (
    <ul className={styles['tiles']} style={columns(FIGURES.length)}>
      {FIGURES.map((name) => (
        <li key={name} className={styles['tile']}>
          <div className={styles['words']}>
            <h3>{f(`statistics.${name}`)}</h3>
            <p className={styles['value']}>–</p>
            <p className={styles['before']}>{t('app.loading')}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

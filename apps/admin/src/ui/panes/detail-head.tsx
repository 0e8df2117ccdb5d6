import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/words/texts.ts'
import styles from './detail-head.module.css'
import type { OpenDetail } from '../list/list-page.tsx'

/** Head of a detail: what it is about, the rows before and after it in the filtered list, and the way out. */
export function DetailHead(props: {
  readonly open: Pick<OpenDetail, 'close' | 'previous' | 'next'>
  readonly children?: ReactNode
}) {
  const { close, previous, next } = props.open
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>{props.children}</div>
      <Neighbour to={previous} label={t('detail.previous')}>
        <IconChevronUp aria-hidden="true" />
      </Neighbour>
      <Neighbour to={next} label={t('detail.next')}>
        <IconChevronDown aria-hidden="true" />
      </Neighbour>
      <button
        type="button"
        className={`icon-button ${styles['button']}`}
        aria-label={t('drawer.close')}
        onClick={close}
      >
        <IconX aria-hidden="true" />
      </button>
    </div>
  )
}

function Neighbour(props: {
  readonly to: OpenDetail['previous']
  readonly label: string
  readonly children: ReactNode
}) {
  if (!props.to) return null
  return (
    <Link
      to={props.to}
      replace
      preventScrollReset
      className={`icon-button ${styles['button']}`}
      aria-label={props.label}
      title={props.label}
    >
      {props.children}
    </Link>
  )
}

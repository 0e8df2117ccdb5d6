import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { longDateOf, OFFICE_ZONE } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './dashboard.module.css'
import { d } from './texts.ts'

/** Welcome, the day, and what belongs to the whole dashboard; the company's own board only where it has one (D-01). */
export function DashboardHead(props: { readonly boardUrl: string | null; readonly children?: ReactNode }) {
  const now = useNow(60_000)
  return (
    <PageHead title={d('dashboard.title')} sub={longDateOf(now, OFFICE_ZONE)}>
      <div className={styles['tools']}>
        {props.boardUrl === null ? null : (
          <Button
            component="a"
            href={props.boardUrl}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            {d('dashboard.board')}
            <span className="vh"> {d('dashboard.board.newTab')}</span>
          </Button>
        )}
        {props.children}
      </div>
    </PageHead>
  )
}

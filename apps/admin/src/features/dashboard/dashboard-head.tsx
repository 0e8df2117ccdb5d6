import type { WidgetKey } from '@fachwerk/contract/office/arrangement'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ComponentType, Suspense, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { longDateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './dashboard.module.css'
import { d } from './texts.ts'
import { type Opening, openingQuery } from './use-dashboard.ts'

/**
 * Welcome, the day with what is open, and what belongs to the whole dashboard: the company's own board only where it has
 * one (D-01), and what the widgets on screen bring along.
 */
export function DashboardHead(props: {
  readonly boardUrl: string | null
  readonly tools: readonly (readonly [WidgetKey, ComponentType])[]
  readonly children?: ReactNode
}) {
  return (
    <PageHead title={d('dashboard.title')} sub={<DayLine />}>
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
        <Suspense fallback={null}>
          {props.tools.map(([key, Tool]) => (
            <Tool key={key} />
          ))}
        </Suspense>
      </div>
    </PageHead>
  )
}

/** „Freitag, 20. November 2026 · 6 Standorte geöffnet, 1 schließt um 18:00“ */
function DayLine() {
  const now = useNow(60_000)
  const { data } = useQuery({ ...openingQuery(useApi()), enabled: useMay('locations.view') })
  const parts = [longDateOf(now, OFFICE_ZONE)]
  if (data && data.total > 0) parts.push(openingWords(data))
  return <>{parts.join(' · ')}</>
}

function openingWords({ open, total, closesNext }: Opening): string {
  if (open === 0) return d('dashboard.open.none', { total })
  const words = d('dashboard.open', { open })
  return closesNext ? `${words}, ${d('dashboard.closesNext', closesNext)}` : words
}

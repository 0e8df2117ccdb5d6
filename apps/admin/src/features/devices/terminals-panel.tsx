import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { countOf } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { Chips } from '../../ui/chips.tsx'
import { Emptiness } from '../../ui/emptiness.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Count } from '../../ui/marks.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import styles from './monitoring.module.css'
import { NewTerminal } from './new-terminal.tsx'
import { TerminalTile } from './terminal-tile.tsx'
import { d } from './texts.ts'
import type { useMonitoring, WhichTerminals } from './use-monitoring.ts'

const ONLY = 'only'
const TROUBLE = 'trouble'
const LOCATION = 'location'

/** Which terminals the address asks for: all or the disturbed ones, everywhere or of one location. */
export function useWhichTerminals(): WhichTerminals {
  const [query] = useSearchParams()
  return { onlyTrouble: query.get(ONLY) === TROUBLE, locationId: query.get(LOCATION) }
}

/** All terminals, or only those with a disturbance. */
export function TerminalsPanel({ monitoring }: { readonly monitoring: ReturnType<typeof useMonitoring> }) {
  const { onlyTrouble, locationId } = useWhichTerminals()
  const mayBuild = useMay('locks.maintain')
  const [query, setQuery] = useSearchParams()
  const addressOf = (trouble: boolean) => {
    const next = new URLSearchParams(query)
    if (trouble) next.set(ONLY, TROUBLE)
    else next.delete(ONLY)
    return { search: next.toString() }
  }
  const { total, troubleTotal } = monitoring
  const everywhere = () =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete(LOCATION)
      return next
    })
  const place = {
    key: LOCATION,
    label: d('terminals.location'),
    value: monitoring.allRows?.[0]?.locationName ?? '–',
    onRemove: everywhere,
  }
  return (
    <section className={styles['panel']} aria-labelledby="terminals-title">
      <div className={styles['panelHead']}>
        <h2 id="terminals-title">{d('terminals.title')}</h2>
        {total === undefined ? null : <Count value={total} />}
        <nav className={styles['switch']} aria-label={d('terminals.which')}>
          <Link to={addressOf(false)} replace aria-current={onlyTrouble ? undefined : 'true'}>
            {d('terminals.all')}
          </Link>
          <Link to={addressOf(true)} replace aria-current={onlyTrouble ? 'true' : undefined}>
            {d('terminals.trouble')}
            {troubleTotal === undefined ? null : <span className="num">{countOf(troubleTotal)}</span>}
          </Link>
        </nav>
        {mayBuild ? <NewTerminal small /> : null}
      </div>
      {locationId === null ? null : <Chips chips={[place]} onClear={everywhere} />}
      <Tiles monitoring={monitoring} onlyTrouble={onlyTrouble} toAll={addressOf(false)} />
    </section>
  )
}

function Tiles(props: {
  readonly monitoring: ReturnType<typeof useMonitoring>
  readonly onlyTrouble: boolean
  readonly toAll: { readonly search: string }
}) {
  const { rows, problem, retry } = props.monitoring
  if (!rows) {
    if (problem === null) return <RowSkeleton />
    return <Failure title={d('terminals.failed')} problem={problem} onRetry={retry} />
  }
  if (rows.length > 0) {
    return (
      <div className={styles['tiles']}>
        {rows.map((terminal) => (
          <TerminalTile key={terminal.id} terminal={terminal} />
        ))}
      </div>
    )
  }
  if (!props.onlyTrouble)
    return <Emptiness title={d('terminals.none.title')} text={d('terminals.none.text')} />
  return (
    <Emptiness
      title={d('terminals.noTrouble.title')}
      text={d('terminals.noTrouble.text')}
      action={
        <Button component={Link} to={props.toAll}>
          {d('terminals.showAll')}
        </Button>
      }
    />
  )
}

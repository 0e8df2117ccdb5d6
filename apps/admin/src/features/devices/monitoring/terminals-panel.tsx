import { Button } from '@mantine/core'
import { Link, Navigate, useSearchParams } from 'react-router'
import { countOf } from '../../../lib/words/format.ts'
import { useMay } from '../../../lib/session.ts'
import { Chips } from '../../../ui/facts/chips.tsx'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { Count } from '../../../ui/facts/marks.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import styles from './monitoring.module.css'
import { NewTerminal } from '../new-terminal.tsx'
import { TerminalTile } from './terminal-tile.tsx'
import { d } from '../texts.ts'
import { TILES, type useMonitoring, type WhichTerminals } from './use-monitoring.ts'

const ONLY = 'only'
const TROUBLE = 'trouble'
const LOCATION = 'location'
const PAGE = 'page'

/** Which terminals the address asks for: all or the disturbed ones, everywhere or of one location, and which page. */
export function useWhichTerminals(): WhichTerminals {
  const [query] = useSearchParams()
  const page = /^[1-9]\d{0,3}$/.test(query.get(PAGE) ?? '') ? Number(query.get(PAGE)) : 1
  return { onlyTrouble: query.get(ONLY) === TROUBLE, locationId: query.get(LOCATION), page }
}

/** All terminals, or only those with a disturbance. */
export function TerminalsPanel({ monitoring }: { readonly monitoring: ReturnType<typeof useMonitoring> }) {
  const { onlyTrouble, locationId } = useWhichTerminals()
  const mayBuild = useMay('locks.maintain')
  const [query, setQuery] = useSearchParams()
  const addressOf = (trouble: boolean) => {
    const next = new URLSearchParams(query)
    next.delete(PAGE)
    if (trouble) next.set(ONLY, TROUBLE)
    else next.delete(ONLY)
    return { search: next.toString() }
  }
  const { total, troubleTotal } = monitoring
  const everywhere = () =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete(LOCATION)
      next.delete(PAGE)
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
      <Pages monitoring={monitoring} />
    </section>
  )
}

/** Only where there is more than one page. */
function Pages({ monitoring }: { readonly monitoring: ReturnType<typeof useMonitoring> }) {
  const { page } = useWhichTerminals()
  const [query] = useSearchParams()
  const { rows = [], shownTotal = 0, isTurning } = monitoring
  const toPage = (wanted: number) => {
    const next = new URLSearchParams(query)
    if (wanted === 1) next.delete(PAGE)
    else next.set(PAGE, String(wanted))
    return { search: next.toString() }
  }
  // Terminals came back or went to others while somebody looked at the last page.
  if (page > 1 && rows.length === 0 && shownTotal > 0 && !isTurning)
    return <Navigate replace to={toPage(1)} />
  if (shownTotal <= TILES) return null
  return <Pager page={page} pageSize={TILES} shown={rows.length} total={shownTotal} exact toPage={toPage} />
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
      <div className={styles['tiles']} aria-busy={props.monitoring.isTurning}>
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

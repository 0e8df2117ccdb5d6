import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { useCallback } from 'react'
import { moneyText } from '@fachwerk/texts/formats'
import type { LocalDateTime } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { withQuery } from '../../lib/period-query.ts'
import { fieldText } from '../../lib/form-text.ts'
import { callStorefront } from '../../lib/storefront-client.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Icon } from '../../ui/icon.tsx'
import { PeriodField } from '../../ui/choosing/period/period-field.tsx'
import type { ProbePeriod } from '../../ui/choosing/period/period-panel.tsx'
import { QuickPeriods } from '../../ui/choosing/period/quick-periods.tsx'
import { findEntries, findInput, SIZES, type FindQuery } from './find-query.ts'
import type { FindResult } from './find-data.ts'
import type { Finder } from './use-finder.ts'

/** Where, when and how big. A plain GET form with links; where scripts run it asks without leaving the page. */
export function FindForm(props: {
  readonly finder: Finder
  readonly localNow: LocalDateTime
  readonly onLocate: () => void
}) {
  const { finder, localNow, onLocate } = props
  const { result, ask } = finder
  // Another question begins at the first page of its answer.
  const query = { ...finder.query, page: 1 }
  const { say, href } = usePage()
  const probe = useProbeOf(query)
  const addressOf = (next: FindQuery) => withQuery(href('/'), findEntries(next))
  const onPeriod = (period: PeriodInput) => ask({ ...query, period })
  return (
    <form
      className="find-form"
      action={href('/')}
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        const search = fieldText(event.currentTarget, 'suche')
        ask({ ...query, search, near: search ? null : query.near, view: search ? null : query.view })
      }}
    >
      <SearchLine key={query.search} search={query.search} onLocate={onLocate} />
      <PeriodField
        period={result.period}
        asked={query.period}
        now={localNow}
        limits={null}
        probe={probe}
        onApply={onPeriod}
      />
      <QuickPeriods
        asked={query.period}
        localFrom={result.period.localFrom}
        addressOf={(period) => addressOf({ ...query, period })}
        onPick={onPeriod}
      />
      {query.size ? <input type="hidden" name="groesse" value={query.size} /> : null}
      <div className="find-narrow">
        <ul className="quick quick-sizes" aria-label={say('find.filterBySize')}>
          {[null, ...SIZES].map((size) => (
            <li key={size ?? 'any'}>
              <a
                href={addressOf({ ...query, size })}
                {...(query.size === size ? { 'aria-current': 'true' as const } : {})}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  ask({ ...query, size })
                }}
              >
                {size ? (
                  <>
                    <span className="vh">{say('size.label')}</span> {size}
                  </>
                ) : (
                  say('find.anySize')
                )}
              </a>
            </li>
          ))}
        </ul>
        <Groups groups={result.groups} chosen={query.group} onChoose={(group) => ask({ ...query, group })} />
      </div>
    </form>
  )
}

/** S-01: the site's groups of locations, as deep as they hang; without script the search takes the choice along. */
function Groups(props: {
  readonly groups: FindResult['groups']
  readonly chosen: string | null
  readonly onChoose: (group: string | null) => void
}) {
  const { groups, chosen, onChoose } = props
  const { say, language } = usePage()
  if (groups.length === 0) return null
  return (
    <select
      className="input find-group"
      name="gruppe"
      aria-label={say('find.filterByGroup')}
      // Another address than the one that was typed shows its own choice.
      key={chosen ?? ''}
      defaultValue={chosen ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
    >
      <option value="">{say('find.anyGroup')}</option>
      {groups.map((group) => (
        <option key={group.id} value={group.id}>
          {`${'\u2003'.repeat(group.level)}${nameIn(group, language)}`}
        </option>
      ))}
    </select>
  )
}

function SearchLine({ search, onLocate }: { readonly search: string; readonly onLocate: () => void }) {
  const { say } = usePage()
  const hydrated = useHydrated()
  return (
    <div className="search-line">
      <button type="submit" className="btn btn-quiet btn-icon" aria-label={say('find.search')}>
        <Icon name="search" />
      </button>
      <input
        type="search"
        name="suche"
        defaultValue={search}
        aria-label={say('find.where')}
        placeholder={say('find.where')}
        autoComplete="off"
        maxLength={100}
        enterKeyHint="search"
      />
      {hydrated ? (
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label={say('find.near')}
          onClick={onLocate}
        >
          <Icon name="locate" />
        </button>
      ) : null}
    </div>
  )
}

/** „Fach ab 7,50 €" for a period that is only considered, at the places that are shown. */
function useProbeOf(query: FindQuery): ProbePeriod {
  const { say, language } = usePage()
  const { search, near, view, size, group } = query
  return useCallback(
    async (period, signal) => {
      const considered = findInput({ search, near, view, size, group, period, page: 1 })
      const found = await callStorefront('findLocations', considered, { signal })
      if (!found.ok) return null
      const { problem, fromCents: cheapest } = found.value
      const sentence = problem
        ? say(`refusal.${problem}`)
        : cheapest === null
          ? say('find.nothingFree')
          : say('period.fromPrice', { price: moneyText(cheapest, language) })
      return { period: found.value.period, sentence, possible: problem === null && cheapest !== null }
    },
    [search, near, view, size, group, say, language],
  )
}

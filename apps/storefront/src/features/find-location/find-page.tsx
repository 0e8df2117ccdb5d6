import { PAGE_SIZE } from '@fachwerk/contract/office/page-size'
import { useState } from 'react'
import { dateOf } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { periodEntries, withQuery } from '../../lib/period-query.ts'
import { EmptyCabinet } from '../../ui/empty-cabinet.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FindData } from './find-data.ts'
import { FindForm } from './find-form.tsx'
import { LocationItem } from './location-item.tsx'
import { ListPages } from './list-pages.tsx'
import { MapPanel } from '../../ui/map/map-panel.tsx'
import { useFinder, type Finder } from './use-finder.ts'

/** S-01: where, when, and what is free; list and map show the same. */
export function FindPage({ data }: { readonly data: FindData }) {
  const finder = useFinder(data)
  const { query, result, busy } = finder
  const { say, href } = usePage()
  const addressOf = (slug: string) =>
    withQuery(href(`/standort/${slug}`), [...periodEntries(query.period), ['groesse', query.size]])
  const [chosen, setChosen] = useState<string | null>(null)
  const [locating, setLocating] = useState<'idle' | 'busy' | 'failed'>('idle')
  const selectedId = result.pins.find((pin) => pin.id === chosen)?.id ?? result.rows[0]?.id ?? null
  const here = query.search || query.view ? null : query.near
  const locate = () => {
    setLocating('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('idle')
        finder.ask({
          ...query,
          page: 1,
          search: '',
          view: null,
          near: { lat: coords.latitude, lng: coords.longitude },
        })
      },
      () => setLocating('failed'),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  const show = (id: string) => {
    setChosen(id)
    const row = document.querySelector(`[data-location="${CSS.escape(id)}"]`)
    const page = 1 + Math.floor(result.pins.findIndex((pin) => pin.id === id) / PAGE_SIZE)
    if (row) row.scrollIntoView({ block: 'nearest' })
    else if (page !== result.page) finder.ask({ ...query, page })
  }
  return (
    <div className="find">
      <div className="find-side">
        <div className="find-head">
          <h1>{say('find.title')}</h1>
          <FindForm finder={finder} localNow={data.localNow} onLocate={locate} />
          {locating === 'failed' ? (
            <Notice tone="warning" live>
              {say('find.locateFailed')}
            </Notice>
          ) : null}
          <FindNotices finder={finder} locating={locating === 'busy'} />
        </div>
        <ul
          id="standorte"
          className={`locs ${busy ? 'is-busy' : ''}`.trim()}
          aria-label={say('find.list')}
          aria-busy={busy}
        >
          {result.rows.map((offer) => (
            <LocationItem
              key={offer.id}
              offer={offer}
              address={addressOf(offer.slug)}
              today={dateOf(data.localNow)}
              selected={offer.id === selectedId}
              possible={result.problem === null}
              measured={query.view === null}
              onSelect={() => setChosen(offer.id)}
            />
          ))}
        </ul>
        {result.fromCents === null ? null : <p className="small muted list-note">{say('find.vat')}</p>}
        <ListPages finder={finder} />
      </div>
      <MapPanel
        pins={result.pins}
        possible={result.problem === null}
        selectedId={selectedId}
        here={here}
        around={query.view ?? result.place ?? here}
        onLocate={locate}
        onSearchHere={(view) => {
          setChosen(null)
          finder.ask({ ...query, page: 1, search: '', near: null, view })
        }}
        onSelect={show}
      />
    </div>
  )
}

/** What the list alone does not say: where distances count from, what is wrong, that nothing was found. */
function FindNotices({ finder, locating }: { readonly finder: Finder; readonly locating: boolean }) {
  const { say, href } = usePage()
  const { query, result, failed, ask } = finder
  const { rows, place, problem } = result
  return (
    <>
      <output className={place || query.view || locating ? 'find-place' : 'vh'}>
        {query.view && !locating ? `${say('find.inView')} · ` : ''}
        {place && !locating ? `${say('find.near.place', { place: place.name })} · ` : ''}
        {locating ? say('find.locating') : say('find.count', { count: result.pins.length })}
      </output>
      {failed ? (
        <Notice tone="error" live>
          {`${say('error.somethingBad')} `}
          <button type="button" className="link" onClick={() => ask(query)}>
            {say('error.retry')}
          </button>
        </Notice>
      ) : null}
      {query.search && !place && rows.length > 0 && !failed ? (
        <Notice tone="warning">{say('find.noMatch', { search: query.search })}</Notice>
      ) : null}
      {problem ? <Notice tone="warning">{say(`refusal.${problem}`)}</Notice> : null}
      {rows.length === 0 ? (
        <div className="empty">
          <EmptyCabinet />
          <p>{query.search ? say('find.noMatch', { search: query.search }) : say('find.noLocations')}</p>
          <a className="btn" href={href('/')}>
            {say('find.reset')}
          </a>
        </div>
      ) : null}
    </>
  )
}

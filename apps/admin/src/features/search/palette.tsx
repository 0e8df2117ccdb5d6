import { Button } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { searchQuery } from '../../lib/queries.ts'
import { t } from '../../lib/words/texts.ts'
import { useLine } from '../../lib/live/use-line.ts'
import styles from './palette.module.css'
import { palette } from './palette-store.ts'
import {
  markedParts,
  pagesNamed,
  type PageLine,
  type Place,
  placeOf,
  recentPlaces,
  rememberPlace,
} from './search-places.ts'
import { s } from './texts.ts'

const PAUSE_MS = 150
const SHORTEST = 2

/** The palette over everything (N-06): hits of the server and pages, by keyboard; loaded when it is first asked for. */
export function Palette({ pages }: { readonly pages: readonly PageLine[] }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const navigate = useNavigate()
  const app = useApi()
  const wanted = Array.from(text).length >= SHORTEST
  // Under another word the former hits never stand, whatever becomes of the answer (N-10).
  const { data, error, isFetching, refetch } = useQuery({ ...searchQuery(app, text), enabled: wanted })
  const { down, troubled, tryNow } = useLine()
  const isCut = down && troubled
  const groups = wanted ? (data?.groups ?? []) : []
  const found = wanted ? pagesNamed(pages, text) : []
  const recent = typed.trim() === '' ? recentPlaces(app) : []
  const isEmpty = groups.length === 0 && found.length === 0 && recent.length === 0
  const go = (place: Place) => {
    rememberPlace(app, place)
    void navigate(place.to)
  }
  const line = (place: Place) => (
    <Spotlight.Action key={place.key} onClick={() => go(place)} className={styles['action'] ?? ''}>
      <span>
        <b className={/^\S+$/.test(place.title) ? 'nowrap' : undefined}>
          <Marked text={place.title} typed={text} />
        </b>
        {place.detail === '' ? null : (
          <span className={styles['detail']}>
            <Marked text={place.detail} typed={text} />
          </span>
        )}
      </span>
    </Spotlight.Action>
  )
  const hasFailed = wanted && !isFetching && (error !== null || isCut)
  return (
    <Spotlight.Root
      store={palette}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight="min(560px, 70vh)"
      classNames={{ content: styles['content'] ?? '', body: styles['body'] ?? '' }}
      attributes={{ content: { 'aria-label': s('search.name') } }}
    >
      <Spotlight.Search
        aria-label={s('search.name')}
        placeholder={s('search.open')}
        leftSection={<IconSearch aria-hidden="true" />}
        maxLength={100}
      />
      {hasFailed ? (
        <div className={styles['failed']} role="alert">
          <span>
            {s(data ? 'search.old' : 'search.failed')} {s('search.onlyPages')}
          </span>
          <Button
            size="xs"
            leftSection={<IconRefresh aria-hidden="true" size={16} />}
            onClick={() => {
              tryNow()
              void refetch()
            }}
          >
            {t('error.retry')}
          </Button>
        </div>
      ) : null}
      <Spotlight.ActionsList className={styles['list'] ?? ''} data-stale={hasFailed ? '' : undefined}>
        {groups.map(({ kind, hits }) => (
          <Spotlight.ActionsGroup key={kind} label={s(`search.kind.${kind}`)}>
            {hits.map((hit) => line(placeOf(kind, hit)))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length > 0 ? (
          <Spotlight.ActionsGroup label={s('search.pages')}>{found.map(line)}</Spotlight.ActionsGroup>
        ) : null}
        {recent.length > 0 ? (
          <Spotlight.ActionsGroup label={s('search.recent')}>{recent.map(line)}</Spotlight.ActionsGroup>
        ) : null}
        {isEmpty && !hasFailed ? (
          <Spotlight.Empty>{emptyWords(wanted, isFetching || text !== typed.trim())}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
      <output className="vh">
        {wanted && data ? t('list.results', { count: countOf(groups, found) }) : ''}
      </output>
    </Spotlight.Root>
  )
}

const countOf = (groups: readonly { readonly hits: readonly unknown[] }[], found: readonly Place[]) =>
  groups.reduce((sum, { hits }) => sum + hits.length, found.length)

function emptyWords(wanted: boolean, isFetching: boolean) {
  if (isFetching) return s('search.searching')
  return s(wanted ? 'search.none' : 'search.short')
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markedParts(text, typed).map(({ part, at, found }) =>
    found ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  )
}

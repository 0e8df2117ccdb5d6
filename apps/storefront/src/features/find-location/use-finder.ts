import { useCallback, useEffect, useRef, useState } from 'react'
import { usePage } from '../../lib/page.tsx'
import { withQuery } from '../../lib/period-query.ts'
import { callStorefront } from '../../lib/storefront-client.ts'
import type { FindData, FindResult } from './find-data.ts'
import { findEntries, findInput, readFindQuery, type FindQuery } from './find-query.ts'

export interface Finder {
  readonly query: FindQuery
  readonly result: FindResult
  readonly busy: boolean
  readonly failed: boolean
  readonly ask: (next: FindQuery) => void
}

/** Search without loading the page anew: the address always says what is shown, and back and forward work. */
export function useFinder(data: FindData): Finder {
  const { href } = usePage()
  const [shown, setShown] = useState({ query: data.query, result: data.result })
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const running = useRef<AbortController | null>(null)

  const look = useCallback(async (query: FindQuery) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setState('busy')
    const found = await callStorefront('findLocations', findInput(query), { signal: mine.signal })
    if (mine.signal.aborted) return
    setState(found.ok ? 'idle' : 'failed')
    // What was asked stays in the fields even when no answer came.
    setShown((before) => ({ query, result: found.ok ? found.value : before.result }))
  }, [])

  useEffect(() => {
    const back = () => void look(readFindQuery(new URLSearchParams(location.search)))
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [look])

  const ask = (next: FindQuery) => {
    history.pushState(null, '', withQuery(href('/'), findEntries(next)))
    void look(next)
  }
  return { ...shown, busy: state === 'busy', failed: state === 'failed', ask }
}

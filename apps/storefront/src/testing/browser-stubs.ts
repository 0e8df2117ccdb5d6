import { vi } from 'vitest'

/** A live line under the test's control; jsdom has none. */
export class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = []
  readonly url: string
  closed = false
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }
  close(): void {
    this.closed = true
  }
  /** The server says something. */
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
  }
  /** The connection breaks. */
  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** Puts the fake line in place for one test and gives the newest one that was opened. */
export function stubLiveLine(): () => FakeEventSource {
  FakeEventSource.opened.length = 0
  vi.stubGlobal('EventSource', FakeEventSource)
  return () => {
    const newest = FakeEventSource.opened.at(-1)
    if (!newest) throw new Error('No live line was opened.')
    return newest
  }
}

/** One request a page made. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | null
}

type Reply = { readonly status?: number; readonly body: unknown }

/** Answers `fetch` for one test; what was asked can be read afterwards. */
export function stubFetch(answer: (asked: Asked) => Reply | Promise<Reply>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const request: Asked = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: headers.get('idempotency-key'),
    }
    asked.push(request)
    const { status = 200, body } = await answer(request)
    init.signal?.throwIfAborted()
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}

/** A refusal as the server words it. */
export const problem = (code: string, status = 409): Reply => ({ status, body: { code, status } })

/** Everything is in sight at once; jsdom has no layout. */
export function stubSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.seen = seen
      }
      observe(): void {
        this.seen([{ isIntersecting: true }])
      }
      disconnect(): void {}
    },
  )
}

/** A map stays out of sight, so that nothing of it is drawn. */
export function stubNoSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
}

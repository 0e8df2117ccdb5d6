import type { KeyToStore } from './key-store.ts'

/** What a page asks the worker; the port of the message carries the answer. */
export type KeyMessage =
  | ({ readonly kind: 'keep' } & KeyToStore)
  | { readonly kind: 'drop'; readonly path: string }

/** What the worker answers. */
export interface KeyAnswer {
  readonly kept: boolean
  /** How many keys this device still keeps. */
  readonly left: number
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface FetchLike extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface MessageLike extends Lasting {
  readonly data: unknown
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[]
}
/** What a push service hands over. */
export interface PushLike extends Lasting {
  readonly data: { json(): unknown } | null
}
export interface NotificationClickLike extends Lasting {
  readonly notification: { readonly data: unknown; close(): void }
}

interface Kinds {
  install: Lasting
  activate: Lasting
  fetch: FetchLike
  message: MessageLike
  push: PushLike
  notificationclick: NotificationClickLike
}

interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
}

/** The part of a service worker's world that is used; the libraries of pages do not know it. */
export interface WorkerScope {
  addEventListener<K extends keyof Kinds>(kind: K, listener: (event: Kinds[K]) => void): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(details: { readonly type: 'window' }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly location: { readonly origin: string }
  readonly registration: {
    showNotification(title: string, notificationOptions: NotificationOptions): Promise<void>
  }
}

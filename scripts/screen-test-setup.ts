import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { elementError } from './element-error.ts'
import { makeElementsWithoutStacks } from './elements-without-stacks.ts'

/**
 * Set-up of every screen test in jsdom: stubs for what jsdom lacks, and a complaint on the console or an
 * unhandled rejection fails the test it happens in.
 */
interface MediaStub {
  width: number
  dark: boolean
  reducedMotion: boolean
}

const media: MediaStub = { width: 1440, dark: false, reducedMotion: false }
const listeners = new Set<() => void>()

/** What `matchMedia` answers from now on in this test, for example `pretendScreen({ width: 390 })`. */
export function pretendScreen(change: Partial<MediaStub>): void {
  Object.assign(media, change)
  Object.defineProperty(window, 'innerWidth', { value: media.width, configurable: true, writable: true })
  for (const notify of listeners) notify()
}

const EM = 16
function mediaMatches(query: string): boolean {
  return query.split(',').some((part) => {
    const features = [...part.matchAll(/\(([a-z-]+)\s*:\s*([^)]+)\)/g)]
    return features.every(([, name = '', value = '']) => {
      const pixels = Number.parseFloat(value) * (value.trim().endsWith('em') ? EM : 1)
      if (name === 'max-width') return media.width <= pixels
      if (name === 'min-width') return media.width >= pixels
      if (name === 'prefers-color-scheme') return (value.trim() === 'dark') === media.dark
      if (name === 'prefers-reduced-motion') return (value.trim() === 'reduce') === media.reducedMotion
      return false
    })
  })
}

const missing = (name: string) => () => {
  throw new Error(`matchMedia().${name} is not stubbed`)
}

function stubMatchMedia(): void {
  window.matchMedia = (query) => {
    const own = new Map<unknown, () => void>()
    const list = new EventTarget()
    let before = mediaMatches(query)
    const notify = () => {
      const now = mediaMatches(query)
      if (now === before) return
      before = now
      const event = Object.assign(new Event('change'), { matches: now, media: query })
      list.dispatchEvent(event)
    }
    const add = (listener: unknown) => {
      listeners.add(notify)
      own.set(listener, notify)
    }
    const remove = (listener: unknown) => {
      own.delete(listener)
      if (own.size === 0) listeners.delete(notify)
    }
    return {
      get matches() {
        return mediaMatches(query)
      },
      media: query,
      onchange: null,
      dispatchEvent: (event) => list.dispatchEvent(event),
      addEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
        add(listener)
        list.addEventListener(type, listener)
      },
      removeEventListener: (type: string, listener: EventListenerOrEventListenerObject) => {
        remove(listener)
        list.removeEventListener(type, listener)
      },
      // The old pair is unused by everything we have; a call of it should be noticed.
      addListener: missing('addListener'),
      removeListener: missing('removeListener'),
    }
  }
}

class ResizeObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function showDialog(this: HTMLDialogElement): void {
  this.setAttribute('open', '')
}
function closeDialog(this: HTMLDialogElement, value?: string): void {
  if (!this.hasAttribute('open')) return
  this.removeAttribute('open')
  this.returnValue = value ?? this.returnValue
  this.dispatchEvent(new Event('close'))
}

/** jsdom knows the element but cannot show it. */
function stubDialogs(): void {
  const dialog = HTMLDialogElement.prototype
  if (typeof dialog.showModal !== 'function') dialog.showModal = showDialog
  if (typeof dialog.show !== 'function') dialog.show = showDialog
  if (typeof dialog.close !== 'function') dialog.close = closeDialog
}

makeElementsWithoutStacks()

// Lazy parts are compiled on their first import, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError })

const complaints: string[] = []

function describeComplaint(parts: readonly unknown[]): string {
  return parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ')
}

beforeEach(() => {
  complaints.length = 0
  listeners.clear()
  pretendScreen({ width: 1440, dark: false, reducedMotion: false })
  stubMatchMedia()
  stubDialogs()
  vi.stubGlobal('ResizeObserver', ResizeObserverStub)
  Element.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(describeComplaint(parts))
  })
})

/** What is kept outside the storage: cookies and the attributes of the page. */
function forgetColorScheme(): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
}

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  forgetColorScheme()
  window.sessionStorage.clear()
  const heard = complaints.splice(0)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (heard.length > 0) throw new Error(`console.error was called:\n${heard.join('\n')}`)
})

// Vitest fails the run on unhandled rejections of its own accord; in jsdom the window hears of them first.
window.addEventListener('unhandledrejection', (event) => {
  complaints.push(`unhandled rejection: ${describeComplaint([event.reason])}`)
})

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { createMemoryRouter } from 'react-router'
import { expect, vi } from 'vitest'
import { createAdminApp } from '../app/create-app.tsx'
import { AdminRoot } from '../app/providers.tsx'
import { preloadAreas } from '../app/routes.tsx'
import { createSessionStore } from '../app/session/session-store.ts'
import { createColorScheme } from '../lib/color-scheme.ts'
import { LINE_PAUSES, type LinePauses } from '../lib/live/line.ts'
import { createFakeServer, type Handlers } from './fake-server.ts'
import { nothingDue } from './fixtures/due.ts'
import { theAlarms } from './fixtures.ts'
import { aStoredSession, aUser, fakeLocks } from './session.ts'

export interface OpenOptions {
  readonly handlers?: Handlers
  /** `null`: nobody is signed in. */
  readonly user?: ReturnType<typeof aUser> | null
  /** Whether the line to the server holds; it does unless said. */
  readonly reached?: () => boolean
  readonly linePauses?: LinePauses
}

/** Opens the whole app at an address, as a person does, with a server that answers by the contract. */
export async function openApp(address: string, options: OpenOptions = {}) {
  const user = options.user === undefined ? aUser() : options.user
  if (user) createSessionStore(localStorage).save(aStoredSession({ user }))
  await preloadAreas()
  // What went wrong is logged on purpose (E-01); tests look at the screen.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = createFakeServer({
    accessRightCounts: () => ({
      counts: { all: 0, running: 0, overdue: 0, endsToday: 0, unpaid: 0 },
    }),
    alarms: () => theAlarms(),
    recentEvents: () => ({ rows: server.stream.happened.toReversed() }),
    monitoring: () => ({
      rows: [],
      total: 0,
      onlineTotal: 0,
      boxStateCounts: { free: 0, occupied: 0, reserved: 0, overdue: 0, blocked: 0, open: 0, unknown: 0 },
      lastEventId: server.stream.happened.at(-1)?.id ?? null,
    }),
    dashboard: () => ({
      own: { arrangement: null, version: 0 },
      company: { arrangement: null, boardUrl: null, version: 0 },
      can: { arrangeCompany: false },
    }),
    due: () => nothingDue(),
    openingNow: () => ({ total: 0, open: 0, closesNext: null }),
    statistics: () => ({ rows: [] }),
    statisticsFilter: () => ({ months: [], locations: [] }),
    companyProjects: () => ({
      rows: [],
      running: null,
      todaySeconds: 0,
      weekSeconds: 0,
      timeZone: 'Europe/Berlin',
    }),
    appointmentPeriod: () => ({ rows: [], isComplete: true }),
    notifications: () => ({ rows: [], unread: 0 }),
    signOut: () => ({ signedOut: true }),
    sessionEnd: () => ({ reason: 'unknown', at: null }),
    inputKey: ({ body }) => ({ sealed: body.sealed ?? 'sealed-key', key: 'a'.repeat(43) }),
    accessRightsTotal: () => ({ total: 0, totalIsExact: true }),
    usersTotal: () => ({ total: 0, totalIsExact: true }),
    orders: () => ({ rows: [], total: 0, totalIsExact: true }),
    ordersTotal: () => ({ total: 0, totalIsExact: true }),
    orderDeliveries: () => ({ deliveries: ['pickup'], of: 'rentals' }),
    orderPhaseCounts: () => ({
      counts: { overdue: 0, unplaced: 0, running: 0, goods: 0, unpaid: 0, begins: 0, ended: 0, canceled: 0 },
    }),
    orderCounts: () => ({
      counts: { new: 0, approved: 0, process: 0, finished: 0, return: 0, canceled: 0 },
    }),
    preferences: () => ({ layouts: [], shortcuts: { singleKeys: true } }),
    savedViews: () => ({ rows: [], canShare: false }),
    ...options.handlers,
  })
  const leave = vi.fn<(address: string) => void>()
  const app = createAdminApp({
    fetch: server.fetch,
    storage: localStorage,
    tabStorage: sessionStorage,
    subtle: crypto.subtle,
    locks: fakeLocks(),
    openChannel: undefined,
    now: () => Date.now(),
    leave,
    colorScheme: createColorScheme(document, matchMedia('(prefers-color-scheme: dark)')),
    createRouter: (routes) => createMemoryRouter(routes, { initialEntries: [address] }),
    retryDelayMs: 1,
    ping: async () => options.reached?.() ?? true,
    linePauses: options.linePauses ?? LINE_PAUSES,
  })
  const page = render(<AdminRoot app={app} test />)
  return {
    app,
    server,
    leave,
    person: userEvent.setup(),
    /** Path and query shown. */
    place: () => `${app.router.state.location.pathname}${app.router.state.location.search}`,
    /** The session is ended elsewhere once what was typed is saved; the page is left. */
    async endSession() {
      await waitFor(() => expect(server.asked('inputKey')).toHaveLength(1))
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
      localStorage.clear()
      act(() => app.session.changedElsewhere(null))
      await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    },
    close: () => {
      app.api.live.close()
      app.line.close()
      page.unmount()
    },
  }
}

/** No findings of axe, A, AA and good practice; contrast is looked at in a real browser, jsdom has no colours. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
  })
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(findings).toEqual([])
}

/** The browser's word that a movement is over; jsdom knows no animations, so React listens for the event's old name. */
export const endMovement = (element: Element) =>
  fireEvent(element, new Event('webkitAnimationEnd', { bubbles: true }))

/** The page's heading, once it stands. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** What an element says, with ordinary spaces. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** What a field contains. */
export function valueOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
  throw new Error('not a field')
}

/** Help and error that a field is described by. */
export const describedBy = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ')
    .trim()

import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { NO_ANSWER, refuse } from '../../testing/fake-server.ts'
import { fromNow, id } from '../../testing/fixtures.ts'
import { expectAccessible, heading, openApp, textOf } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { anEntry, aProject, projectsPicture } from './testing.ts'

const support = aProject({
  id: id('e', 2),
  name: 'Support',
  description: 'Telefon und Chat',
  budgetMonthly: null,
  budgetPercent: null,
  budgetColor: 'neutral',
})
const picture = (running: TimeEntry | null) =>
  projectsPicture([aProject({ timeLog: running }), support], running)
const cards = async () => within(await screen.findByRole('region', { name: 'Zeiterfassung' }))
const card = async (name: string) => {
  const region = await cards()
  const title = await region.findByRole('heading', { level: 3, name })
  const item = title.closest('li')
  if (!item) throw new Error('no card')
  return within(item)
}

afterEach(() => localStorage.clear())

describe('the time widget', () => {
  it('D-02 T-01 T-04 shows projects with budget, what runs and what was worked', async () => {
    const app = await openApp('/admin/dashboard', { handlers: { companyProjects: () => picture(anEntry()) } })
    await heading('Herzlich willkommen im Backend')
    const lindau = await card('Standort Lindau')
    expect(lindau.getByText('92 % des Monatsbudgets')).toBeInstanceOf(HTMLElement)
    expect(textOf(lindau.getByText(/2\.944,00/))).toBe('2.944,00 € von 3.200,00 €')
    expect(lindau.getByText('Budget fast erreicht')).toBeInstanceOf(HTMLElement)
    expect(textOf(lindau.getByRole('timer'))).toMatch(/^02:1[34]:\d\d$/)
    expect(lindau.getByRole('timer').getAttribute('aria-live')).toBe('off')
    expect((await card('Support')).getAllByText('ohne Budget')[0]).toBeInstanceOf(Element)
    expect((await cards()).getByText(/Heute 05:51\sh · Woche 34:20\sh/)).toBeInstanceOf(HTMLElement)
    await expectAccessible()
    app.close()
  })

  it('T-02 T-03 stops with a description, „Zeit speichern“ disabled while it is empty', async () => {
    let running: TimeEntry | null = anEntry()
    const app = await openApp('/admin/dashboard', {
      handlers: {
        companyProjects: () => picture(running),
        saveTimeLog: ({ body }) => {
          running = null
          const ended = { endTime: body.timeLog.endTime ?? null, seconds: 8_040, state: 'open' as const }
          return { timeLog: anEntry({ ...ended, description: body.timeLog.description ?? '' }) }
        },
      },
    })
    const lindau = await card('Standort Lindau')
    await app.person.click(lindau.getByRole('button', { name: 'Stopp: Zeit für Standort Lindau beenden' }))
    const save = await screen.findByRole('button', { name: 'Zeit speichern' })
    expect(save.hasAttribute('disabled')).toBe(true)
    await app.person.type(screen.getByRole('textbox', { name: 'Beschreibung' }), '  ')
    expect(save.hasAttribute('disabled')).toBe(true)
    await app.person.type(screen.getByRole('textbox', { name: 'Beschreibung' }), 'Einmessen')
    await app.person.click(save)
    await (await card('Standort Lindau')).findByRole('button', {
      name: 'Start: Zeit für Standort Lindau starten',
    })
    const [sent] = app.server.asked('saveTimeLog')
    expect(sent?.input.body).toMatchObject({
      timeLogId: id('e', 11),
      projectId: id('e', 1),
      timeLog: { description: 'Einmessen' },
    })
    app.close()
  })

  it('T-05 starting another asks what the running one was about', async () => {
    const app = await openApp('/admin/dashboard', {
      handlers: {
        companyProjects: () => picture(anEntry()),
        saveTimeLog: () => ({ timeLog: anEntry({ projectId: support.id }) }),
      },
    })
    await app.person.click(
      (await card('Support')).getByRole('button', { name: 'Start: Zeit für Support starten' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: '„Standort Lindau“ läuft noch' }))
    await app.person.type(dialog.getByRole('textbox', { name: 'Beschreibung' }), 'Einmessen')
    await app.person.click(dialog.getByRole('button', { name: 'Beenden und wechseln' }))
    await waitFor(() =>
      expect(app.server.asked('saveTimeLog')[0]?.input.body).toMatchObject({
        projectId: support.id,
        whenRunning: 'stop',
        runningDescription: 'Einmessen',
      }),
    )
    app.close()
  })

  it('B-11 without network a start is noted here, shown as „wird übertragen“ and sent later', async () => {
    let online = false
    let running: TimeEntry | null = null
    const app = await openApp('/admin/dashboard', {
      handlers: {
        companyProjects: () => picture(running),
        saveTimeLog: ({ body }) => {
          if (!online) return NO_ANSWER
          running = anEntry({ startTime: body.timeLog.startTime ?? '', source: 'offline' })
          return { timeLog: running }
        },
      },
    })
    await app.person.click(
      (await card('Standort Lindau')).getByRole('button', {
        name: 'Start: Zeit für Standort Lindau starten',
      }),
    )
    expect(await (await card('Standort Lindau')).findByText('wird übertragen')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText(/1 Zeit|# Zeit|Eine Zeit/)).toBeInstanceOf(HTMLElement)
    online = true
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText('wird übertragen')).toBeNull())
    const [first, ...again] = app.server.asked('saveTimeLog').map(({ input }) => input.body)
    expect(again.at(-1)).toMatchObject({ offline: true })
    expect(JSON.stringify(again.at(-1))).toContain(JSON.stringify(first).slice(15, 40))
    app.close()
  })

  it('B-11 what the server does not take stays visible with its reason until it is discarded', async () => {
    const clientId = 'geraet-1-eintrag-1'
    const body = {
      projectId: id('e', 1),
      offline: true,
      whenRunning: 'ask',
      timeLog: { clientId, startTime: fromNow(-60) },
    }
    localStorage.setItem(
      `fachwerk.time.${aUser().id}`,
      JSON.stringify([{ clientId, projectName: 'Standort Lindau', body, refused: null }, 'fremd']),
    )
    const app = await openApp('/admin/dashboard', {
      handlers: { companyProjects: () => picture(null), saveTimeLog: () => refuse('time-overlap') },
    })
    expect(await screen.findByText(/Standort Lindau: In dieser Zeit ist schon/)).toBeInstanceOf(HTMLElement)
    await app.person.click(screen.getByRole('button', { name: 'Verwerfen' }))
    expect(localStorage.getItem(`fachwerk.time.${aUser().id}`)).toBeNull()
    app.close()
  })

  it('B-11 says when a time runs for more than 8 hours, and when a break runs', async () => {
    const app = await openApp('/admin/dashboard', {
      handlers: { companyProjects: () => picture(anEntry({ startTime: fromNow(-481) })) },
    })
    expect(await (await card('Standort Lindau')).findByText('Läuft seit über 8 Stunden')).toBeInstanceOf(
      HTMLElement,
    )
    app.close()
    const paused = anEntry({ kind: 'break', projectId: null, projectName: null })
    const other = await openApp('/admin/dashboard', {
      handlers: { companyProjects: () => picture(paused), resumeTimeLog: () => ({ timeLog: anEntry() }) },
    })
    await other.person.click(await screen.findByRole('button', { name: 'Weiterarbeiten' }))
    await waitFor(() => expect(other.server.asked('resumeTimeLog')).toHaveLength(1))
    other.close()
  })

  it('A-12 readers record no time and see no widget; failure and emptiness have their way out', async () => {
    const reader = await openApp('/admin/dashboard', { user: aUser({ roles: ['reader'] }) })
    await heading('Herzlich willkommen im Backend')
    expect(screen.queryByRole('region', { name: 'Zeiterfassung' })).toBeNull()
    reader.close()
    const owner = await openApp('/admin/dashboard', { user: aUser({ roles: ['owner'] }) })
    expect(await screen.findByRole('link', { name: 'Projekte verwalten' })).toBeInstanceOf(HTMLElement)
    owner.close()
    const broken = await openApp('/admin/dashboard', {
      handlers: { companyProjects: () => refuse('unexpected') },
    })
    expect(await screen.findByText('Zeiten nicht geladen')).toBeInstanceOf(HTMLElement)
    broken.close()
  })
})

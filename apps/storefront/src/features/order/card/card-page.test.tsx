import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aKey, aKeyPage, aRental, HASH } from '../../../testing/orders.ts'
import { plainText } from '../../../testing/plain-text.ts'
import { findings, show } from '../../../testing/show.tsx'
import type { CardPageData } from './card-data.ts'
import { CardPage } from './card-page.tsx'
import type { GuideData, GuideVideo } from './guide-data.ts'
import { GuidePage } from './guide-page.tsx'

const GAP = /[{}]|\bundefined\b|\b(card|guide|order|place)\.[a-z]/
const SIE = /\b(Sie|Ihnen|Ihre?[mnrs]?)\b/

const aCard = (change: Partial<CardPageData> = {}): CardPageData => ({
  page: `/bestellung/${HASH}`,
  rental: aRental(),
  key: aKey(),
  location: aKeyPage().location,
  serverTime: '2026-11-20T16:48:00.000Z',
  shared: false,
  offline: false,
  ...change,
})

const aGuide = (change: Partial<GuideData> = {}): GuideData => ({ ...aCard(), video: null, ...change })

const aVideo = (change: Partial<GuideVideo> = {}): GuideVideo => ({
  url: 'https://film.example/oeffnen.mp4',
  host: 'film.example',
  isFile: true,
  wanted: false,
  ...change,
})

const WITHOUT_PHONE = { ...aKeyPage().location, phone: '' }
const HOURS = { open: true, changesAt: null, changesAtLocal: null }

describe('R-11 a key on a sheet', () => {
  it.each(LANGUAGES)('G-04 has no gap in %s, on paper and without network', (language) => {
    const rental = aRental({ goesOn: true, hours: HOURS })
    const key = aKey({ confirmedByTerminal: false })
    for (const offline of [false, true]) {
      const { container, unmount } = show(<CardPage data={aCard({ rental, key, offline })} />, language)
      expect(plainText(container)).not.toMatch(GAP)
      expect(language === 'de-informal' && SIE.test(plainText(container))).toBe(false)
      expect(container.querySelector('.notice') !== null).toBe(offline)
      expect(container.querySelectorAll('.sheet-code + .small, .small + .small')).toHaveLength(2)
      unmount()
    }
  })

  it.each([
    ['a sheet of paper', <CardPage data={aCard()} key="paper" />],
    ['a sheet without network', <CardPage data={aCard({ offline: true })} key="offline" />],
    ['the instructions', <GuidePage data={aGuide({ video: aVideo() })} key="guide" />],
  ])('%s is accessible', async (_name, page) => {
    expect(await findings(show(page, 'ru').container)).toEqual([])
  })

  it('is as of the time at the location, wherever that is', () => {
    const location = { ...aKeyPage().location, timeZone: 'Europe/Lisbon' }
    const { container } = show(<CardPage data={aCard({ location, offline: true })} />)
    expect(plainText(container)).toContain('Stand von Fr 20.11.2026, 16:48.')
  })

  it('without network it can be asked for again, with network printed', () => {
    const { unmount } = show(<CardPage data={aCard()} />, 'it')
    expect(screen.getByText('Stampa').hidden).toBe(true)
    expect(screen.getByRole('link', { name: 'Torna alla chiave' })).toBeTruthy()
    unmount()
    show(<CardPage data={aCard({ offline: true })} />, 'it')
    expect(screen.queryByRole('button', { hidden: true })).toBeNull()
    const again = screen.getByRole('link', { name: 'Riprova' })
    expect(again.getAttribute('href')).toBe(`/it/bestellung/${HASH}`)
  })

  it('R-12 of a rental that goes on it says until when it is paid, and names no end', () => {
    show(<CardPage data={aCard({ rental: aRental({ goesOn: true }) })} />)
    expect(screen.getByText('Bezahlt bis').nextElementSibling?.textContent).toBe('Sa\u00a021.11.2026, 10:00')
    expect(screen.queryByText('Ende')).toBeNull()
  })

  it('whom nobody can call is not offered, and a number is dialled without its spaces', () => {
    const { unmount } = show(<CardPage data={aCard()} />)
    const phone = screen.getByRole('link', { name: '+49 89 99998 410' })
    expect(phone.getAttribute('href')).toBe('tel:+498999998410')
    unmount()
    const { container } = show(<CardPage data={aCard({ location: WITHOUT_PHONE })} />)
    expect(screen.queryByText('Hilfe')).toBeNull()
    expect(container.querySelector('a[href^="tel:"]')).toBeNull()
  })

  it('F-03 a box whose cabinet is not drawn is found by the name the reader knows', () => {
    const location = { ...aKeyPage().location, names: { it: 'Costanza Stazione' } }
    const card = aCard({ rental: aRental({ place: null }), location })
    const { container } = show(<CardPage data={card} />, 'it')
    expect(container.querySelector('.lead')?.textContent).toBe('Costanza Stazione.')
    expect(container.querySelector('.sheet-place')).toBeNull()
  })

  it('a code that begins with noughts keeps them', () => {
    const { container } = show(<CardPage data={aCard({ key: aKey({ code: '004007' }) })} />)
    expect(container.querySelector('.sheet-code')?.textContent).toBe('004\u00a0007')
  })
})

describe('S-07 the instructions', () => {
  it.each(LANGUAGES)('G-04 have no gap in %s, for either person and either video', (language) => {
    for (const [shared, isFile] of [
      [false, true],
      [true, false],
    ] as const) {
      const data = aGuide({ shared, video: aVideo({ isFile }) })
      const { container, unmount } = show(<GuidePage data={data} />, language)
      expect(plainText(container)).not.toMatch(GAP)
      expect(language === 'de-informal' && SIE.test(plainText(container))).toBe(false)
      expect(screen.getAllByRole('listitem').every((step) => plainText(step).length > 20)).toBe(true)
      unmount()
    }
  })

  it('where no cabinet is drawn they lead to the terminal all the same, and nobody is to be called', () => {
    const data = aGuide({ rental: aRental({ place: null }), location: WITHOUT_PHONE })
    const { container } = show(<GuidePage data={data} />)
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
      'Gehen Sie zum Terminal mit Tasten und Leser.',
    )
    expect(container.querySelector('a[href^="tel:"]')).toBeNull()
  })

  it('P-05 who asks for the film asks in the own language, and then has it with controls and a name', () => {
    const { unmount } = show(<GuidePage data={aGuide({ video: aVideo() })} />, 'en')
    expect(screen.getByRole('link', { name: 'Load video' }).getAttribute('href')).toBe(
      `/en/bestellung/${HASH}/anleitung?video=ja#video`,
    )
    unmount()
    const { container } = show(<GuidePage data={aGuide({ video: aVideo({ wanted: true }) })} />, 'en')
    const film = container.querySelector('video')
    expect([film?.controls, film?.muted, film?.getAttribute('aria-label')]).toEqual([
      true,
      true,
      'Instructions as a video',
    ])
    expect(screen.queryByRole('link', { name: 'Load video' })).toBeNull()
  })
})

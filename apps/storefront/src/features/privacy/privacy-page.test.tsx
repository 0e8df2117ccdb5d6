import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { plainText } from '../../testing/plain-text.ts'
import { findings, show } from '../../testing/show.tsx'
import { ConsentBar, MapChoiceForm } from './map-choice-form.tsx'
import type { PrivacyData } from './privacy-load.ts'
import { PrivacyPage } from './privacy-page.tsx'
import { STORED } from './stored-things.ts'

const HOST = 'kacheln.example'
/** In Berlin this is the next day already. */
const decided = (given: boolean, at = '2026-07-14T22:30:00.000Z') => ({
  given,
  at,
  textVersion: 'karte-2026-11',
})
const data = (change: Partial<PrivacyData> = {}): PrivacyData => ({
  host: HOST,
  decided: null,
  saved: false,
  ...change,
})
const STATES = [
  data({ host: null }),
  data(),
  data({ decided: decided(true), saved: true }),
  data({ decided: decided(false) }),
]

/** What a form would send; jsdom sends nothing by itself. */
function sentBy(container: Element): string[][] {
  const sent: string[][] = []
  container.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement)) return
    sent.push(
      [...new FormData(target, submitter)].map(
        ([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`,
      ),
    )
  })
  return sent
}

describe('P-05 the privacy settings', () => {
  it.each(LANGUAGES)('G-04 every state has no gap in %s', (language) => {
    const said: string[] = []
    for (const state of STATES) {
      const { container, unmount } = show(<PrivacyPage data={state} />, language)
      said.push(plainText(container))
      unmount()
    }
    const gaps = /[{}]|\bundefined\b|\b(optional|state|table|column|push|fw_[a-z]+|schluessel)\.[a-z]/
    expect(said.filter((words) => gaps.test(words))).toEqual([])
    expect(new Set(said).size).toBe(STATES.length)
  })

  it.each([
    [
      'with a decision just kept',
      <PrivacyPage data={data({ decided: decided(true), saved: true })} key="kept" />,
    ],
    ['asked above a page', <ConsentBar host={HOST} back="/" key="bar" />],
  ])('is accessible %s', async (_name, page) => {
    expect(await findings(show(page, 'ru').container)).toEqual([])
  })

  it.each(LANGUAGES)('LAW-53 says in %s of each stored thing why, from when and how long', (language) => {
    show(<PrivacyPage data={data()} />, language)
    const things = screen.getAllByRole('listitem')
    expect(things.map((thing) => within(thing).getByRole('heading').textContent)).toEqual([...STORED])
    const words = things.flatMap((thing) => [...thing.querySelectorAll('p, dd')].map(plainText))
    expect(words).toHaveLength(STORED.length * 3)
    expect(words.filter((each) => each.length < 6)).toEqual([])
  })

  it.each([
    ['de', '2026-07-14T22:30:00.000Z', /am 15\. Juli 2026 um 00:30 eingewilligt/],
    ['de', '2026-12-31T23:30:00.000Z', /am 1\. Januar 2027 um 00:30 eingewilligt/],
    ['en', '2026-07-14T22:30:00.000Z', /15 July 2026 at 00:30/],
  ] as const)(
    'LAW-54 in %s a decision of %s is told by the clock here, summer and winter',
    (language, at, words) => {
      const { container } = show(<PrivacyPage data={data({ decided: decided(true, at) })} />, language)
      expect(plainText(container)).toMatch(words)
    },
  )

  it('that a decision is kept is read out; without one nothing claims so', () => {
    const { unmount } = show(<PrivacyPage data={data({ saved: true })} />)
    expect(screen.getByRole('status').textContent).toBe('Ihre Entscheidung ist gespeichert.')
    unmount()
    show(<PrivacyPage data={data()} />)
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByText('Sie haben noch nicht entschieden. Bis dahin wird nichts geladen.')).toBeTruthy()
  })
})

describe('LAW-54 the question about the map', () => {
  it('by keyboard the refusal comes first, and each answer is what it says', async () => {
    const { container } = show(<MapChoiceForm back="/it/so-gehts" />, 'it')
    const person = userEvent.setup()
    const sent = sentBy(container)
    await person.tab()
    await person.keyboard('{Enter}')
    await person.tab()
    await person.keyboard(' ')
    expect(sent).toEqual([
      ['zurueck=/it/so-gehts', 'karte=nein'],
      ['zurueck=/it/so-gehts', 'karte=ja'],
    ])
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/it/datenschutz-einstellungen')
  })

  it.each(LANGUAGES)('G-04 is a named region in %s that says who would be asked', (language) => {
    show(<ConsentBar host={HOST} back="/" />, language)
    const region = screen.getByRole('region')
    expect(plainText(region)).toContain(HOST)
    expect(`${plainText(region)} ${region.getAttribute('aria-label') ?? '{'}`).not.toMatch(
      /[{}]|\bbar\.[a-z]/,
    )
    expect(within(region).getAllByRole('button')).toHaveLength(2)
    const more = within(region).getByRole('link').getAttribute('href')
    expect(more).toMatch(/^(\/(en|it|ru))?\/datenschutz-einstellungen$/)
  })
})

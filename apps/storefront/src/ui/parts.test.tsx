import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { richText } from '../lib/rich-text.tsx'
import { useServerNow } from '../lib/use-server-now.ts'
import { aParty } from '../testing/offers.ts'
import { findings, show } from '../testing/show.tsx'
import { BoxPicture } from './choosing/box-picture.tsx'
import { measureWords } from './choosing/measures.ts'
import { Notice } from './notice.tsx'
import { PartyLines } from './party-lines.tsx'
import { Steps } from './choosing/steps.tsx'
import { SubmitOnce } from './submit-once.tsx'

it('FAULT-08 a form is sent once, however often its button is pressed', async () => {
  const sent = vi.fn<() => void>()
  show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <SubmitOnce className="btn" busyText="Wird gesendet …">
        zahlungspflichtig bestellen
      </SubmitOnce>
    </form>,
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'zahlungspflichtig bestellen' }))
  const busy = screen.getByRole('button', { name: 'Wird gesendet …' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await person.click(busy)
  expect(sent).toHaveBeenCalledOnce()
})

it('FAULT-78 coming back with the browser makes the button usable again', async () => {
  show(
    <form onSubmit={(event) => event.preventDefault()}>
      <SubmitOnce className="btn" busyText="Wird gesendet …">
        Weiter
      </SubmitOnce>
    </form>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Weiter' }))
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(screen.getByRole('button', { name: 'Weiter' }).getAttribute('aria-disabled')).toBe('false')
})

it('the steps say where one is and lead back', async () => {
  const { container } = show(<Steps now={2} links={['/', '/standort/konstanz']} />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((each) => each.textContent)).toEqual(['Standort', 'Fachgröße', '3Bezahlen', '4Schlüssel'])
  expect(steps[2]?.getAttribute('aria-current')).toBe('step')
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/',
    '/standort/konstanz',
  ])
  expect(await findings(container)).toEqual([])
})

it('errors are announced at once, other news when there is time', () => {
  show(
    <>
      <Notice tone="error" live>
        schlecht
      </Notice>
      <Notice tone="warning" live>
        mittel
      </Notice>
      <Notice tone="info">still</Notice>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('schlecht')
  expect(screen.getByRole('status').textContent).toBe('mittel')
})

it('S-02 compartments are drawn to scale and measured in words', () => {
  const { container } = show(
    <>
      <BoxPicture size="S" heightMm={300} widthMm={500} />
      <BoxPicture size="XL" heightMm={900} widthMm={500} />
    </>,
  )
  const heights = [...container.querySelectorAll('.bx-inside')].map((each) =>
    Number(each.getAttribute('height')),
  )
  expect(heights).toEqual([30, 90])
  expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(2)
  const measures = { heightMm: 300, widthMm: 500, depthMm: 600 }
  expect(measureWords(measures, 'it')).toBe('30 × 50 × 60 cm')
  expect(measureWords(measures, 'ru')).toBe('30 × 50 × 60 см')
})

it('LAW-20 LAW-63 the contracting party has name, address, phone and e-mail', () => {
  show(<PartyLines party={aParty()} full />)
  expect(screen.getByText('Zeitlager Lagerboxen GmbH')).toBeTruthy()
  expect(screen.getByRole('link', { name: '+49 89 99998 410' }).getAttribute('href')).toBe(
    'tel:+498999998410',
  )
  expect(screen.getByRole('link', { name: 'kontakt@zeitlager.example' })).toBeTruthy()
  expect(screen.getByText('DE999990417')).toBeTruthy()
})

it('a party without phone or register shows no empty lines', () => {
  const { container } = show(
    <PartyLines party={{ ...aParty(), phone: '', register: '', vatId: '', representative: '' }} full />,
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(container.querySelector('dl')).toBeNull()
})

it('elements stand where the translator puts them', () => {
  const { container } = show(
    <p>
      {richText((slot) => `Es gibt ${slot('b')} vor ${slot('a')}.`, {
        a: <b>eins</b>,
        b: <i>zwei</i>,
      })}
    </p>,
  )
  expect(container.querySelector('p')?.innerHTML).toBe('Es gibt <i>zwei</i> vor <b>eins</b>.')
})

const Clock = () => <p>{new Date(useServerNow('2026-11-20T16:45:00.000Z', 1000)).toISOString()}</p>

it('FAULT-43 time goes on from the server, whatever the clock of the device says', () => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date('1999-01-01T00:00:00Z'))
  const { container } = show(<Clock />)
  expect(container.textContent).toBe('2026-11-20T16:45:00.000Z')
  act(() => {
    vi.advanceTimersByTime(90_000)
  })
  expect(container.textContent).toBe('2026-11-20T16:46:30.000Z')
})

import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { aServer, browse, inputFor } from '../../testing/a-server.ts'
import { anOrder, HASH } from '../../testing/orders.ts'

const GUIDE = `/bestellung/${HASH}/anleitung`
const FILM = 'https://video.example/oeffnen.mp4'

function withVideo(videoUrl: string) {
  return browse(renderSite, (server) =>
    server.answer(orderCalls.order, () => {
      const order = anOrder()
      return { ...order, location: { ...order.location, videoUrl } }
    }),
  )
}

describe('S-07 the instructions', () => {
  it('lead in six drawn steps from the cabinet to the end', async () => {
    const { browser } = browse(renderSite)
    await browser.open(`/bestellung/${HASH}`)
    await browser.follow('Anleitung')
    expect(browser.heading()).toBe('So öffnen Sie Fach 22')
    const steps = [...browser.page().querySelectorAll('.guide li')]
    expect(steps).toHaveLength(6)
    expect(steps[0]?.textContent).toContain('Schrank A')
    expect(steps.at(-1)?.textContent).toContain('Miete beenden')
    expect(steps.every((step) => step.querySelector('svg[aria-hidden="true"]'))).toBe(true)
    expect(browser.text()).toContain('Hilfe am Telefon: +49 89 99998 410')
    expect(browser.page().querySelector('#video')).toBeNull()
  })

  it('a second person is not told to end what they cannot end', async () => {
    const { browser } = browse(renderSite)
    await browser.open(`/schluessel/${HASH}/anleitung`)
    expect(browser.text()).toContain('Beenden kann die Miete nur, wer sie gebucht hat.')
  })

  it('LAW-53 P-05 a film is loaded only once somebody presses, and only then its server is let in', async () => {
    const { browser, server } = withVideo(FILM)
    await browser.open(GUIDE)
    expect(browser.page().querySelector('video')).toBeNull()
    expect(browser.text()).toContain('wird erst geladen, wenn Sie drücken')
    const before = await renderSite({ ...inputFor(GUIDE), api: server.api })
    expect(before).not.toHaveProperty('mediaOrigin')
    await browser.follow('Video laden')
    expect(browser.page().querySelector('video')?.getAttribute('src')).toBe(FILM)
    const after = await renderSite({ ...inputFor(`${GUIDE}?video=ja`), api: server.api })
    expect(after).toMatchObject({ mediaOrigin: 'https://video.example' })
  })

  it('any other address opens for itself, and the page stays closed to it', async () => {
    const { browser, server } = withVideo('https://filme.example/sehen?v=1')
    await browser.open(`${GUIDE}?video=ja`)
    const link = browser.page().querySelector('#video a')
    expect(link?.textContent).toBe('Video bei filme.example öffnen')
    expect(link?.getAttribute('rel')).toBe('noreferrer')
    const answer = await renderSite({ ...inputFor(`${GUIDE}?video=ja`), api: server.api })
    expect(answer).not.toHaveProperty('mediaOrigin')
  })

  it.each([
    '',
    'http://video.example/a.mp4',
    'javascript:alert(1)',
    'https://a;script-src-elem/x.mp4',
    'kein Link',
  ])('FAULT-60 no video is made of %j', async (videoUrl) => {
    const { browser } = withVideo(videoUrl)
    await browser.open(`${GUIDE}?video=ja`)
    expect(browser.heading()).toBe('So öffnen Sie Fach 22')
    expect(browser.page().querySelector('#video')).toBeNull()
  })

  it('G-04 speaks the language of the page', async () => {
    const api = aServer().api
    const answer = await renderSite({ ...inputFor(`/ru${GUIDE}`), api })
    expect(answer).toMatchObject({ kind: 'html', html: expect.stringContaining('Как открыть ячейку 22') })
  })
})

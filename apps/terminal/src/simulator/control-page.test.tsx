import { systemClock } from '@fachwerk/clock/clock'
import axe from 'axe-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { quietLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { anIdentity, boxOf } from '../testing/factories.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { testBroker } from '../testing/test-broker.ts'
import { controlPage } from './control-page.ts'
import { html } from './html.ts'
import { startTerminal } from './simulated-terminal.ts'

const clock = systemClock((error) => {
  throw error
})

async function aSimulated(over: Parameters<typeof anIdentity>[0] = {}) {
  const identity = anIdentity(over)
  const { lockId } = boxOf(identity, 2)
  const locks = [{ lockId, batteryPercent: 27, signalDbm: null }]
  const parts = { clock, random: systemRandom(), log: quietLog, openLine: testBroker().openLine }
  const terminal = await startTerminal(
    { ...identity, locks, uplink: 'LTE' },
    { ...parts, dataFolder: tempFolder(), closesAfterMs: null },
  )
  onTestFinished(() => terminal.stop())
  return terminal
}
const read = (page: string) => new DOMParser().parseFromString(page, 'text/html')

describe('the control page', () => {
  it('L-09 shows every terminal and the locks of the chosen one, as they are', async () => {
    const [one, two] = [
      await aSimulated({ terminalName: 'KN-T1' }),
      await aSimulated({ terminalName: 'HH-T1' }),
    ]
    const page = read(controlPage([one, two], two.identity.terminalId))
    const names = [...page.querySelectorAll('tbody th a')].map((link) => link.textContent)
    expect(names).toEqual(['KN-T1', 'HH-T1'])
    expect(page.querySelector('[aria-current]')?.textContent).toBe('HH-T1')
    const rows = [...page.querySelectorAll('section:nth-of-type(2) tbody tr')]
    expect(rows).toHaveLength(two.identity.boxes.length)
    expect(rows[1]?.textContent).toContain('nicht gehört')
    expect(rows[1]?.querySelector<HTMLInputElement>('[name=batteryPercent]')?.value).toBe('27')
    expect(rows[1]?.querySelector<HTMLInputElement>('[name=heard]')?.checked).toBe(false)
    expect(rows[0]?.querySelector<HTMLInputElement>('[name=closesAfterSeconds]')?.value).toBe('')
  })

  it('L-09 an unknown terminal in the address shows the first, and no terminal at all still a page', async () => {
    const terminal = await aSimulated({ terminalName: 'KN-T1' })
    expect(read(controlPage([terminal], 'nobody')).querySelector('[aria-current]')?.textContent).toBe('KN-T1')
    expect(read(controlPage([], undefined)).querySelector('h1')?.textContent).toBe('Steuerung der Simulation')
  })

  it('FAULT-60 names are shown, never run', async () => {
    const name = '<img src=x onerror="alert(1)">'
    const page = read(controlPage([await aSimulated({ terminalName: name, locationName: name })], undefined))
    expect(page.querySelector('img')).toBeNull()
    expect(page.body.textContent).toContain(name)
    expect(html`${'a&<b>"\''} ${3} ${[html`<i>`, html`</i>`]}`.html).toBe(
      'a&amp;&lt;b&gt;&quot;&#39; 3 <i></i>',
    )
  })

  it('L-12 has no finding of axe', async () => {
    const page = read(controlPage([await aSimulated()], undefined))
    document.head.innerHTML = page.head.innerHTML
    document.body.innerHTML = page.body.innerHTML
    document.documentElement.lang = 'de'
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

import { platform as system } from 'node:os'
import { systemClock } from '@fachwerk/clock/clock'
import { describe, expect, it } from 'vitest'
import { stopWithFile } from '../testing/stop-with-file.ts'
import { aPdfAround, PDF_BOMBS, PICTURE_BOMBS, TABLE_BOMBS, UNCOUNTED_BOMB } from './testing/bombs.ts'
import { growthWhile, slowness } from './testing/memory-of-all.ts'
import { createUnpacking, type Unpacking } from './unpacking.ts'

/** What the server and all its processes may grow by together. */
const MOST_MB = 200
/** Each, alone on a machine with nothing else to do. */
const MOST_MS = 1_000

const unpacking = createUnpacking({ clock: systemClock(), log: { error: () => undefined } })
stopWithFile(() => unpacking.stop())

type Door = (of: Unpacking, company: string, bytes: Buffer) => Promise<{ readonly ok: boolean }>
const asPdf: Door = (of, company, bytes) => of.pdfFiles(company, bytes)
const asTable: Door = (of, company, bytes) => of.sheetRows(company, bytes, 1_000)
const asPicture: Door = (of, company, bytes) => of.picture(company, bytes)

const BOMBS: readonly (readonly [string, Door, () => Buffer])[] = [
  ...Object.entries(PDF_BOMBS).map(([name, make]) => [`PDF ${name}`, asPdf, make] as const),
  ...Object.entries(TABLE_BOMBS).map(([name, make]) => [`XLSX ${name}`, asTable, make] as const),
  ...Object.entries(PICTURE_BOMBS).map(([name, make]) => [`PNG ${name}`, asPicture, make] as const),
]

/** How long it took in the quickest of a few tries, and whether the memory held in all of them. */
async function refusing(bomb: Buffer, door: Door, companies: readonly string[]) {
  let [quickest, grew] = [Number.POSITIVE_INFINITY, 0]
  for (let tries = 0; tries < 4 && quickest > MOST_MS * companies.length; tries++) {
    const slow = slowness()
    const { value, grewMb, ms } = await growthWhile(() =>
      Promise.all(companies.map((company) => door(unpacking, company, bomb))),
    )
    expect(value.map(({ ok }) => ok)).toEqual(companies.map(() => false))
    quickest = Math.min(quickest, ms / Math.max(slow, slowness()))
    grew = Math.max(grew, grewMb)
  }
  return { ms: quickest, grewMb: grew }
}

// The memory of other processes is told by Linux.
describe.runIf(system() === 'linux')('FAULT-61 a small file that becomes a large one', () => {
  it.each(BOMBS)(
    '%s: refused soon, also three at once, within the memory',
    { timeout: 120_000 },
    async (_name, door, make) => {
      const bomb = make()
      expect(bomb.length).toBeLessThan(2_500_000)
      for (const companies of [['a'], ['a', 'b', 'c']]) {
        const { ms, grewMb } = await refusing(bomb, door, companies)
        expect(grewMb).toBeLessThan(MOST_MB)
        expect(ms).toBeLessThan(MOST_MS * companies.length)
      }
    },
  )

  it('a PDF packed in a way that cannot be counted ends its process at the limit', {
    timeout: 120_000,
  }, async () => {
    const good = aPdfAround({ words: '/Type/EmbeddedFile', data: Buffer.from('<a/>') })
    // What a process takes before its first file is counted apart.
    await Promise.all(['a', 'b'].map((company) => unpacking.pdfFiles(company, good)))
    const bomb = UNCOUNTED_BOMB()
    const sent = ['a', 'b', 'c'].map((company) => () => unpacking.pdfFiles(company, bomb))
    const { value, grewMb } = await growthWhile(() => Promise.all(sent.map((send) => send())))
    expect(value).toEqual(sent.map(() => ({ ok: false, refusal: 'too-much' })))
    expect(grewMb).toBeLessThan(MOST_MB)
  })

  it('while one company sends them without end, the file of another is read at once', {
    timeout: 120_000,
  }, async () => {
    const bomb = UNCOUNTED_BOMB()
    const good = aPdfAround({ words: '/Type/EmbeddedFile', data: Buffer.from('<a/>') })
    const flood = Array.from({ length: 12 }, () => unpacking.pdfFiles('flood', bomb))
    let left = flood.length
    for (const each of flood) void each.then(() => (left -= 1))
    expect(await unpacking.pdfFiles('other', good)).toMatchObject({
      ok: true,
      value: [{ name: 'factur-x.xml' }],
    })
    expect(left).toBeGreaterThan(6)
    await Promise.all(flood)
  })
})

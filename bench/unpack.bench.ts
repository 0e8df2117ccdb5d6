import { systemClock } from '@fachwerk/clock/clock'
import { PDF_BOMBS, PICTURE_BOMBS, TABLE_BOMBS } from '@fachwerk/server/src/platform/unpack/testing/bombs.ts'
import { growthWhile } from '@fachwerk/server/src/platform/unpack/testing/memory-of-all.ts'
import { createUnpacking, type Unpacking } from '@fachwerk/server/src/platform/unpack/unpacking.ts'
import type { Bench, Figure } from './figures.ts'

const COMPANIES = ['a', 'b', 'c']

type Door = (of: Unpacking, company: string, bytes: Buffer) => Promise<{ readonly ok: boolean }>
const KINDS: readonly (readonly [string, Door, Readonly<Record<string, () => Buffer>>])[] = [
  ['PDF', (of, company, bytes) => of.pdfFiles(company, bytes), PDF_BOMBS],
  ['XLSX', (of, company, bytes) => of.sheetRows(company, bytes, 1_000), TABLE_BOMBS],
  ['PNG', (of, company, bytes) => of.picture(company, bytes), PICTURE_BOMBS],
]

export const bench: Bench = {
  name: 'unpack',
  description:
    'Small files that are huge when unpacked (PDF packed several times, tables, pictures), one and three at once: by how much the memory of all processes together grows (Linux: PSS) and how long the refusal takes.',
  async run({ atEnd }) {
    const unpacking = createUnpacking({ clock: systemClock(), log: { error: () => undefined } })
    atEnd(() => unpacking.stop())
    const figures: Figure[] = []
    for (const [kind, door, bombs] of KINDS) {
      const names = Object.keys(bombs)
      for (const companies of [COMPANIES.slice(0, 1), COMPANIES]) {
        let [grew, longest] = [0, 0]
        for (const make of Object.values(bombs)) {
          const bomb = make()
          const { value, grewMb, ms } = await growthWhile(() =>
            Promise.all(companies.map((company) => door(unpacking, company, bomb))),
          )
          if (value.some(({ ok }) => ok)) throw new Error(`a bomb was taken: ${kind}`)
          grew = Math.max(grew, grewMb)
          longest = Math.max(longest, ms)
        }
        const details = `${kind}, ${companies.length === 1 ? 'one file' : 'three at once'}`
        figures.push(
          {
            name: `${details}: memory grows by at most`,
            value: grew,
            unit: 'MB',
            bar: { value: 200, good: 'atMost' },
            note: `${names.length} kinds`,
          },
          {
            name: `${details}: longest refusal`,
            value: longest / 1_000,
            unit: 's',
            ...(companies.length === 1 && { bar: { value: 1, good: 'below' as const } }),
          },
        )
      }
    }
    return figures
  },
}

import { describe, expect, it } from 'vitest'
import { readTable } from '../../../platform/import/read-table.ts'
import { cabinetsOfTable } from './cabinet-table.ts'

/** These tables are CSV. */
const WITHOUT_SHEETS = {
  companyId: 'zeitlager',
  unpacking: { sheetRows: () => Promise.reject(new Error('no sheet')) },
}
const read = async (...lines: string[]) => {
  const table = await readTable(WITHOUT_SHEETS, Buffer.from(lines.join('\r\n')), 100)
  return table.ok ? cabinetsOfTable(table.value) : null
}
const box = (size: string, number: number | null = null, lockName: string | null = null) => ({
  kind: 'box',
  size,
  number,
  lockName,
})

describe('F-02 a table of compartments', () => {
  it('becomes cabinets: columns in their order, doors from top to bottom, the terminal among them', async () => {
    expect(
      await read(
        'Schrank;Spalte;Größe;Fach;Schloss',
        'Halle;links;S;1;SL-1',
        'Halle;links;terminal;;',
        'Halle;rechts;xl;7;',
        '',
        'Flur;1;M;;SL-9',
        'Halle;links;L;;',
      ),
    ).toEqual({
      cabinets: [
        { columns: [[box('S', 1, 'SL-1'), { kind: 'terminal' }, box('L')], [box('XL', 7)]] },
        { columns: [[box('M', null, 'SL-9')]] },
      ],
      problems: [],
    })
  })

  it('needs only column and size', async () => {
    expect(await read('Größe,Spalte', 'S,1', 'S,1')).toEqual({
      cabinets: [{ columns: [[box('S'), box('S')]] }],
      problems: [],
    })
  })

  it('says line by line what it does not understand, and reads the rest', async () => {
    const answer = await read(
      'Spalte;Größe;Fach;Schloss',
      '1;XXL;1;',
      ';S;2;',
      '1;S;0;',
      '1;S;12345;',
      `1;S;5;${'x'.repeat(61)}`,
      '1;S;6;',
    )
    expect(answer?.cabinets).toEqual([{ columns: [[box('S', 6)]] }])
    expect(answer?.problems.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '2 Die Größe „XXL“ gibt es nicht; möglich sind S, M, L, XL und Terminal.',
      '3 Die Spalte fehlt.',
      '4 „0“ ist keine Fachnummer; Fachnummern gehen von 1 bis 9999.',
      '5 „12345“ ist keine Fachnummer; Fachnummern gehen von 1 bis 9999.',
      '6 Die Schlossnummer hat mehr als 60 Zeichen.',
    ])
  })

  it('is none without these columns', async () => {
    expect(await read('Name;Preis', 'Apfel;1')).toBeNull()
    expect(await read('Spalte;Größe')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { CheckedVatId } from './checked-vat-id.ts'

const read = (typed: string) => {
  const { success, data, error } = CheckedVatId.safeParse(typed)
  return success ? data : (error.issues[0]?.message ?? '')
}

describe('LAW-41 VAT ids that are no EU country’s own', () => {
  it('Northern Ireland counts, with the digits it kept; a slip is told', () => {
    expect(read('XI 980 7806 84')).toBe('XI980780684')
    expect(read('XI980780685')).toMatch(/Prüfziffer/)
  })

  it('Greece is known by both its signs, and kept by that of its office', () => {
    expect(read('GR 094259216')).toBe('EL094259216')
    expect(read('EL094259216')).toBe('EL094259216')
  })

  it.each([
    ['GB980780684', /außerhalb der EU \(Vereinigtes Königreich\).*lassen Sie das Feld sonst leer/],
    ['NO 974 760 673 MVA', /außerhalb der EU \(Norwegen\)/],
    ['US123456789', /außerhalb der EU/],
    ['ATU1234', /nicht die Form, die Österreich vergibt/],
    ['EL12', /beginnt mit dem Land/],
    ['hallo', /beginnt mit dem Land/],
    ['XX123456789', /beginnt mit dem Land/],
  ])('%s is refused with the reason', (typed, reason) => expect(read(typed)).toMatch(reason))
})

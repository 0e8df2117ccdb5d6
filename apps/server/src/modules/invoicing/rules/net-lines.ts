import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { totalOf } from './amounts.ts'
import { lineWords, subjectWords, wordsOf } from './invoice-words.ts'

/** A line without its VAT; what takes something off is below zero. */
export interface NetLine {
  readonly text: string
  readonly netCents: number
  /** Basis points. */
  readonly rate: number
  /** How much of which step; one of the whole where it has no steps. */
  readonly count: number
  readonly unit: Unit
}
type Unit = 'hour' | 'day' | 'week' | 'month' | 'one'

/**
 * The lines of a document without VAT, as structured invoices want them, while ours are gross: together they make its net
 * to the cent, each as near to its own as cents allow. Where a line does not say which of several rates is its own, there is
 * one line for each rate.
 */
export function netLines(document: InvoiceDocument): NetLine[] {
  const [only, ...others] = document.rates
  if (!only) return []
  const { netCents, grossCents } = totalOf(document.rates)
  const goods = goodsLines(document)
  if (goods !== null) return goods
  const explained = document.lines.reduce((sum, { cents }) => sum + cents, 0)
  if (others.length > 0 || explained !== grossCents) {
    const text = subjectWords(document, wordsOf(document.language))
    return document.rates.map((each) => ({
      text,
      netCents: each.netCents,
      rate: each.rate,
      count: 1,
      unit: 'one',
    }))
  }
  let [gross, net] = [0, 0]
  return document.lines.map((line) => {
    gross += line.cents
    const before = net
    net = Math.round((gross * netCents) / grossCents)
    const { text } = lineWords(document, line)
    const steps =
      line.kind === 'step' && line.cents > 0
        ? { count: line.count, unit: line.step }
        : { count: 1, unit: 'one' as const }
    return { text, netCents: net - before, rate: only.rate, ...steps }
  })
}

/** Of goods, whose lines each say their rate; null: they are none, or do not make the amount. */
function goodsLines({ lines, rates }: InvoiceDocument): NetLine[] | null {
  const goods = lines.flatMap((line) => (line.kind === 'article' ? [line] : []))
  if (goods.length === 0 || goods.length < lines.length) return null
  return rates.flatMap(({ rate, netCents, grossCents }) => {
    let [gross, net] = [0, 0]
    return goods
      .filter((line) => line.rate === rate)
      .map(({ text, cents, count }) => {
        gross += cents
        const before = net
        net = Math.round((gross * netCents) / grossCents)
        return { text, netCents: net - before, rate, count, unit: 'one' as const }
      })
  })
}

import type { Options } from 'fontoxpath'
import { Document, type Element } from 'slimdom'
import {
  absolute,
  compare,
  type Decimal,
  decimalOf,
  floor,
  minus,
  negated,
  over,
  plus,
  rest,
  round,
  times,
  writtenOf,
} from './decimal.ts'
import { parseScript, registerCustomXPathFunction } from './xpath-engine.ts'

// The engine computes with doubles, to which 336300.95 + 49243.65 is 385544.60000000003 and the check number of no IBAN
// is right. Here every number of a rule is the decimal as it is written, as a text between the functions that compute.

const XQUERYX = 'http://www.w3.org/2005/XQueryX'

/** @throws Error for what is no number, as the engine does; the rule then counts as broken */
function numberOf(value: unknown): Decimal {
  const found = typeof value === 'string' || typeof value === 'number' ? decimalOf(String(value)) : null
  if (found === null) throw new Error(`FORG0001: ${String(value)} is no number`)
  return found
}

type Two = (a: Decimal, b: Decimal) => Decimal
const OF_TWO: Readonly<Record<string, Two>> = {
  addOp: plus,
  subtractOp: minus,
  multiplyOp: times,
  divOp: over,
  modOp: rest,
}
const OF_ONE: Readonly<Record<string, (a: Decimal) => Decimal>> = {
  decimal: (a) => a,
  integer: (a) => (a.digits < 0n ? negated(floor(negated(a))) : floor(a)),
  round,
  abs: absolute,
  floor,
  ceiling: (a) => negated(floor(negated(a))),
}
const COMPARED: Readonly<Record<string, (order: number) => boolean>> = {
  equalOp: (order) => order === 0,
  notEqualOp: (order) => order !== 0,
  lessThanOp: (order) => order < 0,
  lessThanOrEqualOp: (order) => order <= 0,
  greaterThanOp: (order) => order > 0,
  greaterThanOrEqualOp: (order) => order >= 0,
}
/** The same of single values. */
const AS_GENERAL: Readonly<Record<string, string>> = {
  eqOp: 'equalOp',
  neOp: 'notEqualOp',
  ltOp: 'lessThanOp',
  leOp: 'lessThanOrEqualOp',
  gtOp: 'greaterThanOp',
  geOp: 'greaterThanOrEqualOp',
}

const own = (localName: string) => ({ namespaceURI: 'utils', localName })
const ONE = 'xs:anyAtomicType?'
const MANY = 'xs:anyAtomicType*'
const all = (values: unknown): Decimal[] => (Array.isArray(values) ? values.map(numberOf) : [])

for (const [name, of] of Object.entries(OF_TWO))
  registerCustomXPathFunction(
    own(name),
    [ONE, ONE],
    'xs:string?',
    (_context: unknown, a: unknown, b: unknown) =>
      a === null || b === null ? null : writtenOf(of(numberOf(a), numberOf(b))),
  )
for (const [name, of] of Object.entries(OF_ONE))
  registerCustomXPathFunction(own(name), [ONE], 'xs:string?', (_context: unknown, a: unknown) =>
    a === null ? null : writtenOf(of(numberOf(a))),
  )
registerCustomXPathFunction(own('minus'), [ONE], 'xs:string?', (_context: unknown, a: unknown) =>
  a === null ? null : writtenOf(negated(numberOf(a))),
)
registerCustomXPathFunction(own('sum'), [MANY], 'xs:string', (_context: unknown, values: unknown) =>
  writtenOf(all(values).reduce(plus, { digits: 0n, places: 0 })),
)
for (const [name, holds] of Object.entries(COMPARED))
  registerCustomXPathFunction(
    own(name),
    [MANY, MANY],
    'xs:boolean',
    (_context: unknown, a: unknown, b: unknown) => {
      const others = all(b)
      return all(a).some((one) => others.some((two) => holds(compare(one, two))))
    },
  )

/** XPaths of the rules, which stay the same; null: nothing is computed there. */
const known = new Map<string, Element | null>()

/** The same XPath, but what it adds, subtracts, multiplies, divides, sums up, rounds or compares of that is exact. */
export function exactly(xpath: string, options: Options): string | Element {
  if (!/sum\(|round\(|abs\(|xs:(decimal|integer)|\b(div|mod)\b|[-+*]\s|\*\d/.test(xpath)) return xpath
  const before = known.get(xpath)
  if (before !== undefined) return before ?? xpath
  const parsed: Element = parseScript(xpath, options, new Document())
  // Comparisons first: they look at what is computed within them while it still has its names.
  const exact = [...comparisonsIn(parsed), ...computationsIn(parsed)]
  for (const change of exact) change()
  known.set(xpath, exact.length > 0 ? parsed : null)
  return exact.length > 0 ? parsed : xpath
}

const named = (of: Element, name: string): Element[] => of.getElementsByTagNameNS(XQUERYX, name)

/** `xs:decimal`, `round`: the name of a function of the rules that gives a number; null for others. */
function numberFunction(call: Element): string | null {
  const [name] = call.children.filter(({ localName }) => localName === 'functionName')
  if (call.localName !== 'functionCallExpr' || !name) return null
  const prefix = name.getAttributeNS(XQUERYX, 'prefix') ?? ''
  const local = name.textContent ?? ''
  if (prefix === 'xs') return ['decimal', 'integer'].includes(local) ? local : null
  return (prefix === '' || prefix === 'fn') && ['sum', 'round', 'abs', 'floor', 'ceiling'].includes(local)
    ? local
    : null
}

/** Whether what an expression gives is computed. */
function isComputed(of: Element): boolean {
  const { localName } = of
  if (localName in OF_TWO || localName === 'unaryMinusOp' || numberFunction(of) !== null) return true
  const parts = of.children
  if (localName === 'ifThenElseExpr')
    return parts.some((part) => /^(then|else)Clause$/.test(part.localName) && isComputed(part))
  // Of a path the last step says what comes out.
  if (localName === 'pathExpr') return parts.slice(-1).some(isComputed)
  return [
    'stepExpr',
    'filterExpr',
    'sequenceExpr',
    'firstOperand',
    'secondOperand',
    'thenClause',
    'elseClause',
  ].includes(localName)
    ? parts.some(isComputed)
    : false
}

function comparisonsIn(parsed: Element): (() => void)[] {
  const names = [...Object.keys(COMPARED), ...Object.keys(AS_GENERAL)]
  return names.flatMap((name) =>
    named(parsed, name)
      .filter((each) => each.children.some(isComputed))
      .map((each) => () => becomeCall(each, AS_GENERAL[name] ?? name)),
  )
}

function computationsIn(parsed: Element): (() => void)[] {
  const operations = Object.keys(OF_TWO).flatMap((name) =>
    named(parsed, name).map((each) => () => becomeCall(each, name)),
  )
  const negations = named(parsed, 'unaryMinusOp').map((each) => () => becomeCall(each, 'minus'))
  const calls = named(parsed, 'functionCallExpr').flatMap((call) => {
    const name = numberFunction(call)
    return name === null ? [] : [() => rename(call, name)]
  })
  return [...operations, ...negations, ...calls]
}

/** Instead of the operation a call of the function that does it, with its operands. */
function becomeCall(operation: Element, name: string): void {
  const { ownerDocument: document, parentNode: parent } = operation
  if (!document || !parent) return
  const element = (localName: string) => document.createElementNS(XQUERYX, localName)
  const [call, given] = [element('functionCallExpr'), element('arguments')]
  call.append(nameOf(document, name), given)
  given.append(...operation.children.flatMap(({ children }) => children))
  parent.replaceChild(call, operation)
}

function rename(call: Element, name: string): void {
  const [old] = call.children.filter(({ localName }) => localName === 'functionName')
  if (old && call.ownerDocument) call.replaceChild(nameOf(call.ownerDocument, name), old)
}

function nameOf(document: Document, name: string): Element {
  const made = document.createElementNS(XQUERYX, 'functionName')
  made.setAttributeNS(XQUERYX, 'prefix', 'u')
  made.append(name)
  return made
}

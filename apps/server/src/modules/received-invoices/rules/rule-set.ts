import { type Element, type Node, parseXmlDocument } from 'slimdom'
import { children } from '../../../platform/unpack/xml-elements.ts'

export interface Assertion {
  /** Its official number: `BR-CO-10`. */
  readonly id: string
  readonly severity: 'fatal' | 'warning'
  /** What must be true of the node. */
  readonly test: string
  /** Its official words; `{…}` is an XPath whose value belongs there. */
  readonly words: readonly (string | { readonly xpath: string })[]
}

export interface Rule {
  /** XPath of the nodes it is about, from anywhere in the document. */
  readonly nodes: string
  readonly assertions: readonly Assertion[]
}

/** A Schematron as far as the official rules of e-invoices use it. */
export interface RuleSet {
  readonly namespaces: Readonly<Record<string, string>>
  /** Of each list the first rule that is about a node holds for it. */
  readonly patterns: readonly (readonly Rule[])[]
}

/** A name that other XPaths use for this one. */
interface Variable {
  readonly name: string
  readonly value: string
}

/**
 * Reads a Schematron file.
 * @param included the pattern of variables that it includes, which hold for all of it
 */
export function readRuleSet(schematron: string, included?: string): RuleSet {
  const root = rootOf(schematron)
  const namespaces = children(root, 'ns').map((each) => [attribute(each, 'prefix'), attribute(each, 'uri')])
  const common = [...variablesOf(root), ...(included === undefined ? [] : variablesOf(rootOf(included)))]
  return {
    namespaces: { xs: 'http://www.w3.org/2001/XMLSchema', u: 'utils', ...Object.fromEntries(namespaces) },
    patterns: children(root, 'pattern').map((pattern) => {
      const known = [...common, ...variablesOf(pattern)]
      return children(pattern, 'rule').map((rule) => {
        const all = [...known, ...variablesOf(rule)]
        return {
          nodes: withVariables(fromAnywhere(attribute(rule, 'context')), known),
          assertions: children(rule, 'assert').map((assert) => assertionOf(assert, all)),
        }
      })
    }),
  }
}

function rootOf(text: string): Element {
  const { documentElement } = parseXmlDocument(text)
  if (!documentElement) throw new Error('a file of rules is empty')
  return documentElement
}

function attribute(of: Element, name: string): string {
  const value = of.getAttribute(name)
  if (value === null) throw new Error(`a <${of.localName}> of the rules lacks “${name}”`)
  return value
}

const variablesOf = (of: Element): Variable[] =>
  children(of, 'let').map((each) => ({ name: attribute(each, 'name'), value: attribute(each, 'value') }))

/** An XPath that needs nothing from outside: what it names stands before it. */
function withVariables(xpath: string, variables: readonly Variable[]): string {
  const used = variables
    .toReversed()
    .reduce<{ readonly text: string; readonly needed: readonly Variable[] }>(
      ({ text, needed }, each) =>
        names(text).includes(each.name)
          ? { text: `${text} ${each.value}`, needed: [each, ...needed] }
          : { text, needed },
      { text: xpath, needed: [] },
    ).needed
  return `${used.map(({ name, value }) => `let $${name} := (${value}) return `).join('')}(${xpath})`
}

const names = (xpath: string): string[] => [...xpath.matchAll(/\$([\w.-]+)/g)].map(([, name = '']) => name)

const assertionOf = (assert: Element, variables: readonly Variable[]): Assertion => ({
  id: attribute(assert, 'id'),
  severity: assert.getAttribute('flag') === 'fatal' ? 'fatal' : 'warning',
  test: withVariables(attribute(assert, 'test'), variables),
  words: assert.childNodes.flatMap((node) => wordsOf(node, variables)),
})

const isElement = (node: Node): node is Element => node.nodeType === 1

function wordsOf(node: Node, variables: readonly Variable[]): Assertion['words'] {
  if (node.nodeType === 3 || node.nodeType === 4) return [node.nodeValue ?? '']
  if (!isElement(node)) return []
  if (node.localName === 'value-of') return [{ xpath: withVariables(attribute(node, 'select'), variables) }]
  return node.localName === 'name' ? [{ xpath: 'name(.)' }] : [node.textContent ?? '']
}

/**
 * A context of Schematron is a pattern: `cac:Item` is meant wherever it stands. As one path it is asked once for the whole
 * document, instead of once for each of its nodes, which takes a hundred times as long.
 */
function fromAnywhere(context: string): string {
  return alternatives(context)
    .map((each) => (/^\(*\//.test(each) ? each : `//${each}`))
    .join(' | ')
}

/** What stands between the `|` of the outermost level. */
function alternatives(path: string): string[] {
  const found: string[] = []
  let [depth, from, quote] = [0, 0, '']
  for (const [index, sign] of Array.from(path).entries()) {
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if ('[('.includes(sign)) depth += 1
    else if ('])'.includes(sign)) depth -= 1
    else if (sign === '|' && depth === 0) {
      found.push(path.slice(from, index).trim())
      from = index + 1
    }
  }
  return [...found, path.slice(from).trim()]
}
